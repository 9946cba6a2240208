package dev.sievert.audit;

import java.util.Optional;
import java.util.OptionalDouble;

/** What an audit found, of a mechanism or of a program: numbers and facts, for others to say. */
public sealed interface AuditOutcome
    permits MechanismOutcome, ProgramOutcome, GameOutcome, ScoreOutcome {
  /** {@return how it was made} */
  AuditPlan plan();

  /** {@return the budget that is said to be kept; nothing where none is claimed} */
  Optional<Claim> claimed();

  /**
   * {@return how many runs there were; fewer than planned where it was stopped or the program had
   * no more to give}
   */
  long trials();

  /**
   * {@return the lower confidence limit of ε, at the δ of the claim; nothing where no budget
   * explains what was measured, or nothing was measured}
   */
  OptionalDouble lower();

  /** {@return the point value of ε; nothing where there is none} */
  OptionalDouble value();

  /** {@return the upper confidence limit of ε; nothing where there is none} */
  OptionalDouble upper();

  /**
   * {@return the least true budget that would have been flagged with probability 0.95; nothing
   * where {@link #reason()} says why}
   */
  OptionalDouble detectable();

  /** {@return why {@link #detectable()} is missing; nothing where it is not} */
  Optional<Undetectable> reason();

  /**
   * {@return the lower confidence limit of ε at the confidence that an accusation needs; nothing
   * where {@link #lower()} has nothing}
   */
  OptionalDouble accusing();

  /**
   * {@return whether the claim is refuted, but for an error as rare as an accusation may have;
   * false also where nothing is claimed}
   */
  boolean isExceeded();

  /**
   * {@return whether the audit could not have found what it looked for: nothing was measured, or no
   * excess over the claim, however large, would have been noticed}
   */
  default boolean isInconclusive() {
    return !isExceeded() && reason().filter(Undetectable::isInconclusive).isPresent();
  }

  /**
   * {@return the word for what was found; {@code consistent}, {@code exceeded} or {@code
   * inconclusive}} That nothing was found does not make anything private.
   */
  default String verdict() {
    return isExceeded() ? "exceeded" : isInconclusive() ? "inconclusive" : "consistent";
  }

  /** Why an audit cannot say which true budget it would have flagged. */
  sealed interface Undetectable {
    /** {@return whether nothing follows from such an audit; mostly yes} */
    default boolean isInconclusive() {
      return true;
    }

    /** No budget is claimed that could be exceeded. */
    record WithoutClaim() implements Undetectable {
      @Override
      public boolean isInconclusive() {
        return false;
      }
    }

    /**
     * Which budget an advantage takes is not known for mechanisms of this kind.
     *
     * @param advantage the least advantage that would be flagged with probability 0.95
     */
    record Beyond(double advantage) implements Undetectable {
      /** Its power is known, though not as a budget. */
      @Override
      public boolean isInconclusive() {
        return false;
      }
    }

    /** No budget, however large, would be flagged by this attack and this number of runs. */
    record TooFewRuns() implements Undetectable {}

    /** Nothing was measured: the program gave no outputs to compare. */
    record WithoutOutputs() implements Undetectable {}

    /**
     * Outputs are not independent: long rows of them came again, one after the other.
     *
     * @param input on which they did
     */
    record Repeating(ProgramValue input) implements Undetectable {}

    /** Nothing was measured: on both inputs every single run failed. */
    record AlwaysFailed() implements Undetectable {}

    /** Nothing was measured: no outputs were left to certify what the search had chosen. */
    record WithoutFreshOutputs() implements Undetectable {}
  }
}
