package dev.sievert.audit;

import dev.sievert.audit.AuditOutcome.Undetectable;
import dev.sievert.number.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the audit of a mechanism found.
 *
 * @param plan what was audited, and how
 * @param trials how many runs were played
 * @param advantage the advantage of the best attack
 * @param success how often the best attack for success was right
 * @param epsilon the budget that the advantage amounts to
 * @param byTheorem the same by theorems about all mechanisms
 * @param detectable the least true budget that would have been flagged with probability 0.95
 * @param reason why that is missing
 * @param accusing the lower limit of ε at the confidence that an accusation needs; nothing where no
 *     budget explains what was measured
 * @param evidence what was known on the way, where limits hold at every moment and somebody looked
 */
public record MechanismOutcome(
    MechanismPlan plan,
    long trials,
    Estimate advantage,
    Estimate success,
    BudgetEstimate epsilon,
    List<BudgetEstimate> byTheorem,
    OptionalDouble detectable,
    Optional<Undetectable> reason,
    OptionalDouble accusing,
    List<Evidence> evidence)
    implements AuditOutcome {
  public MechanismOutcome {
    byTheorem = List.copyOf(byTheorem);
    evidence = List.copyOf(evidence);
  }

  /**
   * {@return the same with what was known on the way}
   *
   * @param moments in order
   */
  public MechanismOutcome with(List<Evidence> moments) {
    return new MechanismOutcome(
        plan,
        trials,
        advantage,
        success,
        epsilon,
        byTheorem,
        detectable,
        reason,
        accusing,
        moments);
  }

  @Override
  public Optional<Claim> claimed() {
    return plan.claimed();
  }

  @Override
  public OptionalDouble lower() {
    return epsilon.lower();
  }

  @Override
  public OptionalDouble value() {
    return epsilon.value();
  }

  @Override
  public OptionalDouble upper() {
    return epsilon.upper();
  }

  /** Also where no budget, however large, explains what was measured. */
  @Override
  public boolean isExceeded() {
    return claimed()
        .map(claim -> accusing.isEmpty() || accusing.getAsDouble() > claim.epsilon())
        .orElse(false);
  }

  /** {@return whether all runs of the plan were played; false after an interruption} */
  public boolean isComplete() {
    return trials == plan.trials();
  }

  /**
   * What was known of the advantage at one moment of an audit whose limits hold at every moment.
   *
   * @param trials how many runs had been played
   * @param advantage what they said
   */
  public record Evidence(long trials, Estimate advantage) {}

  /**
   * A privacy budget as the audit of a mechanism found it. What cannot be had is missing, and the
   * gaps say why.
   *
   * @param theorem by which the advantage was turned into a budget
   * @param lower the lower confidence limit
   * @param value the point value
   * @param upper the upper confidence limit
   * @param gaps why something is missing
   */
  public record BudgetEstimate(
      String theorem,
      OptionalDouble lower,
      OptionalDouble value,
      OptionalDouble upper,
      List<Gap> gaps) {
    public BudgetEstimate {
      gaps = List.copyOf(gaps);
    }

    /** Why a part is missing. */
    public enum Gap {
      /** Even the lower limit of the advantage is above the greatest that any budget has. */
      BEYOND_EVERY_BUDGET,

      /** The measured advantage is at or above the greatest that any budget has. */
      VALUE_AT_THE_GREATEST,

      /** The advantage is so near its greatest that no budget is too large for it. */
      UPPER_NEAR_THE_GREATEST,

      /** A theorem about all mechanisms gives no upper limit for one of them. */
      ONLY_A_THEOREM
    }
  }
}
