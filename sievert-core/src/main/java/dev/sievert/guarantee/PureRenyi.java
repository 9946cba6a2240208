package dev.sievert.guarantee;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import java.util.List;

/**
 * The Rényi divergences that pure ε and a total variation leave room for: ln(1 + h (e^((t − 1)ε) −
 * 1)(1 − e^−tε)) / (t − 1) with h = TV / (1 − e^−ε), and ε TV at order one.
 *
 * <p>These are the divergences of the pair of coins that shows one side with probability h against
 * h e^−ε, another one the other way round, and nothing otherwise. Its trade-off function is the
 * greater of those of (ε, 0) and (0, TV), so every pair that keeps both is a processing of it.
 *
 * @param bound the pure ε, at least zero
 * @param distance the total variation, at most tanh(ε/2), which ε allows alone
 * @param adjacency which data sets are neighbours
 * @theorem Kairouz, Oh and Viswanath 2015 for ε alone: every pair is a processing of randomised
 *     response on two records; with a total variation by the same theorem of Blackwell
 */
public record PureRenyi(double bound, double distance, Adjacency adjacency)
    implements RenyiGuarantee {
  private static final double[] ORDERS = {
    1, 1.01, 1.05, 1.2, 1.5, 2, 3, 5, 9, 17, 33, 65, 129, 257, 1025, 1e4, 1e6, 1e9
  };

  public PureRenyi {
    bound = Check.nonNegative("epsilon", bound);
    distance = Math.min(Check.probability("tv", distance), allowed(bound));
  }

  /** The divergences of pure ε alone. */
  public PureRenyi(double bound, Adjacency adjacency) {
    this(bound, 1, adjacency);
  }

  /** The total variation that ε allows. */
  private static double allowed(double bound) {
    return Round.probabilityUp(-Math.expm1(-bound) / (1 + Math.exp(-bound)), 4);
  }

  @Override
  public double epsilon(double order) {
    if (bound == 0 || distance == 0) {
      return 0;
    }
    double divergence = order == 1 ? Round.up(bound * distance, 2) : beyondOne(order);
    // What underflows must not become the promise that nothing is revealed.
    return Math.min(bound, Math.max(Double.MIN_NORMAL, divergence));
  }

  private double beyondOne(double order) {
    double beyond = order - 1;
    double growth = beyond * bound;
    double weight = distance / -Math.expm1(-bound) * -Math.expm1(-order * bound);
    if (growth < 1) {
      return Round.up(Math.log1p(weight * Math.expm1(growth)) / beyond, 24);
    }
    // The same logarithm with e^growth taken out, long before it overflows.
    double rest = Math.log(weight + (1 - weight) * Math.exp(-growth));
    double lost = 0x1p-49 * (1 + growth - rest);
    return Math.max(0, growth + rest + lost) / beyond;
  }

  @Override
  public double[] usefulOrders(double alpha) {
    return ORDERS.clone();
  }

  @Override
  public double[] profileOrders(double epsilon) {
    return new double[] {1.5, 2, 4, 16, 256};
  }

  /** Pure ε itself is known where this is, and says more. */
  @Override
  public List<Guarantee> implies() {
    return List.of();
  }

  @Override
  public PureRenyi forReplacement() {
    return adjacency == Adjacency.REPLACE_ONE
        ? this
        : new PureRenyi(
            Math.min(Double.MAX_VALUE, 2 * bound),
            Math.min(1, 2 * distance),
            Adjacency.REPLACE_ONE);
  }

  @Override
  public String words() {
    String pure = "ε = " + Check.number(bound);
    return distance < allowed(bound) ? pure + ", total variation " + Check.number(distance) : pure;
  }
}
