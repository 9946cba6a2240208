package dev.sievert.exact.onehot;

import dev.sievert.number.Bracket;

/**
 * The mean of the greatest of independent ratios, minus one, from the distribution function G of
 * its logarithm:
 *
 * <pre>E max − 1 = ∫_0^∞ e^τ (1 − G) dτ − ∫_{−∞}^0 e^τ G dτ,</pre>
 *
 * with τ = c ξ. Panels are as wide as their proven remainder allows.
 *
 * <p>With a rate c below zero, and G the distribution function of the greatest −ln l, the same
 * integral is one minus the mean of the least ratio.
 */
final class RatioIntegral {
  /** Remainder of a panel in parts of the whole. */
  private static final double CLOSE = 1e-14;

  /** The same of a short part, of which there may be a million. */
  private static final double SHORT_CLOSE = 1e-16;

  /** Rounding of a sum of positive panels, in parts of it, far more than was ever seen. */
  private static final double ROUNDING = 4e-12;

  /** Weights are logarithms of rounded quotients. */
  private static final double ROUNDED_WEIGHTS = 4e-15;

  private static final double WIDEST = 0.5;

  private final double rate;
  private final double scale;
  private double gained;
  private double lost;
  private double doubt;

  /**
   * An integral.
   *
   * @param rate c, not zero
   * @param scale about how large the result is at least
   */
  RatioIntegral(double rate, double scale) {
    this.rate = rate;
    this.scale = scale;
  }

  /**
   * ln G around a place.
   *
   * @param magnitudes what they do not exceed in the interval
   * @param doubt ln G is off by at most this in the interval
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Coefficients(double[] logarithm, double[] magnitudes, double doubt) {}

  /** Knows ln G around a place. */
  interface Logarithm {
    /** The coefficients around a place, and their bounds up to a distance. */
    Coefficients around(double middle, double half);
  }

  /** What lies left of the first place, where G is nothing, and right of the last. */
  void ends(double low, double cut, double tail) {
    gained += low > 0 ? Math.abs(Math.expm1(rate * low)) : 0;
    doubt += cut + tail;
  }

  /** Adds the part between two places. */
  void add(Logarithm logarithm, double from, double to, boolean isComplement) {
    double at = from;
    double half = Math.min(WIDEST, (to - from) / 2);
    while (at < to && half > 0) {
      boolean isLast = half >= (to - at) / 2;
      half = isLast ? (to - at) / 2 : half;
      double middle = at + half;
      Coefficients around = logarithm.around(middle, half);
      TaylorPanel panel =
          TaylorPanel.of(rate, around.logarithm(), around.magnitudes(), half, isComplement);
      double factor = Math.abs(rate) * Math.exp(rate * middle);
      double remainder = factor * panel.remainder();
      // An infinite remainder is not small either.
      if (!(remainder <= CLOSE * (scale + gained)) && half > 1e-6) {
        half /= 2;
        continue;
      }
      double value = factor * panel.value();
      if (isComplement) {
        gained += value;
      } else {
        lost += value;
      }
      double share = isComplement ? 2 * half * factor : Math.abs(value);
      doubt += remainder + share * Math.exp(Math.abs(rate) * half) * 2 * around.doubt();
      // Where doubles end, the next place might be this one.
      at = isLast ? to : middle + half;
      half *= 1.6;
    }
  }

  /** Adds a short part, unless its remainder is too large. */
  boolean addShort(double value, double remainder, boolean isComplement) {
    if (!(remainder <= SHORT_CLOSE * (scale + gained))) {
      return false;
    }
    gained += isComplement ? value : 0;
    lost += isComplement ? 0 : value;
    doubt += remainder;
    return true;
  }

  /** The result. */
  Bracket gain(boolean isEven) {
    double error = doubt + ROUNDING * (gained + lost) + (isEven ? 0 : ROUNDED_WEIGHTS);
    double value = Math.max(0, gained - lost);
    return new Bracket(Math.max(0, value - error), value, value + error);
  }
}
