package dev.sievert.numeric;

import java.util.function.DoubleUnaryOperator;

/**
 * The greatest value of a concave function on an interval, as a proven upper end.
 *
 * <p>A concave function lies below each of its chords extended beyond their ends. Four equally
 * spaced points therefore give a ceiling over the whole interval; the third that cannot hold the
 * summit is dropped until the ceiling touches the best value seen.
 *
 * @accuracy at most a relative 2e-12 above the summit
 */
public final class ConcaveMaximum {
  private static final int PATIENCE = 400;

  /**
   * Covers the noise of the function's own rounding, which may drop the wrong one of two equals.
   */
  private static final double NOISE_STEPS = 4096;

  private ConcaveMaximum() {}

  /**
   * Finds the summit.
   *
   * @param function concave on the interval and non-negative; its values are exact to a relative
   *     1e-13 and rounded up
   * @param high the right end, at least {@code low}
   * @return a number that no value of the function exceeds
   */
  public static double of(DoubleUnaryOperator function, double low, double high) {
    double left = low;
    double right = high;
    double atLeft = function.applyAsDouble(left);
    double atRight = function.applyAsDouble(right);
    double best = Math.max(atLeft, atRight);
    double ceiling = best;
    for (int step = 0; step < PATIENCE; step++) {
      double gap = (right - left) / 3;
      double inner = left + gap;
      double outer = right - gap;
      if (!(left < inner && inner < outer && outer < right)) {
        break;
      }
      double atInner = function.applyAsDouble(inner);
      double atOuter = function.applyAsDouble(outer);
      best = Math.max(best, Math.max(atInner, atOuter));
      ceiling = Math.max(best, ceiling(atLeft, atInner, atOuter, atRight));
      if (ceiling <= best * (1 + 1e-12)) {
        break;
      }
      if (atInner < atOuter) {
        left = inner;
        atLeft = atInner;
      } else {
        right = outer;
        atRight = atOuter;
      }
    }
    return Round.up(ceiling, NOISE_STEPS);
  }

  /** The height that values at four equally spaced points leave room for. */
  private static double ceiling(double first, double second, double third, double fourth) {
    double slope = third - second;
    // The chord between the inner points, extended to both sides.
    double thirds = Math.max(second - slope, third + slope);
    return Math.max(thirds, middle(first, second, third, fourth));
  }

  /** Where the chord rising from the left meets the chord falling to the right. */
  private static double middle(double first, double second, double third, double fourth) {
    double rising = second - first;
    double falling = fourth - third;
    // On a straight line they never meet, and its ends are seen anyway.
    if (!(rising > falling)) {
      return second;
    }
    double at = (third - second - falling) / (rising - falling);
    return second + rising * Math.min(1, Math.max(0, at));
  }
}
