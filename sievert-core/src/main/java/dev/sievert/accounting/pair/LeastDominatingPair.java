package dev.sievert.accounting.pair;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The easiest pair of all that some pairs, each in both orders, are post-processings of: its power
 * is the least concave function above the powers of all of them,
 *
 * <p>1 − f = conc max over (P, Q) of max(1 − T(P, Q), 1 − T(Q, P)).
 *
 * <p>f is a trade-off function that is its own inverse, and no greater one lies below all T(P, Q)
 * and T(Q, P). Corners are sums of doubles and so are exact as whole multiples of 2^−1074; they are
 * compared without rounding, and only the masses between two neighbouring corners are rounded, each
 * once. So tails keep their relative accuracy, and the result is its own mirror image to the bit.
 *
 * @theorem Blackwell's; Dong, Roth and Su 2022, Propositions 2.4 and D.2
 */
public final class LeastDominatingPair {
  /** Every double is a whole multiple of 2^−1074. */
  private static final int UNIT = 1074;

  private static final BigInteger ONE = BigInteger.ONE.shiftLeft(UNIT);

  /** Doubles end before 2^1024: beyond so many bits the last ones are cut off before rounding. */
  private static final int MOST_BITS = 1000;

  private static final int CUT = 512;

  private record Point(BigInteger alpha, BigInteger power) {
    Point plus(BigInteger without, BigInteger with) {
      return new Point(alpha.add(without), power.add(with));
    }

    Point mirrored() {
      return new Point(ONE.subtract(power), ONE.subtract(alpha));
    }

    /** Whether the way over a second point to a third turns down at the second. */
    boolean turnsDown(Point second, Point third) {
      BigInteger before = second.power.subtract(power).multiply(third.alpha.subtract(second.alpha));
      BigInteger after = third.power.subtract(second.power).multiply(second.alpha.subtract(alpha));
      return before.compareTo(after) > 0;
    }
  }

  private LeastDominatingPair() {}

  /**
   * The pair above all of these and their mirror images; the easiest pair to tell apart, which
   * holds in both orders.
   *
   * @param pairs at least one
   */
  public static FinitePair of(Collection<FinitePair> pairs) {
    List<Point> points = new ArrayList<>();
    points.add(new Point(BigInteger.ZERO, BigInteger.ZERO));
    points.add(new Point(ONE, ONE));
    for (FinitePair pair : pairs) {
      collect(pair, points);
    }
    points.sort(Comparator.comparing(Point::alpha).thenComparing(Point::power));
    return masses(hull(points));
  }

  /** The tests that reject all losses above a border, and their mirror images. */
  private static void collect(FinitePair pair, List<Point> points) {
    BigInteger[] without = summingToOne(pair.withoutTerms());
    BigInteger[] with = summingToOne(pair.withTerms());
    Point corner = new Point(BigInteger.ZERO, BigInteger.ZERO);
    for (int i = without.length - 1; i >= 0; i--) {
      corner = corner.plus(without[i], with[i]);
      points.add(corner);
      points.add(corner.mirrored());
    }
  }

  /** What rounding left over goes to the greatest term, which hardly notices. */
  private static BigInteger[] summingToOne(double[] terms) {
    BigInteger[] whole = new BigInteger[terms.length];
    BigInteger left = ONE;
    int greatest = 0;
    for (int i = 0; i < terms.length; i++) {
      whole[i] = whole(terms[i]);
      left = left.subtract(whole[i]);
      greatest = terms[i] > terms[greatest] ? i : greatest;
    }
    whole[greatest] = whole[greatest].add(left);
    return whole;
  }

  private static List<Point> hull(List<Point> sorted) {
    List<Point> hull = new ArrayList<>();
    for (Point point : sorted) {
      // Of points at the same place the highest is the last.
      while (!hull.isEmpty() && isHidden(hull, point)) {
        hull.remove(hull.size() - 1);
      }
      hull.add(point);
    }
    return hull;
  }

  private static boolean isHidden(List<Point> hull, Point next) {
    Point last = hull.get(hull.size() - 1);
    return last.alpha().equals(next.alpha())
        || (hull.size() > 1 && !hull.get(hull.size() - 2).turnsDown(last, next));
  }

  private static FinitePair masses(List<Point> hull) {
    double[] without = new double[hull.size()];
    double[] with = new double[hull.size()];
    Point before = new Point(BigInteger.ZERO, BigInteger.ZERO);
    for (int i = 0; i < without.length; i++) {
      Point corner = hull.get(i);
      without[i] = nearest(corner.alpha().subtract(before.alpha()));
      with[i] = nearest(corner.power().subtract(before.power()));
      before = corner;
    }
    return FinitePair.of(without, with).forBothOrders();
  }

  private static BigInteger whole(double value) {
    long bits = Double.doubleToRawLongBits(value);
    int exponent = (int) (bits >>> 52);
    long fraction = bits & ((1L << 52) - 1);
    return exponent == 0
        ? BigInteger.valueOf(fraction)
        : BigInteger.valueOf(fraction | 1L << 52).shiftLeft(exponent - 1);
  }

  private static double nearest(BigInteger whole) {
    return whole.bitLength() > MOST_BITS
        ? Math.scalb(whole.shiftRight(CUT).doubleValue(), CUT - UNIT)
        : Math.scalb(whole.doubleValue(), -UNIT);
  }
}
