package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat.SinglingOut;
import java.util.List;
import java.util.Optional;

/**
 * Singling out anybody under (ε, δ) succeeds with probability at most n (e^ε w + δ).
 *
 * @theorem 000 Theorem B.1; Cohen and Nissim 2020
 */
final class SinglingOutApproximate implements Needs.Profile<SinglingOut> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "singling-out.approximate",
        Risk.SINGLING_OUT,
        "With only ε and δ known, each of n people fits at most e^ε times as often as by "
            + "chance, plus δ.",
        "n (e^ε w + δ), at most 1. A trade-off function gives the least value over all its (ε, δ)",
        List.of(
            "(ε, δ), or any trade-off function, for replace-one neighbours",
            "an attacker after anybody, with a description of weight w of at most 1/n",
            "data drawn independently from one distribution"),
        "000 Theorem B.1",
        "Not attained; singling-out.average-tradeoff is never larger.");
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
    double atOnce = Round.probabilityUp(threat.people() * guarantee.power(threat.weight()), 1);
    return Tangents.least(guarantee, known -> together(known, threat), atOnce, threat.weight());
  }

  private static double together(ApproxDp known, SinglingOut threat) {
    double grown = threat.weight() == 0 ? 0 : Math.exp(known.epsilon()) * threat.weight();
    return Round.probabilityUp(threat.people() * (grown + known.delta()), 8);
  }
}
