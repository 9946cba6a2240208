package dev.sievert.bound;

import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.numeric.Bracket;
import dev.sievert.threat.Risk;
import java.util.List;

/**
 * Success is at most 1 − f(κ⁺): the attack is a test whose size is the best blind guess.
 *
 * @theorem 000 Theorem 3.2; 002 Theorem 1; 004 equation 3
 */
final class SuccessTradeoff implements SuccessBound<TradeoffFunction> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.tradeoff",
        Risk.SUCCESS,
        "An attack that succeeds is a test between this person's record and a stranger's, so it "
            + "succeeds at most as often as the best test whose false alarms are as frequent as the "
            + "best blind guess is right.",
        "1 − f(κ⁺)",
        List.of(
            "a trade-off function for replace-one neighbours",
            "a known best blind guess κ⁺; with side knowledge, the best guess of someone who has it",
            "something left to guess: the attacker does not know the whole record"),
        "000 Theorem 3.2, 002 Theorem 1, 004 equation 3",
        "Not attained by finitely many records; approached as equally likely records become many.");
  }

  @Override
  public Class<TradeoffFunction> needs() {
    return TradeoffFunction.class;
  }

  @Override
  public String needsWords() {
    return "a trade-off function";
  }

  @Override
  public double success(TradeoffFunction guarantee, Bracket blind) {
    return guarantee.power(blind.upper());
  }

  @Override
  public double excess(TradeoffFunction guarantee, Bracket blind) {
    return guarantee.greatestGap(blind.lower(), blind.upper());
  }
}
