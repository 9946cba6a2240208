package dev.sievert.bound;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * Success under pure ε is at most κ⁺ e^ε / (1 + (e^ε − 1) κ⁺): no output multiplies the odds of a
 * set of records by more than e^ε.
 *
 * @theorem ours; for an exact goal and equally likely records it is the tight form of errata E3
 */
final class SuccessPure implements SuccessBound<ApproxDp>, Needs.Pure<ThreatModel> {
  private static final int STEPS = 16;

  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.pure",
        Risk.SUCCESS,
        "Under pure ε no output multiplies the odds that a guess is right by more than e^ε, so the best "
            + "blind odds grow at most by that factor.",
        "κ⁺ e^ε / (1 + (e^ε − 1) κ⁺)",
        List.of(
            "pure ε (δ = 0) for replace-one neighbours",
            "a known best blind guess κ⁺; with side knowledge, the best guess of someone who has it",
            "something left to guess: the attacker does not know the whole record"),
        "Ours: proof in docs/theory/proofs/success.pure.md. It is never larger than success.approximate "
            + "with δ = 0, and equals the form of errata E3 for equally likely records",
        "Attained by randomised response for equally likely records.");
  }

  /**
   * Odds compare records with each other, so a step to the data set without the record is not
   * enough.
   */
  @Override
  public boolean accepts(Adjacency adjacency) {
    return adjacency == Adjacency.REPLACE_ONE;
  }

  @Override
  public Optional<String> objection(ApproxDp guarantee, ThreatModel threat) {
    return Objections.unlessPure(guarantee).or(() -> Objections.unlessBaselineKnown(threat));
  }

  @Override
  public double upper(ApproxDp guarantee, ThreatModel threat) {
    double blind = threat.baseline().informed().upper();
    double shrink = Math.exp(-guarantee.epsilon());
    double odds = shrink * (1 - blind) + blind;
    return blind == 0 ? 0 : Round.probabilityUp(blind / odds, STEPS);
  }

  /** κ (1 − κ)(e^ε − 1) / (1 + (e^ε − 1) κ), which is concave in κ, so its ends are not enough. */
  @Override
  public double excess(ApproxDp guarantee, ThreatModel threat) {
    Bracket blind = threat.baseline().informed();
    if (!blind.isTight()) {
      return SuccessBound.super.excess(guarantee, threat);
    }
    double shrink = Math.exp(-guarantee.epsilon());
    double lost = -Math.expm1(-guarantee.epsilon());
    double wrong = 1 - blind.lower();
    double odds = shrink + lost * blind.lower();
    return odds == 0 ? 0 : Round.probabilityUp(lost * blind.upper() * wrong / odds, 2 * STEPS);
  }
}
