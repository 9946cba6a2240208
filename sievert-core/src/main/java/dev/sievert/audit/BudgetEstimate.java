package dev.sievert.audit;

import java.util.List;
import java.util.OptionalDouble;

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
