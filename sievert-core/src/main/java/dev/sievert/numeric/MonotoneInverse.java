package dev.sievert.numeric;

import java.util.function.DoublePredicate;

/** Where a condition that holds up to a point stops holding, bracketed by two doubles. */
public final class MonotoneInverse {
  private MonotoneInverse() {}

  /**
   * Brackets the border of a condition that holds on the left and fails on the right.
   *
   * @param holds the condition
   * @param low a point at which it is taken to hold
   * @param high a point at which it is taken to fail
   * @param steps how close the ends must come, in units in the last place
   * @return the last point seen to hold, and the first seen to fail
   */
  public static Bracket border(DoublePredicate holds, double low, double high, double steps) {
    double good = low;
    double bad = high;
    while (bad - good > steps * Math.ulp(bad)) {
      double middle = middle(good, bad);
      if (middle <= good || middle >= bad) {
        break;
      }
      if (holds.test(middle)) {
        good = middle;
      } else {
        bad = middle;
      }
    }
    return Bracket.between(good, bad);
  }

  /** Halves the exponent while the ends differ by orders of magnitude, so that 1e-300 is near. */
  private static double middle(double low, double high) {
    if (low >= 0 && high > 16 * Math.max(low, Double.MIN_NORMAL)) {
      return Math.sqrt(Math.max(low, Double.MIN_NORMAL)) * Math.sqrt(high);
    }
    return low + (high - low) / 2;
  }
}
