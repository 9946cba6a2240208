package dev.sievert.cli;

import dev.sievert.numeric.Estimate;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Measured numbers with a few digits: limits are rounded outwards. */
final class EstimateText {
  private EstimateText() {}

  /** The number and, in brackets, its limits. */
  static String of(Estimate estimate, int digits) {
    return rounded(estimate.value(), digits, RoundingMode.HALF_EVEN)
        + " ("
        + rounded(estimate.lower(), digits, RoundingMode.FLOOR)
        + " to "
        + rounded(estimate.upper(), digits, RoundingMode.CEILING)
        + ")";
  }

  /** An upper bound. */
  static String up(double value, int digits) {
    return rounded(value, digits, RoundingMode.CEILING);
  }

  private static String rounded(double value, int digits, RoundingMode mode) {
    return new BigDecimal(value).setScale(digits, mode).toPlainString();
  }
}
