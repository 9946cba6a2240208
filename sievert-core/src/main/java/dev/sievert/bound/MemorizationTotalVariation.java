package dev.sievert.bound;

import dev.sievert.guarantee.TotalVariation;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat.Distinguisher;
import java.util.List;

/**
 * Memorization of a record is at most the total variation.
 *
 * @theorem 000 Proposition F.1
 */
final class MemorizationTotalVariation implements Needs.Distance<Distinguisher> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "memorization.total-variation",
        Risk.MEMORIZATION,
        "Exchanging one record changes the expectation of any loss between 0 and 1 by at most "
            + "the total variation.",
        "TV",
        List.of("a total variation for replace-one neighbours", "a loss between 0 and 1"),
        "000 Proposition F.1 (the loss there is on records and outputs, errata B4)",
        "Attained by the loss that is the best test.");
  }

  @Override
  public Class<Distinguisher> against() {
    return Distinguisher.class;
  }

  @Override
  public double upper(TotalVariation guarantee, Distinguisher threat) {
    return guarantee.distance();
  }
}
