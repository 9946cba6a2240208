package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Baseline;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * RAD under pure ε through the best blind guess alone.
 *
 * @theorem 003 Theorems 7.2 and 7.3
 */
final class RadUnbiased implements GuessingBound<ApproxDp>, Needs.Pure<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "rad.unbiased",
        Risk.RECONSTRUCTION_ADVANTAGE,
        "Under pure ε no output is more than e^ε times as likely for one record as for "
            + "another, so the attack gains at most e^ε − 1 times what a blind guess gets right.",
        "min(κ⁺ (e^ε − 1), A); where the record must be guessed exactly also κ⁺ (m − 1) A + "
            + "κ⁺ − κ⁻; A = (e^ε − 1) / (e^ε + 1)",
        List.of("an attacker without side knowledge", "pure ε (δ = 0) for replace-one neighbours"),
        "003 Theorems 7.2 and 7.3 (the statement of 7.3 says ReRo and means the unbiased "
            + "form, errata E2)",
        "Attained for two equally likely records; otherwise rad.categorical and rad.pure are "
            + "smaller.");
  }

  @Override
  public Optional<String> objection(ApproxDp guarantee, ThreatModel threat) {
    return Objections.unlessPure(guarantee).or(() -> Objections.unlessKnowsNothing(threat));
  }

  @Override
  public double upper(ApproxDp guarantee, ThreatModel threat) {
    Baseline baseline = threat.baseline();
    double best = baseline.best().upper();
    double plain = best == 0 ? 0 : best * Math.expm1(guarantee.epsilon());
    double spread = guarantee.totalVariation();
    double least = Math.min(plain, spread);
    if (threat.goal().isExact() && threat.secret() instanceof Secret.Finite finite) {
      double others = finite.domain().size() - 1.0;
      double exact = best * others * spread + (best - baseline.worst().lower());
      least = Math.min(least, exact);
    }
    return Round.probabilityUp(least, 8);
  }
}
