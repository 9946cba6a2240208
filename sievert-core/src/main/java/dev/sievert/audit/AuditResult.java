package dev.sievert.audit;

import dev.sievert.numeric.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What an audit found.
 *
 * @param plan what was audited, and how
 * @param trials how many runs were played
 * @param advantage the advantage of the best attack
 * @param success how often the best attack for success was right
 * @param epsilon the budget that the advantage amounts to
 * @param byTheorem the same by theorems about all mechanisms
 * @param isExceeded whether the claimed budget is exceeded, but for the stated error
 * @param detectable the least true budget that would have been flagged with probability 0.95
 * @param reason why that is missing
 */
public record AuditResult(
    AuditPlan plan,
    long trials,
    Estimate advantage,
    Estimate success,
    Budget epsilon,
    List<Budget> byTheorem,
    boolean isExceeded,
    OptionalDouble detectable,
    Optional<Undetectable> reason) {
  /** Copies the list. */
  public AuditResult {
    byTheorem = List.copyOf(byTheorem);
  }

  /**
   * Whether all runs of the plan were played.
   *
   * @return false after an interruption
   */
  public boolean isComplete() {
    return trials == plan.trials();
  }

  /**
   * The word for what was found. That nothing was found does not make a mechanism private.
   *
   * @return {@code consistent} or {@code exceeded}
   */
  public String verdict() {
    return isExceeded ? "exceeded" : "consistent";
  }
}
