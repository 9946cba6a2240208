package dev.sievert.guarantee;

import dev.sievert.numeric.ConcaveMaximum;
import dev.sievert.numeric.Memory;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Round;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * The trade-off function that Rényi divergences leave room for. A test turns two distributions into
 * two coins, and no divergence grows on the way; so the coins' heads, the size α and the power,
 * must satisfy every stated divergence in both orders.
 *
 * @theorem data processing of Rényi divergences (van Erven and Harremoës 2014, Theorem 1); each set
 *     of admissible coins is convex, so the function is convex
 */
record RenyiTradeoff(RenyiCurve curve, Adjacency adjacency) implements TradeoffFunction {
  private static final int STEPS = 64;

  /** Several times the rounding of a logarithm and what is done to it, relative to its parts. */
  private static final double SLACK = 0x1p-50;

  @Override
  public double power(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    if (alpha == 0 || alpha == 1) {
      return alpha;
    }
    double[] orders = curve.usefulOrders(alpha);
    double[] epsilons = epsilons(orders);
    double power = Math.min(1, Round.up(alpha + distance(), 1));
    // The order that is violated most leaves the others little to object to.
    int worst = worst(power, alpha, orders, epsilons);
    while (worst >= 0) {
      double order = orders[worst];
      double epsilon = epsilons[worst];
      power =
          MonotoneInverse.zero(heads -> greater(heads, alpha, order) - epsilon, alpha, power, STEPS)
              .upper();
      // What a bisection leaves refused is not bisected again.
      epsilons[worst] = Double.POSITIVE_INFINITY;
      worst = worst(power, alpha, orders, epsilons);
    }
    return power;
  }

  private double[] epsilons(double[] orders) {
    if (curve instanceof FixedOrders fixed) {
      return fixed.epsilons.clone();
    }
    double[] epsilons = new double[orders.length];
    for (int i = 0; i < orders.length; i++) {
      epsilons[i] = curve.epsilon(orders[i]);
    }
    return epsilons;
  }

  /** The order whose divergence is exceeded most; −1 where none is. */
  private static int worst(double power, double alpha, double[] orders, double[] epsilons) {
    int worst = -1;
    double most = 1;
    for (int i = 0; i < orders.length; i++) {
      if (epsilons[i] < Double.POSITIVE_INFINITY) {
        double one = divergence(power, alpha, orders[i]);
        double other = divergence(alpha, power, orders[i]);
        boolean isAdmitted = one <= epsilons[i] && other <= epsilons[i];
        double share = Math.max(one, other) / epsilons[i];
        // A certain outcome may be infinitely far from an uncertain one.
        share = share < Double.MAX_VALUE ? share : Double.MAX_VALUE;
        if (!isAdmitted && (worst < 0 || share > most)) {
          worst = i;
          most = share;
        }
      }
    }
    return worst;
  }

  @Override
  public double beta(double alpha) {
    return alpha == 0 ? 1 : TradeoffFunction.complementDown(power(alpha));
  }

  @Override
  public double gap(double alpha) {
    return Round.up(Math.max(0, power(alpha) - alpha), 2);
  }

  /** Several theorems look at the same interval, so the last few answers are kept. */
  @Override
  public double greatestGap(double low, double high) {
    return Memory.shelf(Gaps.class, Gaps::new).of(new Interval(curve, low, high), this::gapWithin);
  }

  /** The power is searched to a few units of one, which is what a small gap is known to. */
  private double gapWithin(Interval asked) {
    double low = asked.low();
    double high = asked.high();
    TradeoffFunction concave = with(FixedOrders.between(curve, low, high));
    double summit = ConcaveMaximum.of(concave::gap, low, high) + 1e-12;
    return Math.min(distance(), summit);
  }

  /**
   * The least over some orders t of e^((t − 1)(ε_t − ε)) (1 − 1/t)^t / (t − 1).
   *
   * @theorem Canonne, Kamath and Steinke 2020, Proposition 12
   */
  @Override
  public double delta(double epsilon) {
    double least = distance();
    for (double order : curve.profileOrders(epsilon)) {
      double gained = (order - 1) * (curve.epsilon(order) - epsilon);
      double shared = order * Math.log1p(-1 / order);
      double delta = Math.max(Double.MIN_NORMAL, Math.exp(gained + shared) / (order - 1));
      least = Math.min(least, Round.up(delta, 16 + 4 * order * (curve.epsilon(order) + epsilon)));
    }
    return least;
  }

  /** The same orders for all sizes: a little weaker, but concave as it is computed. */
  @Override
  public TradeoffFunction concave() {
    return curve instanceof FixedOrders ? this : with(FixedOrders.between(curve, 0, 1));
  }

  @Override
  public TradeoffFunction group(int people) {
    if (curve instanceof ZeroConcentratedDp concentrated) {
      return with(concentrated.group(people));
    }
    return people == 1 || curve instanceof FixedOrders
        ? TradeoffFunction.super.group(people)
        : with(FixedOrders.between(curve, 0, 1)).group(people);
  }

