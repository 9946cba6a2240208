package dev.sievert.auditing;

import dev.sievert.audit.Claim;
import dev.sievert.program.CountsAudit;
import dev.sievert.program.ProgramFinding;
import dev.sievert.scenario.AuditTarget;
import dev.sievert.scenario.Scenario;
import java.util.function.LongConsumer;

/** The audit of four counts, which is over at once. */
final class CountsSession implements TargetSession {
  private final AuditTarget.Counts counts;
  private final Claim claim;
  private final AuditOptions options;

  private CountsSession(AuditTarget.Counts counts, Claim claim, AuditOptions options) {
    this.counts = counts;
    this.claim = claim;
    this.options = options;
  }

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
  public ProgramFinding run(LongConsumer progress) {
    progress.accept(trials());
    return new CountsAudit(
            counts.truePositives(),
            counts.falsePositives(),
            counts.trueNegatives(),
            counts.falseNegatives())
        .run(claim, options.confidence(), options.anytime());
  }

  @Override
  public void stop() {
    // It is over at once.
  }

  @Override
  public String name() {
    return "an attack that was counted";
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
