package dev.sievert.bound;

import dev.sievert.guarantee.TotalVariation;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;

/**
 * RAD is at most TV (1 − κπ), whatever the attacker knows and wants.
 *
 * @theorem 004 Theorem 4.2
 */
final class RadTotalVariation
    implements GuessingBound<TotalVariation>, Needs.Distance<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "rad.total-variation",
        Risk.RECONSTRUCTION_ADVANTAGE,
        "Taking part costs at most the greatest difference that one exchanged record makes to the "
            + "probability of any event, times the probability that two people differ.",
        "TV × (1 − κπ), where TV is the total variation distance between neighbours and κπ the "
            + "probability that two people drawn from the prior have the same record",
        List.of(
            "any attacker, any side knowledge, any goal, any prior",
            "a total variation for replace-one neighbours; every guarantee implies one"),
        "004 Theorem 4.2",
        "Attained by randomised response, with its own total variation, when the record must be "
            + "guessed exactly. With only ε known and three or more records it is not attained; see "
            + "rad.pure.");
  }

  @Override
  public double upper(TotalVariation guarantee, ThreatModel threat) {
    double product = guarantee.distance() * threat.baseline().diversity().upper();
    return Round.probabilityUp(product, 1);
  }
}
