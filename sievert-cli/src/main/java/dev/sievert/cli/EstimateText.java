package dev.sievert.cli;

import dev.sievert.numeric.Estimate;
import dev.sievert.words.Figures;
import java.math.RoundingMode;

/** Measured numbers with a few digits: limits are rounded outwards. */
final class EstimateText {
  private EstimateText() {}

  /** The number and, in brackets, its limits. */
  static String of(Estimate estimate, int digits) {
    return Figures.fixed(estimate.value(), digits, RoundingMode.HALF_EVEN)
        + " ("
        + Figures.fixed(estimate.lower(), digits, RoundingMode.FLOOR)
        + " to "
        + Figures.fixed(estimate.upper(), digits, RoundingMode.CEILING)
        + ")";
  }

  /** An upper bound. */
  static String up(double value, int digits) {
    return Figures.fixed(value, digits, RoundingMode.CEILING);
  }
}
