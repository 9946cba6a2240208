package dev.sievert.accounting.approximate;

import dev.sievert.number.OutOfRangeException;

/**
 * A number close to the truth as a rule, on a side that nobody knows. It is a type of its own so
 * that the compiler refuses it where a proven bound is wanted.
 */
public record Approximation(double value) {
  /** Refuses what is no number. */
  public Approximation {
    if (Double.isNaN(value)) {
      throw new OutOfRangeException("value", "a number", value);
    }
  }
}
