package dev.sievert.bound;

import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * Success under (ε, δ): the bound of {@link SuccessTradeoff} with all three branches.
 *
 * @theorem 002 Theorem 1; for pure ε 004 equation 1
 */
final class SuccessApproximate
    implements SuccessBound<TradeoffFunction>, Needs.Profile<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.approximate",
        Risk.SUCCESS,
        "With only ε and δ known, the attack succeeds at most e^ε times as often as the best blind "
            + "guess, plus δ, and never more often than the complement allows.",
        "min(1, e^ε κ⁺ + δ, 1 − e^−ε (1 − δ − κ⁺)). A trade-off function gives the least value over "
            + "all its (ε, δ)",
        List.of(
            "(ε, δ), or any trade-off function, for either kind of neighbours",
            "a known best blind guess κ⁺; with side knowledge, the best guess of someone who has it",
            "something left to guess: the attacker does not know the whole record"),
        "002 Theorem 1; for pure ε 004 equation 1. The third branch is missing in print (errata D6). "
            + "Minimising over the (ε, δ) of a trade-off function is ours",
        "Not attained by finitely many records; approached as equally likely records become many.");
  }

  @Override
  public double upper(TradeoffFunction guarantee, ThreatModel threat) {
    double blind = threat.baseline().informed().upper();
    return Tangents.least(guarantee, known -> known.power(blind), guarantee.power(blind), blind);
  }

  /** The greatest gap of all bounds the excess over any baseline. */
  @Override
  public Optional<String> excessObjection(TradeoffFunction guarantee, ThreatModel threat) {
    return Objections.unlessSomethingToGuess(threat);
  }

  @Override
  public double excess(TradeoffFunction guarantee, ThreatModel threat) {
    Bracket blind = threat.baseline().informed();
    double gap =
        Tangents.least(
            guarantee,
            known -> known.greatestGap(blind.lower(), blind.upper()),
            guarantee.greatestGap(blind.lower(), blind.upper()),
            blind.upper(),
            blind.lower());
    return objection(guarantee, threat).isPresent()
        ? gap
        : Math.min(gap, SuccessBound.super.excess(guarantee, threat));
  }
}