  @Override
  public String words() {
    return curve.words();
  }

  private RenyiTradeoff with(RenyiCurve other) {
    return new RenyiTradeoff(other, adjacency);
  }

  /** The total variation that the divergence of order one leaves room for, by two inequalities. */
  private double distance() {
    double divergence = curve.epsilon(1);
    double pinsker = Math.sqrt(divergence / 2);
    double bretagnolleHuber = Math.sqrt(-Math.expm1(-divergence));
    return Round.probabilityUp(Math.min(pinsker, bretagnolleHuber), 8);
  }

  /** The divergence of two coins in the order in which it is greater; it grows with the heads. */
  private static double greater(double heads, double size, double order) {
    return Math.max(divergence(heads, size, order), divergence(size, heads, order));
  }

  /** The Rényi divergence of two coins, rounded down so that no admissible coin is refused. */
  private static double divergence(double p, double q, double order) {
    double heads = p == 0 ? 0 : logRatio(p, q, p - q);
    double tails = p == 1 ? 0 : logRatio(1 - p, 1 - q, q - p);
    if (order == 1) {
      double onHeads = p * heads;
      double onTails = (1 - p) * tails;
      return onHeads + onTails - SLACK * (Math.abs(onHeads) + Math.abs(onTails));
    }
    // The logarithms of p^t q^(1 − t) on both sides.
    double onHeads = p == 0 ? Double.NEGATIVE_INFINITY : Math.log(q) + order * heads;
    double onTails = p == 1 ? Double.NEGATIVE_INFINITY : Math.log1p(-q) + order * tails;
    double greater = Math.max(onHeads, onTails);
    if (greater == Double.POSITIVE_INFINITY) {
      return greater;
    }
    double sum = greater + Math.log1p(Math.exp(Math.min(onHeads, onTails) - greater));
    double parts = 1 - Math.log(q) - Math.log1p(-q) + order * (Math.abs(heads) + Math.abs(tails));
    return (sum - SLACK * parts) / (order - 1);
  }

  /**
   * ln(a / b), from the difference of nearly equal numbers, which is known better than they are.
   */
  private static double logRatio(double a, double b, double difference) {
    double ratio = a / b;
    if (ratio > 0.5 && ratio < 2) {
      return Math.log1p(difference / b);
    }
    return ratio == 0 || ratio == Double.POSITIVE_INFINITY
        ? Math.log(a) - Math.log(b)
        : Math.log(ratio);
  }

  /** A question for the greatest gap. */
  private record Interval(RenyiCurve curve, double low, double high) {}

  /** The last few greatest gaps. */
  private static final class Gaps {
    private static final int MOST_KEPT = 64;

    private final Map<Interval, Double> kept = new LinkedHashMap<>();

    double of(Interval asked, ToDoubleFunction<Interval> work) {
      synchronized (kept) {
        Double known = kept.get(asked);
        if (known != null) {
          return known;
        }
      }
      double found = work.applyAsDouble(asked);
      synchronized (kept) {
        kept.put(asked, found);
        if (kept.size() > MOST_KEPT) {
          kept.remove(kept.keySet().iterator().next());
        }
      }
      return found;
    }
  }

  /**
   * A curve whose useful orders are the same for all sizes. The admissible coins of fixed orders
   * form a convex set, so that the greatest power is a concave function of the size as it is
   * computed, and not only as it is defined.
   */
  private static final class FixedOrders implements RenyiCurve {
    private static final double[] SIZES = {
      1e-300, 1e-100, 1e-30, 1e-12, 1e-6, 1e-3, 0.03, 0.2, 0.6
    };

    private final RenyiCurve curve;
    private final double[] orders;
    private final double[] epsilons;

    private FixedOrders(RenyiCurve curve, double[] orders) {
      this.curve = curve;
      this.orders = orders;
      this.epsilons = Arrays.stream(orders).map(curve::epsilon).toArray();
    }

    /** Orders that are useful for sizes in an interval. */
    static RenyiCurve between(RenyiCurve curve, double low, double high) {
      DoubleStream inside = Arrays.stream(SIZES).filter(size -> low < size && size < high);
      double[] orders =
          DoubleStream.concat(DoubleStream.of(low, high), inside)
              .flatMap(size -> Arrays.stream(curve.usefulOrders(size)))
              .distinct()
              .toArray();
      return new FixedOrders(curve, orders);
    }

    @Override
    public double epsilon(double order) {
      return curve.epsilon(order);
    }

    @Override
    public double[] usefulOrders(double alpha) {
      return orders;
    }

    @Override
    public double[] profileOrders(double epsilon) {
      return curve.profileOrders(epsilon);
    }

    @Override
    public String words() {
      return curve.words();
    }
  }
}
