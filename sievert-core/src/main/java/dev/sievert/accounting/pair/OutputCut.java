package dev.sievert.accounting.pair;

import dev.sievert.numeric.Normal;

/**
 * A smooth cut of great outputs: an output x is kept with probability χ(x) = exp(−e^(λ(x − c))),
 * and otherwise given away. Whether it was kept says nothing about the record, so the curve of what
 * is kept and what is given away together is that of the step.
 *
 * @param place c, infinite where nothing is cut
 * @param steepness λ
 */
public record OutputCut(double place, double steepness) {
  /** Everything is kept. */
  public static final OutputCut NONE = new OutputCut(Double.POSITIVE_INFINITY, 1);

  /** Less steep, and outputs far below the cut would be given away too. */
  private static final double STEEPNESS = 1.5;

  /** More than rounding does to a sum of products of exponentials and tails, as a share. */
  private static final double SLACK = 1e-10;

  /** The cut at a place, which is greater than zero. */
  public static OutputCut at(double place) {
    return new OutputCut(place, STEEPNESS * place);
  }

  public boolean isNone() {
    return place == Double.POSITIVE_INFINITY;
  }

  /** −ln χ(x) = e^(λ(x − c)). */
  public double lost(double x) {
    return isNone() ? 0 : Math.exp(steepness * (x - place));
  }

  /**
   * At least ∫ (1 − χ) over a mixture: 1 − χ(x) ≤ min(1, e^(λ(x − c))), and for N(m, 1) ∫ of that
   * is Φ(m − c) + e^(λ(m − c) + λ²/2) Φ(c − m − λ).
   */
  public double given(NormalMixtures.Part part) {
    if (isNone()) {
      return 0;
    }
    double shifted = part.isPlain() ? 0 : part.rate() * given(part.shift());
    return ((part.isPlain() ? 1 : 1 - part.rate()) * given(0) + shifted) * (1 + SLACK);
  }

  private double given(double shift) {
    double exponent = steepness * (shift - place + steepness / 2);
    return Normal.cdfUp(shift - place)
        + Math.exp(exponent) * Normal.cdfUp(place - shift - steepness);
  }
}
