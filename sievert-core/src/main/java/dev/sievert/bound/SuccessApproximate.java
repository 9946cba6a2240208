package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.numeric.Bracket;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * Success under (ε, δ): the bound of {@link SuccessTradeoff} with all three branches.
 *
 * @theorem 002 Theorem 1; for pure ε 004 equation 1
 */
final class SuccessApproximate implements SuccessBound<ApproxDp> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.approximate",
        Risk.SUCCESS,
        "With only ε and δ known, the attack succeeds at most e^ε times as often as the best blind "
            + "guess, plus δ, and never more often than the complement allows.",
        "min(1, e^ε κ⁺ + δ, 1 − e^−ε (1 − δ − κ⁺))",
        List.of(
            "(ε, δ) for either kind of neighbours",
            "a known best blind guess κ⁺; with side knowledge, the best guess of someone who has it",
            "something left to guess: the attacker does not know the whole record"),
        "002 Theorem 1; for pure ε 004 equation 1. The third branch is missing in print (errata D6)",
        "Not attained by finitely many records; approached as equally likely records become many.");
  }

  @Override
  public Class<ApproxDp> needs() {
    return ApproxDp.class;
  }

  @Override
  public String needsWords() {
    return "an (ε, δ) guarantee";
  }

  @Override
  public double upper(ApproxDp guarantee, ThreatModel threat) {
    return guarantee.power(threat.baseline().informed().upper());
  }

  /** The greatest gap of all bounds the excess over any baseline. */
  @Override
  public Optional<String> excessObjection(ApproxDp guarantee, ThreatModel threat) {
    return Objections.unlessSomethingToGuess(threat);
  }

  @Override
  public double excess(ApproxDp guarantee, ThreatModel threat) {
    Bracket blind = threat.baseline().informed();
    return guarantee.greatestGap(blind.lower(), blind.upper());
  }
}
