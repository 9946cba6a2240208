package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.numeric.Bracket;
import dev.sievert.threat.Risk;
import java.util.List;

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
            "(ε, δ) for replace-one neighbours",
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
  public double success(ApproxDp guarantee, Bracket blind) {
    return guarantee.power(blind.upper());
  }

  @Override
  public double excess(ApproxDp guarantee, Bracket blind) {
    return guarantee.greatestGap(blind.lower(), blind.upper());
  }
}
