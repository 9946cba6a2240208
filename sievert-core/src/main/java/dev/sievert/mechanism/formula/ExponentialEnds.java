package dev.sievert.mechanism.formula;

import dev.sievert.accounting.pair.FinitePair;

/**
 * The exponential mechanism at the two ends of an interval, its output read in a few bins:
 * densities in proportion to e^(−z) and to e^(z − w) on [0, w].
 */
public final class ExponentialEnds {
  private static final int BINS = 48;

  /** Beyond it nearly all of the mass lies in the first and the last bin. */
  private static final double WIDEST = 600;

  private ExponentialEnds() {}

  /**
   * The two ends. Reading an output in bins only loses, so some attacker attains what this pair
   * allows.
   */
  public static FinitePair of(double width) {
    double shown = Math.min(width, WIDEST);
    double bin = shown / BINS;
    double[] low = new double[BINS];
    double[] high = new double[BINS];
    for (int i = 0; i < BINS; i++) {
      // (e^(−ib) − e^(−(i+1)b)) / (1 − e^(−w)), without cancellation also where w is tiny.
      double share = width == 0 ? 1.0 / BINS : Math.expm1(-bin) / Math.expm1(-shown);
      low[i] = Math.min(1, Math.exp(-i * bin) * share);
      high[BINS - 1 - i] = low[i];
    }
    return FinitePair.of(low, high);
  }
}
