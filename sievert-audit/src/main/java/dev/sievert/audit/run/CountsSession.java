package dev.sievert.audit.run;

import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.program.CountsAudit;
import dev.sievert.guarantee.Claim;
import dev.sievert.scenario.AuditTarget;
import dev.sievert.scenario.Scenario;
import java.util.Optional;

/** The audit of four counts, which is over at once. */
record CountsSession(AuditTarget.Counts counts, Claim claim, AuditOptions options)
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
    return new CountsSession(counts, claim, options);
  }

  @Override
  public ProgramOutcome run(AuditProgress progress) {
    progress.at(trials(), Optional.empty());
    return new CountsAudit(
            counts.truePositives(),
            counts.falsePositives(),
            counts.trueNegatives(),
            counts.falseNegatives())
        .run(claim, options.confidence(), options.anytime(), options.accusation());
  }

  @Override
  public void stop() {
    // It is over at once.
  }

  @Override
  public long trials() {
    return counts.truePositives()
        + counts.falsePositives()
        + counts.trueNegatives()
        + counts.falseNegatives();
  }

  @Override
  public void close() {
    // Nothing is open.
  }
}
