package dev.sievert.bound;

import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat.SinglingOut;
import java.util.List;
import java.util.Optional;

/**
 * Singling out anybody succeeds with probability at most n (1 − f(w)).
 *
 * @theorem 000 Theorem F.2
 */
final class SinglingOutAverageTradeoff implements Needs.Tradeoff<SinglingOut> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "singling-out.average-tradeoff",
        Risk.SINGLING_OUT,
        "Exactly one of n people fits; each of them as the one in question is a test of size "
            + "w.",
        "n (1 − f(w)), at most 1",
        List.of(
            "a trade-off function for replace-one neighbours",
            "an attacker after anybody, with a description of weight w of at most 1/n",
            "data drawn independently from one distribution"),
        "000 Theorem F.2, kept at most 1 (errata B7; in its proof p* must be 0 for the "
            + "others, errata B4)",
        "Not attained; the sum over people is loose.");
  }

  @Override
  public Class<SinglingOut> against() {
    return SinglingOut.class;
  }

  @Override
  public Optional<String> objection(TradeoffFunction guarantee, SinglingOut threat) {
    return Objections.unlessAfterAnybody(threat);
  }

  @Override
  public double upper(TradeoffFunction guarantee, SinglingOut threat) {
    return Round.probabilityUp(threat.people() * guarantee.power(threat.weight()), 1);
  }
}
