package dev.sievert.exact.product;

import java.util.List;
import java.util.Optional;

/** How much time there is to multiply outputs, and how much of it is left. */
final class MergingWork {
  /** Probabilities that are multiplied in all; each takes some ten nanoseconds. */
  private static final double MOST_MULTIPLIED = 1 << 25;

  /** Probabilities that are held at a time, and multiplied by one step. */
  private static final int MOST_HELD = 1 << 21;

  private static final int MOST_AT_ONCE = 1 << 24;

  private final double[] prior;
  private final double atOnce;
  private final boolean isLossless;
  private double left = MOST_MULTIPLIED;

  /**
   * Time for some steps.
   *
   * @param prior how likely each record is
   * @param steps how many steps there will be
   * @param isLossless whether to give up rather than merge outputs that differ
   */
  MergingWork(double[] prior, double steps, boolean isLossless) {
    this.prior = prior;
    this.atOnce = Math.min(MOST_AT_ONCE, MOST_MULTIPLIED / steps);
    this.isLossless = isLossless;
  }

  /** Outputs that are held at most. */
  int mostOutputs() {
    return Math.max(1, MOST_HELD / prior.length);
  }

  /** Few enough to be solved. */
  MergedOutputs few(MergedOutputs outputs) {
    return outputs.atMost(mostOutputs());
  }

  /** Fewer still, for a search along a line. */
  MergedOutputs few(MergedOutputs outputs, double entries) {
    return outputs.atMost((int) Math.max(1, entries / prior.length));
  }

  /** All tables after each other. */
  Optional<MergedOutputs> all(List<ProductSteps.Table> tables, MergedOutputs before) {
    Optional<MergedOutputs> outputs = Optional.of(before);
    for (ProductSteps.Table table : tables) {
      for (int time = 0; time < table.times() && outputs.isPresent(); time++) {
        outputs = and(outputs.get(), table.columns(), table.rounding());
      }
    }
    return outputs;
  }

  /** One more step, or nothing where there is no time left. */
  Optional<MergedOutputs> and(MergedOutputs before, List<double[]> step, double rounding) {
    double width = (double) step.size() * prior.length;
    int most = (int) Math.max(1, Math.min(mostOutputs(), atOnce / width));
    if (isLossless && before.count() * width > MOST_HELD) {
      return Optional.empty();
    }
    MergedOutputs fewer = before.atMost(most);
    left -= fewer.count() * width;
    return left < 0 ? Optional.empty() : Optional.of(fewer.and(step, rounding));
  }
}
