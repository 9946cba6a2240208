package dev.sievert.bound;

import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * RAD is at most the greatest gap 1 − f(α) − α between the worst and the best blind guess, in each
 * cell of side knowledge.
 *
 * @theorem 004 Theorem 5.1, second form on the interval of errata A14
 */
final class RadTradeoff implements GuessingBound<TradeoffFunction>, Needs.Tradeoff<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "rad.tradeoff",
        Risk.RECONSTRUCTION_ADVANTAGE,
        "An attack that a blind guess gets right with probability α is a test of size α, so taking "
            + "part costs at most what the best test of such a size gains.",
        "the smaller of: the greatest 1 − f(α) − α for α from κ⁻ to κ⁺; and (1 − κπ) times the "
            + "greatest 1 − f(α) − α for α from (κ⁻ − κπ) / (1 − κπ) to κ⁺ / (1 − κπ). With side "
            + "knowledge this is added up over the cells, with κ⁻ = 0",
        List.of(
            "an attacker without side knowledge, or with known groups or columns of records",
            "a trade-off function for replace-one neighbours that holds in both orders",
            "guesses from the stated alphabet; an attacker who may decline to answer has κ⁻ = 0"),
        "004 Theorem 5.1. The interval of the second form is shorter than the printed one, and its "
            + "ends are kept within [0, 1] (errata A14). Side knowledge is ours",
        "Attained for two equally likely records.");
  }

  @Override
  public Optional<String> objection(TradeoffFunction guarantee, ThreatModel threat) {
    return Objections.unlessCellsKnown(threat);
  }

  @Override
  public double upper(TradeoffFunction guarantee, ThreatModel threat) {
    return ReconstructionGap.greatest(guarantee, threat.baseline());
  }
}
