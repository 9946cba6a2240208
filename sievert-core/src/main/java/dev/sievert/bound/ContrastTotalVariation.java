package dev.sievert.bound;

import dev.sievert.guarantee.TotalVariation;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;

/**
 * Beside a stranger whose record is another one, taking part costs at most TV, whatever the prior:
 * TV (1 − κπ) / (1 − κπ).
 *
 * @theorem ours, from 004 Theorem 4.2
 */
final class ContrastTotalVariation
    implements GuessingBound<TotalVariation>, Needs.Distance<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "contrast.total-variation",
        Risk.CONTRAST,
        "Beside a stranger whose record is another one, taking part costs at most the greatest "
            + "difference that one exchanged record makes to the probability of any event.",
        "TV, the total variation distance between neighbours",
        List.of(
            "any attacker, any side knowledge, any goal, any prior",
            "a total variation for replace-one neighbours; every guarantee implies one"),
        "Ours: proof in docs/theory/proofs/contrast.total-variation.md, from 004 Theorem 4.2",
        "Attained by randomised response, for every prior, when the record must be guessed exactly; "
            + "for every mechanism by the two records that are farthest apart.");
  }

  @Override
  public double upper(TotalVariation guarantee, ThreatModel threat) {
    return guarantee.distance();
  }
}
