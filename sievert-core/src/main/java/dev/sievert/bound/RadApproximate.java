package dev.sievert.bound;

import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.threat.Baseline;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * The bound of {@link RadTradeoff} for the trade-off function of (ε, δ).
 *
 * @theorem 004 Proposition 5.3, as a greatest least value rather than a least greatest one
 */
final class RadApproximate implements GuessingBound<TradeoffFunction>, Needs.Profile<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "rad.approximate",
        Risk.RECONSTRUCTION_ADVANTAGE,
        "With only ε and δ known, taking part costs at most what the best test allowed by ε and δ "
            + "gains between the worst and the best blind guess.",
        "rad.tradeoff with 1 − f(α) = min(1, δ + e^ε α, 1 − e^−ε (1 − δ − α)); the greatest gap is "
            + "at α = (1 − δ) / (1 + e^ε) where that lies between the blind guesses. A trade-off function "
            + "gives the least value over all its (ε, δ)",
        List.of(
            "an attacker without side knowledge, or with known groups or columns of records",
            "(ε, δ), or any trade-off function, for replace-one neighbours"),
        "004 Proposition 5.3. The printed form takes the least of several greatest values; we take "
            + "the greatest of the least, which is never larger (errata A15)",
        "Attained for two equally likely records.");
  }

  @Override
  public Optional<String> objection(TradeoffFunction guarantee, ThreatModel threat) {
    return Objections.unlessCellsKnown(threat);
  }

  @Override
  public double upper(TradeoffFunction guarantee, ThreatModel threat) {
    Baseline baseline = threat.baseline();
    return Tangents.least(
        guarantee,
        known -> ReconstructionGap.greatest(known, baseline),
        ReconstructionGap.greatest(guarantee, baseline),
        ReconstructionGap.ends(baseline));
  }
}
