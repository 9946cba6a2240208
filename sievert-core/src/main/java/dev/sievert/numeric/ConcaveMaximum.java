package dev.sievert.numeric;

import java.util.function.DoubleUnaryOperator;

/**
 * The greatest value of a concave function on an interval, as a proven upper end.
 *
 * <p>A concave function lies below each of its chords extended beyond their ends. Five equally
 * spaced points therefore give a ceiling over the whole interval; all but the parts beside the
 * highest point is dropped until the ceiling touches the best value seen.
 *
 * @accuracy at most a relative 2e-12 above the summit
 */
public final class ConcaveMaximum {
  private static final int PATIENCE = 400;

  /**
   * Covers the noise of the function's own rounding, which may drop the wrong one of two equals.
   */
  private static final double NOISE_STEPS = 4096;

  /** By what factor a search for a summit close to the left end comes nearer to that end. */
  private static final double STRIDE = 16;

  /** As long as values rise by such a share, the summit may be orders of magnitude nearer. */
  private static final double RISING = 1e-6;

  private static final int LAST = 4;

  private final DoubleUnaryOperator function;
  private final double[] at = new double[LAST + 1];
  private final double[] value = new double[LAST + 1];
  private double best;
  private double ceiling;

  private ConcaveMaximum(DoubleUnaryOperator function, double low, double high) {
    this.function = function;
    at[0] = low;
    at[LAST] = high;
    value[0] = look(low);
    value[LAST] = look(high);
    ceiling = best;
  }

  /**
   * Finds the summit.
   *
   * @param function concave on the interval and non-negative; its values are exact to a relative
   *     1e-13 and rounded up
   * @param high the right end, at least {@code low}
   * @return a number that no value of the function exceeds
   */
  public static double of(DoubleUnaryOperator function, double low, double high) {
    ConcaveMaximum search = new ConcaveMaximum(function, low, high);
    search.approach();
    search.close();
    return Round.up(search.ceiling, NOISE_STEPS);
  }

  private double look(double place) {
    double there = function.applyAsDouble(place);
    best = Math.max(best, there);
    return there;
  }

  /** The summit lies to the left of each point from which values rise towards the left end. */
  private void approach() {
    double right = at[LAST];
    double atRight = value[LAST];
    while (true) {
      double next = at[0] + (right - at[0]) / STRIDE;
      if (!(at[0] < next && next < right)) {
        return;
      }
      double there = look(next);
      if (there < atRight) {
        at[0] = next;
        value[0] = there;
        return;
      }
      at[LAST] = right;
      value[LAST] = atRight;
      if (!(there > atRight * (1 + RISING))) {
        return;
      }
      right = next;
      atRight = there;
    }
  }

  /** Halves the interval until the ceiling is low enough, or doubles are too coarse. */
  private void close() {
    boolean isMiddleKnown = false;
    for (int step = 0; step < PATIENCE && fill(isMiddleKnown); step++) {
      int highest = highest();
      ceiling = Math.max(best, ceilingBeside(highest));
      if (ceiling <= best * (1 + 1e-12)) {
        return;
      }
      int from = Math.max(0, highest - 1);
      int to = Math.min(LAST, highest + 1);
      isMiddleKnown = to - from == 2;
      double middle = at[highest];
      double atMiddle = value[highest];
      at[0] = at[from];
      value[0] = value[from];
      at[LAST] = at[to];
      value[LAST] = value[to];
      at[LAST / 2] = middle;
      value[LAST / 2] = atMiddle;
    }
  }

  /** Looks at the points between both ends; false where they are no longer apart. */
  private boolean fill(boolean isMiddleKnown) {
    double part = (at[LAST] - at[0]) / LAST;
    double middle = isMiddleKnown ? at[2] : at[0] + 2 * part;
    double first = at[0] + part;
    double last = at[LAST] - part;
    if (!(at[0] < first && first < middle && middle < last && last < at[LAST])) {
      return false;
    }
    at[1] = first;
    at[2] = middle;
    at[3] = last;
    value[1] = look(first);
    value[2] = isMiddleKnown ? value[2] : look(middle);
    value[3] = look(last);
    return true;
  }

  private int highest() {
    int highest = 0;
    for (int i = 1; i <= LAST; i++) {
      highest = value[i] > value[highest] ? i : highest;
    }
    return highest;
  }

  /** The height that the values leave room for in the parts beside the highest of them. */
  private double ceilingBeside(int highest) {
    double left = highest == 0 ? 0 : ceiling(highest - 1);
    double right = highest == LAST ? 0 : ceiling(highest);
    return Math.max(left, right);
  }

  /** The same in one part: below the chords on both of its sides, or on the one there is. */
  private double ceiling(int part) {
    if (part == 0) {
      return 2 * value[1] - value[2];
    }
    if (part == LAST - 1) {
      return 2 * value[LAST - 1] - value[LAST - 2];
    }
    return middle(value[part - 1], value[part], value[part + 1], value[part + 2]);
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
