package dev.sievert.guarantee;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import java.util.List;

/**
 * The Rényi divergences of pure ε: those of randomised response on two records, ε + [ln(1 + e^−(2t
 * − 1)ε) − ln(1 + e^−ε)] / (t − 1), and ε tanh(ε/2) at order one.
 *
 * @param bound the pure ε, at least zero
 * @param adjacency which data sets are neighbours
 * @theorem Kairouz, Oh and Viswanath 2015: every pair is a post-processing of randomised response
 */
public record PureRenyi(double bound, Adjacency adjacency) implements RenyiGuarantee {
  private static final double[] ORDERS = {
    1, 1.01, 1.05, 1.2, 1.5, 2, 3, 5, 9, 17, 33, 65, 129, 257, 1025, 1e4, 1e6, 1e9
  };

  /** Refuses parameters outside their ranges. */
  public PureRenyi {
    bound = Check.nonNegative("epsilon", bound);
  }

  @Override
  public double epsilon(double order) {
    double concentrated = bound * bound * order / 2;
    if (order == 1) {
      return Math.min(bound, Round.up(Math.min(concentrated, bound * Math.tanh(bound / 2)), 8));
    }
    double change = Math.log1p(Math.exp(-(2 * order - 1) * bound)) - Math.log1p(Math.exp(-bound));
    double exact = bound + change / (order - 1);
    // A difference of numbers near ln 2, so its error is measured against one.
    double lost = 0x1p-50 * (bound + 1 / (order - 1));
    return Math.min(bound, Math.min(Round.up(concentrated, 4), Math.max(0, exact) + lost));
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
        : new PureRenyi(2 * bound, Adjacency.REPLACE_ONE);
  }

  @Override
  public String words() {
    return "ε = " + Check.number(bound);
  }
}
