package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * The bound of {@link RadTradeoff} for the trade-off function of (ε, δ).
 *
 * @theorem 004 Proposition 5.3, as a greatest least value rather than a least greatest one
 */
final class RadApproximate implements GuessingBound<ApproxDp> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "rad.approximate",
        Risk.RECONSTRUCTION_ADVANTAGE,
        "With only ε and δ known, taking part costs at most what the best test allowed by ε and δ "
            + "gains between the worst and the best blind guess.",
        "rad.tradeoff with 1 − f(α) = min(1, δ + e^ε α, 1 − e^−ε (1 − δ − α)); the greatest gap is "
            + "at α = (1 − δ) / (1 + e^ε) where that lies between the blind guesses",
        List.of("an attacker without side knowledge", "(ε, δ) for replace-one neighbours"),
        "004 Proposition 5.3. The printed form takes the least of several greatest values; we take "
            + "the greatest of the least, which is never larger (errata A15)",
        "Attained for two equally likely records.");
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
  public Optional<String> objection(ApproxDp guarantee, ThreatModel threat) {
    return Objections.unlessKnowsNothing(threat);
  }

  @Override
  public double upper(ApproxDp guarantee, ThreatModel threat) {
    return ReconstructionGap.greatest(guarantee, threat.baseline());
  }
}
