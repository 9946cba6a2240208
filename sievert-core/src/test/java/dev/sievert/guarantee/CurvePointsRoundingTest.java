package dev.sievert.guarantee;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static java.math.BigDecimal.ZERO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.tradeoff.CurvePoints;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear.Point;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What points of a convex curve say between them, in decimals: the curve is above the chords before
 * and after, extended, and nothing more is known.
 */
class CurvePointsRoundingTest {
  private static final int DRAWS = 200;

  /** Points of (1 − √α)², or of a flatter or steeper curve, in order. */
  private static List<Point> random(Random random) {
    double power = 0.3 + 0.5 * random.nextDouble();
    List<Point> points = new ArrayList<>();
    if (random.nextBoolean()) {
      points.add(new Point(0, 1));
    }
    int count = 1 + random.nextInt(5);
    for (int i = 0; i < count; i++) {
      // Not too near to each other, because a chord extended far magnifies rounding.
      double size = (i + 0.2 + 0.6 * random.nextDouble()) / count;
      points.add(new Point(size, Math.pow(1 - Math.pow(size, power), 1 / power)));
    }
    points.add(new Point(1, 0));
    return points;
  }

  /** The line through two points. */
  private static BigDecimal line(Point one, Point other, BigDecimal at) {
    BigDecimal rise = exactly(other.beta()).subtract(exactly(one.beta()));
    BigDecimal width = exactly(other.alpha()).subtract(exactly(one.alpha()));
    BigDecimal slope = over(rise, width);
    return exactly(one.beta()).add(slope.multiply(at.subtract(exactly(one.alpha())), DIGITS));
  }

  /** The higher of the two extended chords; f(0) is at most one, and f falls. */
  private static BigDecimal known(List<Point> points, BigDecimal at) {
    int right = 0;
    while (exactly(points.get(right).alpha()).compareTo(at) < 0) {
      right++;
    }
    if (exactly(points.get(right).alpha()).compareTo(at) == 0) {
      return exactly(points.get(right).beta());
    }
    BigDecimal best = exactly(points.get(right).beta());
    if (right + 1 < points.size()) {
      best = best.max(line(points.get(right), points.get(right + 1), at));
    }
    if (right > 0) {
      Point left = points.get(right - 1);
      Point before = right > 1 ? points.get(right - 2) : new Point(0, 1);
      best = left.alpha() == 0 ? best : best.max(line(before, left, at));
    }
    return best.min(ONE);
  }

  @Test
  void betweenPointsTheExtendedChordsDecide() {
    Random random = new Random(231);
    for (int draw = 0; draw < DRAWS; draw++) {
      List<Point> points = random(random);
      CurvePoints curve = CurvePoints.of(points, Adjacency.REPLACE_ONE);
      for (int i = 0; i < 6; i++) {
        double alpha = random.nextDouble();
        BigDecimal truth = known(points, exactly(alpha));
        String what = points + " at " + alpha;
        assertThat(exactly(curve.beta(alpha))).as(what).isLessThanOrEqualTo(truth);
        assertThat(curve.beta(alpha)).as(what).isGreaterThan(truth.doubleValue() - 1e-13);
        assertThat(exactly(curve.power(alpha)))
            .as(what)
            .isGreaterThanOrEqualTo(ONE.subtract(truth));
        assertThat(curve.power(alpha)).as(what).isLessThan(1 - truth.doubleValue() + 1e-13);
        BigDecimal gap = ONE.subtract(truth).subtract(exactly(alpha)).max(ZERO);
        assertThat(exactly(curve.gap(alpha))).as(what).isGreaterThanOrEqualTo(gap);
        assertThat(curve.gap(alpha)).as(what).isLessThan(gap.doubleValue() + 1e-13);
      }
    }
  }

  /** A greatest gap is where the function turns down: at a point, a valley or an end. */
  @Test
  void greatestGapIsNoLessThanAnyOnAGrid() {
    Random random = new Random(232);
    for (int draw = 0; draw < 50; draw++) {
      List<Point> points = random(random);
      CurvePoints curve = CurvePoints.of(points, Adjacency.REPLACE_ONE);
      double one = random.nextDouble();
      double other = random.nextDouble();
      double low = Math.min(one, other);
      double high = Math.max(one, other);
      double greatest = 0;
      for (int i = 0; i <= 1000; i++) {
        greatest = Math.max(greatest, curve.gap(low + (high - low) * i / 1000));
      }
      assertThat(curve.greatestGap(low, high)).isBetween(greatest, greatest + 0.01);
    }
  }

  /** Exchanging the errors twice gives the curve back, and either order is the higher of both. */
  @Test
  void inverseExchangesTheErrors() {
    Random random = new Random(233);
    for (int draw = 0; draw < 100; draw++) {
      CurvePoints curve = CurvePoints.of(random(random), Adjacency.REPLACE_ONE);
      CurvePoints inverse = curve.inverse();
      for (int i = 0; i < 5; i++) {
        double alpha = random.nextDouble();
        double back = inverse.beta(curve.beta(alpha) + 1e-9);
        assertThat(back).isLessThanOrEqualTo(alpha + 1e-12);
        assertThat(curve.symmetrized().beta(alpha))
            .isCloseTo(Math.max(curve.beta(alpha), inverse.beta(alpha)), within(1e-12));
        assertThat(inverse.inverse().beta(alpha)).isCloseTo(curve.beta(alpha), within(1e-12));
        assertThat(curve.concave().beta(alpha)).isLessThanOrEqualTo(curve.beta(alpha) + 1e-15);
      }
      assertThat(curve.group(1)).isSameAs(curve);
      assertThat(curve.group(2)).isNotSameAs(curve);
    }
  }

  @Test
  void equalityIsByLinesAndAdjacency() {
    List<Point> points = List.of(new Point(0.25, 0.5), new Point(0.5, 0.25));
    CurvePoints curve = CurvePoints.of(points, Adjacency.REPLACE_ONE);
    CurvePoints same = CurvePoints.of(points, Adjacency.REPLACE_ONE);
    assertThat(curve).isEqualTo(same).hasSameHashCodeAs(same).isNotEqualTo("curve");
    assertThat(curve).isNotEqualTo(CurvePoints.of(points, Adjacency.ADD_REMOVE));
    assertThat(curve)
        .isNotEqualTo(CurvePoints.of(List.of(new Point(0.25, 0.5)), Adjacency.REPLACE_ONE));
    assertThat(curve).hasToString("points of a trade-off curve");
    assertThat(curve.hashCode())
        .isNotEqualTo(CurvePoints.of(points, Adjacency.ADD_REMOVE).hashCode());
    assertThat(curve.forReplacement()).isSameAs(curve);
    assertThat(CurvePoints.of(points, Adjacency.ADD_REMOVE).forReplacement().adjacency())
        .isEqualTo(Adjacency.REPLACE_ONE);
  }

  @Test
  void aPointOnTheRightIsNoNews() {
    CurvePoints nothing = CurvePoints.of(List.of(new Point(1, 0)), Adjacency.REPLACE_ONE);
    assertThat(nothing.beta(0.5)).isZero();
    assertThat(nothing.power(0)).isEqualTo(1);
  }
}
