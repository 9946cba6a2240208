package dev.sievert.accounting.lattice;

import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.numeric.MonotoneInverse;
import java.util.function.DoublePredicate;

/**
 * The losses of one step that matter: what lies outside is so improbable that its price is paid in
 * full.
 *
 * @param low the least loss
 * @param high the greatest loss, at least {@code low}
 */
record LossRange(double low, double high) {
  /** Beyond it e^loss is no double. */
  static final double FARTHEST = 650;

  private static final int HALVINGS = 100;

  /** The end that is nearer to zero. Sums of losses are best counted from there. */
  double nearest() {
    return Math.abs(low) < high ? low : high;
  }

  double width() {
    return high - low;
  }

  /**
   * Cuts the tails of a step.
   *
   * @param above how probable a greater loss may be with the record
   * @param below how probable a lesser loss may be without it
   */
  static LossRange of(DominatingPair pair, double above, double below) {
    double certain = pair.withAbove(Double.MAX_VALUE);
    double impossible = pair.withoutUpTo(-Double.MAX_VALUE);
    double highest = Math.max(-FARTHEST, Math.min(FARTHEST, pair.highest()));
    double lowest = Math.min(FARTHEST, Math.max(-FARTHEST, pair.lowest()));
    DoublePredicate isRareAbove = loss -> pair.withAbove(loss) - certain <= above;
    DoublePredicate isRareBelow = loss -> pair.withoutUpTo(loss) - impossible <= below;
    // A lattice will be laid over the range: its ends need no more than a few digits.
    double high =
        isRareAbove.test(highest)
            ? MonotoneInverse.near(isRareAbove, highest, lowest, HALVINGS)
            : highest;
    double low =
        isRareBelow.test(lowest)
            ? MonotoneInverse.near(isRareBelow, lowest, highest, HALVINGS)
            : lowest;
    return new LossRange(Math.min(low, high), high);
  }
}
