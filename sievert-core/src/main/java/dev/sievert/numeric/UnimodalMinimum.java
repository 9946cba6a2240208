package dev.sievert.numeric;

import java.util.function.DoubleUnaryOperator;

/**
 * The least value that a search finds of a function that falls and then rises. Every value seen is
 * a true one, so a function of another shape only makes the answer less small, never wrong.
 */
public final class UnimodalMinimum {
  private static final int STEPS = 40;

  private UnimodalMinimum() {}

  /**
   * Searches an interval by dropping the third that cannot hold the least value.
   *
   * @return the least value seen
   */
  public static double between(DoubleUnaryOperator function, double low, double high) {
    double left = low;
    double right = high;
    double least = Double.POSITIVE_INFINITY;
    for (int step = 0; step < STEPS; step++) {
      double third = (right - left) / 3;
      double atLeft = function.applyAsDouble(left + third);
      double atRight = function.applyAsDouble(right - third);
      least = Math.min(least, Math.min(atLeft, atRight));
      if (atLeft < atRight) {
        right -= third;
      } else {
        left += third;
      }
    }
    return least;
  }
}
