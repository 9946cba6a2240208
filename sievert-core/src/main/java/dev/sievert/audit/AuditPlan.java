package dev.sievert.audit;

import dev.sievert.mechanism.Mechanism;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/**
 * What is to be audited, and how.
 *
 * @param mechanism what runs
 * @param threat the attacker
 * @param claimed the budget that is said to be kept
 * @param trials how many runs
 * @param seed where the randomness begins
 * @param confidence how often all limits together enclose the truth, greater than 0 and less than 1
 * @param anytime whether the limits hold at every moment at once
 */
public record AuditPlan(
    Mechanism mechanism,
    ThreatModel threat,
    Optional<Claim> claimed,
    long trials,
    long seed,
    double confidence,
    boolean anytime) {
  /** Refuses numbers outside their ranges. */
  public AuditPlan {
    Check.records("trials", trials);
    if (!(confidence > 0 && confidence < 1)) {
      throw new OutOfRangeException(
          "confidence", "greater than 0 and less than 1", Check.number(confidence));
    }
  }

  /**
   * Why this cannot be audited.
   *
   * @return a sentence, or nothing where it can
   */
  public Optional<String> objection() {
    return Setting.objection(mechanism, threat);
  }
}
