package dev.sievert.audit.run;

import dev.sievert.audit.Claim;
import dev.sievert.audit.ClaimedCurve;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.program.CountsAudit;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.audit.AuditTarget;
import java.util.Optional;

/** The audit of four counts, which is over at once. */
record CountsSession(
    AuditTarget.Counts counts, Claim claim, Optional<ClaimedCurve> curve, AuditOptions options)
    implements AuditSession {
  static CountsSession open(AuditTarget.Counts counts, Scenario scenario, AuditOptions options)
      throws RefusedException {
    Claim claim =
        options
            .claim(scenario)
            .orElseThrow(
                () ->
                    new RefusedException(
                        "audit needs a budget to hold the counts against: state audit.claimed,"
                            + " such as {epsilon: 1}"));
    return new CountsSession(counts, claim, scenario.audit().curve(), options);
  }

  @Override
  public ProgramOutcome run(AuditProgress progress) {
    progress.at(trials(), Optional.empty());
    CountsAudit audit =
        new CountsAudit(
            counts.truePositives(),
            counts.falsePositives(),
            counts.trueNegatives(),
            counts.falseNegatives());
    double confidence = options.confidence();
    boolean anytime = options.anytime();
    return curve
        .map(whole -> audit.run(whole, confidence, anytime, options.accusation()))
        .orElseGet(() -> audit.run(claim, confidence, anytime, options.accusation()));
  }

  @Override
  public long trials() {
    return counts.truePositives()
        + counts.falsePositives()
        + counts.trueNegatives()
        + counts.falseNegatives();
  }
}
