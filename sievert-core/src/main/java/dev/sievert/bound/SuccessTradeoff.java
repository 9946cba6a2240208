package dev.sievert.bound;

import dev.sievert.guarantee.PowerFunction;
import dev.sievert.numeric.Bracket;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * Success is at most 1 − f(κ⁺): the attack is a test whose size is the best blind guess.
 *
 * @theorem 000 Theorem 3.2; 002 Theorem 1; 004 equation 3
 */
final class SuccessTradeoff implements SuccessBound<PowerFunction>, Needs.Presence<ThreatModel> {
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
            "a trade-off function for either kind of neighbours; for adding a record, the one of "
                + "\"without\" against \"with\" is enough",
            "a known best blind guess κ⁺; with side knowledge, the best guess of someone who has it",
            "something left to guess: the attacker does not know the whole record"),
        "000 Theorem 3.2, 002 Theorem 1, 004 equation 3",
        "Not attained by finitely many records; approached as equally likely records become many.");
  }

  @Override
  public double upper(PowerFunction guarantee, ThreatModel threat) {
    return guarantee.power(threat.baseline().informed().upper());
  }

  /** The greatest gap of all bounds the excess over any baseline. */
  @Override
  public Optional<String> excessObjection(PowerFunction guarantee, ThreatModel threat) {
    return Objections.unlessSomethingToGuess(threat);
  }

  /** The gap where it is sharper than a difference; a piecewise function may be coarser there. */
  @Override
  public double excess(PowerFunction guarantee, ThreatModel threat) {
    Bracket blind = threat.baseline().informed();
    double gap = guarantee.greatestGap(blind.lower(), blind.upper());
    return objection(guarantee, threat).isPresent()
        ? gap
        : Math.min(gap, SuccessBound.super.excess(guarantee, threat));
  }
}
