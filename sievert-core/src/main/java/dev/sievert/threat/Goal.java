package dev.sievert.threat;

import dev.sievert.numeric.OutOfRangeException;
import java.math.BigDecimal;

/** What counts as success: loss(truth, guess) at most the tolerance. */
public sealed interface Goal {
  /** The guess must be the record itself. */
  Goal EXACT = new Exact();

  /** The guess must be the record itself. */
  record Exact() implements Goal {
    @Override
    public boolean isExact() {
      return true;
    }
  }

  /**
   * The guess may miss the record by a distance on the line.
   *
   * @param tolerance the greatest distance that still counts, compared as a decimal
   */
  record Within(BigDecimal tolerance) implements Goal {
    /** Refuses negative tolerances. */
    public Within {
      if (tolerance.signum() < 0) {
        throw new OutOfRangeException("within", "at least 0", tolerance);
      }
    }

    @Override
    public boolean isExact() {
      return tolerance.signum() == 0;
    }
  }

  /**
   * Whether only the record itself counts.
   *
   * @return true for the exact goal and for tolerance zero
   */
  boolean isExact();
}
