package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;

/**
 * RAD under pure ε is at most tanh(ε/4), whatever the attacker knows and wants; with a known prior,
 * the greatest (e^ε − 1) t (1 − t) / (1 + (e^ε − 1) t) over the masses t that sets of records have.
 *
 * @theorem ours, errata A17
 */
final class RadPure implements GuessingBound<ApproxDp>, Needs.Pure<ThreatModel> {
  private static final int STEPS = 16;

  @Override
  public Theorem theorem() {
    return new Theorem(
        "rad.pure",
        Risk.RECONSTRUCTION_ADVANTAGE,
        "Under pure differential privacy an output can make some records more likely only by making "
            + "others less likely, and by a limited factor; the best split of the records decides.",
        "tanh(ε/4); with a known prior the greatest (e^ε − 1) t (1 − t) / (1 + (e^ε − 1) t), where t "
            + "runs over the probabilities of sets of records",
        List.of(
            "any attacker, any side knowledge, any goal, any prior",
            "pure ε (δ = 0) for replace-one neighbours"),
        "Ours: proof in docs/theory/proofs/rad.pure.md (errata A17)",
        "Attained by subset selection against an attacker who knows the record, for equally likely "
            + "records.");
  }

  @Override
  public double upper(ApproxDp guarantee, ThreatModel threat) {
    double half = Math.exp(-guarantee.epsilon() / 2);
    // Where e^(−ε/2) is below all doubles, the least mass of them gains all that any mass does.
    double best = Math.max(Double.MIN_NORMAL, half / (1 + half));
    double split = SplitMasses.of(threat.secret()).greatest(mass -> gain(guarantee, mass), best);
    return Round.probabilityUp(split, STEPS);
  }

  /** What an output gains that makes records of this total mass more likely. */
  private static double gain(ApproxDp guarantee, SplitMasses.Split split) {
    double shrink = Math.exp(-guarantee.epsilon());
    double lost = -Math.expm1(-guarantee.epsilon());
    double scale = shrink + lost * split.mass();
    return scale == 0 ? 0 : lost * split.mass() * split.rest() / scale;
  }
}
