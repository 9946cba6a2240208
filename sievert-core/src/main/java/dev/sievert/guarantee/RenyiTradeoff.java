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
 * @param curve the divergences
 * @param adjacency which data sets are neighbours
 * @theorem data processing of Rényi divergences (van Erven and Harremoës 2014, Theorem 1); each set
 *     of admissible coins is convex, so the function is convex
 */
public record RenyiTradeoff(RenyiCurve curve, Adjacency adjacency) implements TradeoffFunction {
  private static final int STEPS = 64;

  @Override
  public double power(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    if (alpha == 0 || alpha == 1) {
      return alpha;
    }
    double[] orders = curve.usefulOrders(alpha);
    double[] epsilons = epsilons(curve, orders);
    double power = Math.min(1, Round.up(alpha + distance(), 1));
    // The order that is violated most leaves the others little to object to.
    int worst = worst(power, alpha, orders, epsilons);
    while (worst >= 0) {
      double order = orders[worst];
      double epsilon = epsilons[worst];
      power =
          MonotoneInverse.zero(
                  heads -> new Coins(heads, alpha).divergence(order) - epsilon, alpha, power, STEPS)
              .upper();
      // What a bisection leaves refused is not bisected again.
      epsilons[worst] = Double.POSITIVE_INFINITY;
      worst = worst(power, alpha, orders, epsilons);
    }
    return power;
  }

  private static double[] epsilons(RenyiCurve curve, double[] orders) {
    if (curve instanceof FixedOrders fixed) {
      return orders == fixed.orders ? fixed.epsilons.clone() : epsilons(fixed.curve, orders);
    }
    return curve instanceof RenyiDp stated
        ? stated.epsilons(orders)
        : Arrays.stream(orders).map(curve::epsilon).toArray();
  }

  /** The order whose divergence is exceeded most; −1 where none is. */
  private static int worst(double power, double alpha, double[] orders, double[] epsilons) {
    Coins coins = new Coins(power, alpha);
    double possible = coins.most();
    int worst = -1;
    double most = 1;
    for (int i = 0; i < orders.length; i++) {
      // What every divergence of these coins admits need not be looked at.
      if (epsilons[i] < possible) {
        double divergence = coins.divergence(orders[i]);
        double share = divergence / epsilons[i];
        // A certain outcome may be infinitely far from an uncertain one.
        share = share < Double.MAX_VALUE ? share : Double.MAX_VALUE;
        if (!(divergence <= epsilons[i]) && (worst < 0 || share > most)) {
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

  /** Where coins of that power are further apart than a divergence allows, the power is less. */
  @Override
  public boolean isBetaAtLeast(double alpha, double misses) {
    double heads = Math.nextDown(1 - misses);
    if (alpha == 0 || alpha == 1 || !(heads > alpha && heads < 1)) {
      return TradeoffFunction.super.isBetaAtLeast(alpha, misses);
    }
    double[] orders = curve.usefulOrders(alpha);
    return heads >= Round.up(alpha + distance(), 1)
        || worst(heads, alpha, orders, epsilons(curve, orders)) >= 0;
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
    double[] orders = curve.profileOrders(epsilon);
    double[] epsilons = epsilons(curve, orders);
    for (int i = 0; i < orders.length; i++) {
      double order = orders[i];
      double gained = (order - 1) * (epsilons[i] - epsilon);
      double shared = order * Math.log1p(-1 / order);
      double delta = Math.max(Double.MIN_NORMAL, Math.exp(gained + shared) / (order - 1));
      least = Math.min(least, Round.up(delta, 16 + 4 * order * (epsilons[i] + epsilon)));
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
    private final double nearest;

    private FixedOrders(RenyiCurve curve, double[] orders) {
      this.curve = curve;
      this.orders = orders;
      this.epsilons = epsilons(curve, orders);
      this.nearest = curve.epsilon(1);
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
      return order == 1 ? nearest : curve.epsilon(order);
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
