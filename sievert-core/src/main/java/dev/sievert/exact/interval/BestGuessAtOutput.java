package dev.sievert.exact.interval;

import dev.sievert.exact.interval.WindowGain.Box;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * The best guess for one output, by branch and bound over boxes of guesses: no guess of a box gains
 * more than its middle does and half its width times the greatest slope, nor more than by all
 * records that one guess of it has and another has not.
 */
final class BestGuessAtOutput {
  private static final int COARSE = 32;
  private static final int MOST_BOXES = 4_000;

  /** The same where little work is left. */
  private static final int FEW_BOXES = 40;

  /** What the rounding of a range might hide, in parts of its size. */
  private static final double MARGIN = 1e-9;

  private final WindowGain gain;
  private final double aim;
  private final double[] cuts;
  private double lower;
  private double upper;
  private int boxes;

  /**
   * Bounds for outputs one by one.
   *
   * @param aim how close the ends shall be
   */
  BestGuessAtOutput(WindowGain gain, double aim) {
    this.gain = gain;
    this.aim = aim;
    cuts = new double[COARSE + 3];
    for (int i = 0; i <= COARSE; i++) {
      cuts[i] = (double) i / COARSE;
    }
    cuts[COARSE + 1] = Math.min(1, gain.reach());
    cuts[COARSE + 2] = Math.max(0, 1 - gain.reach());
    Arrays.sort(cuts);
  }

  /**
   * Finds what the best guess gains at an output.
   *
   * @param isHurried whether few boxes shall do, so that the ends may be farther apart
   */
  void look(double output, PosteriorMass slice, boolean isHurried) {
    lower = Double.NEGATIVE_INFINITY;
    for (double cut : cuts) {
      lower = Math.max(lower, gain.at(slice, cut));
    }
    double stranger = gain.stranger(slice);
    ValueRange blind = new ValueRange(stranger, stranger);
    Deque<Box> open = new ArrayDeque<>();
    for (int i = 1; i < cuts.length; i++) {
      if (cuts[i] > cuts[i - 1]) {
        open.add(new Box(output, output, blind, cuts[i - 1], cuts[i]));
      }
    }
    double most = Double.NEGATIVE_INFINITY;
    int halved = isHurried ? FEW_BOXES : MOST_BOXES;
    boxes = 0;
    while (!open.isEmpty()) {
      Box box = open.remove();
      boxes++;
      double here = gain.at(slice, box.middle());
      lower = Math.max(lower, here);
      double bound = here + reach(box);
      if (bound > lower + aim && halved-- > 0) {
        open.add(box.first());
        open.add(box.second());
      } else {
        most = Math.max(most, bound);
      }
    }
    upper = Math.max(lower, most);
  }

  /** How many boxes the last output took. */
  int boxes() {
    return boxes;
  }

  private double reach(Box box) {
    double spread = gain.spread(box);
    ValueRange slope = gain.slope(box);
    double rise = slope.isFinite() ? slope.size() * box.width() / 2 : Double.POSITIVE_INFINITY;
    return Math.min(rise, spread) * (1 + MARGIN);
  }

  /** At most the truth. */
  double lower() {
    return lower;
  }

  /** At least the truth. */
  double upper() {
    return upper;
  }
}
