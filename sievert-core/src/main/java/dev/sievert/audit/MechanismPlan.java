package dev.sievert.audit;

import dev.sievert.mechanism.Mechanism;
import dev.sievert.numeric.Check;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/**
 * How a mechanism is to be audited.
 *
 * @param mechanism what runs
 * @param threat the attacker
 * @param claimed the budget that is said to be kept
 * @param trials how many runs
 * @param seed where the randomness begins
 * @param confidence how often all limits together enclose the truth, greater than 0 and less than 1
 * @param anytime whether the limits hold at every moment at once
 * @param accuseAt how sure an accusation must be
 */
public record MechanismPlan(
    Mechanism mechanism,
    ThreatModel threat,
    Optional<Claim> claimed,
    long trials,
    long seed,
    double confidence,
    boolean anytime,
    double accuseAt)
    implements AuditPlan {
  public MechanismPlan {
    Check.records("trials", trials);
    Check.confidence("confidence", confidence);
    Check.confidence("accuse-at", accuseAt);
  }

  /**
   * An audit that accuses with the usual certainty.
   *
   * @param mechanism what runs
   * @param threat the attacker
   * @param claimed the budget that is said to be kept
   * @param trials how many runs
   * @param seed where the randomness begins
   * @param confidence how often all limits together enclose the truth
   * @param anytime whether the limits hold at every moment at once
   */
  public MechanismPlan(
      Mechanism mechanism,
      ThreatModel threat,
      Optional<Claim> claimed,
      long trials,
      long seed,
      double confidence,
      boolean anytime) {
    this(
        mechanism,
        threat,
        claimed,
        trials,
        seed,
        confidence,
        anytime,
        AuditPlan.accusation(confidence));
  }
}
