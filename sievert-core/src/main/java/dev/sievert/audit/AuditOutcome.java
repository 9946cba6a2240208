package dev.sievert.audit;

import dev.sievert.guarantee.Claim;
import java.util.Optional;
import java.util.OptionalDouble;

/** What an audit found, of a mechanism or of a program: numbers and facts, for others to say. */
public sealed interface AuditOutcome permits MechanismOutcome, ProgramOutcome {
  /**
   * How it was made.
   *
   * @return the plan
   */
  AuditPlan plan();

  /**
   * The budget that is said to be kept.
   *
   * @return nothing where none is claimed
   */
  Optional<Claim> claimed();

  /**
   * How many runs there were.
   *
   * @return fewer than planned where it was stopped or the program had no more to give
   */
  long trials();

  /**
   * The lower confidence limit of ε, at the δ of the claim.
   *
   * @return nothing where no budget explains what was measured, or nothing was measured
   */
  OptionalDouble lower();

  /**
   * The point value of ε.
   *
   * @return nothing where there is none
   */
  OptionalDouble value();

  /**
   * The upper confidence limit of ε.
   *
   * @return nothing where there is none
   */
  OptionalDouble upper();

  /**
   * The least true budget that would have been flagged with probability 0.95.
   *
   * @return nothing where {@link #reason()} says why
   */
  OptionalDouble detectable();

  /**
   * Why {@link #detectable()} is missing.
   *
   * @return nothing where it is not
   */
  Optional<Undetectable> reason();

  /**
   * Whether the claim is refuted, but for the stated error.
   *
   * @return false also where nothing is claimed
   */
  boolean isExceeded();

  /**
   * The word for what was found. That nothing was found does not make anything private.
   *
   * @return {@code consistent} or {@code exceeded}
   */
  default String verdict() {
    return isExceeded() ? "exceeded" : "consistent";
  }
}
