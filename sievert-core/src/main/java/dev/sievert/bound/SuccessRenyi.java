package dev.sievert.bound;

import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/**
 * Success under Rényi divergences is at most (κ⁺ e^ε)^((t − 1) / t), least over the order t.
 *
 * @theorem 000 Theorem B.2 and Corollary B.2; Balle, Cherubin and Hayes 2022
 */
final class SuccessRenyi
    implements SuccessAtBaseline<RenyiGuarantee>, Needs.Divergence<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.renyi",
        Risk.SUCCESS,
        "A divergence of order t limits how much more likely a rare success can become; each "
            + "order limits it in its own way, and the best order decides.",
        "least over the order t of (κ⁺ e^ε(t))^((t − 1) / t), at most 1",
        List.of(
            "a Rényi guarantee for either kind of neighbours; one order, a list of orders or a "
                + "whole curve",
            "a known best blind guess κ⁺",
            "something left to guess: the attacker does not know the whole record"),
        "000 Theorem B.2 and Corollary B.2",
        "Not attained; the trade-off function of the same divergences (success.tradeoff) is "
            + "never larger.");
  }

  /** Every order gives a true bound, so a search that misses the best only loses. */
  @Override
  public DoubleUnaryOperator success(RenyiGuarantee guarantee) {
    return new Tried(guarantee)::success;
  }

  /**
   * A guarantee with the divergences of the orders that are tried against every baseline. Of stated
   * orders others are no better: what serves them is a statement for a higher order, which itself
   * bounds by a higher power of the same number.
   */
  private static final class Tried {
    private static final double[] BEYOND_ONE =
        DoubleStream.iterate(1e-3, beyond -> beyond < 1e15, beyond -> beyond * 1.25).toArray();

    private final RenyiGuarantee guarantee;
    private final double[] orders;
    private final double[] divergences;

    Tried(RenyiGuarantee guarantee) {
      this.guarantee = guarantee;
      this.orders =
          guarantee instanceof RenyiDp
              ? guarantee.usefulOrders(1)
              : DoubleStream.of(BEYOND_ONE).map(beyond -> 1 + beyond).toArray();
      this.divergences = DoubleStream.of(orders).map(guarantee::epsilon).toArray();
    }

    double success(double blind) {
      double rarity = -Math.log(blind);
      double least = 1;
      for (int i = 0; i < orders.length; i++) {
        least = least(least, orders[i], divergences[i], rarity);
      }
      if (!(guarantee instanceof RenyiDp)) {
        for (double order : guarantee.usefulOrders(blind)) {
          least = least(least, order, guarantee.epsilon(order), rarity);
        }
      }
      return least;
    }
  }

  /**
   * The lesser of a bound and that of one more order, which is hardly ever worth an exponential.
   */
  private static double least(double least, double order, double divergence, double rarity) {
    double exponent = (order - 1) / order * (divergence - rarity);
    if (!(exponent < Math.log(least) + 1e-12)) {
      return least;
    }
    // A rarity and a divergence of hundreds may cancel: their rounding stays in the exponent.
    double steps = 8 + 8 * (rarity + divergence);
    return Math.min(least, Round.probabilityUp(Math.exp(exponent), steps));
  }
}
