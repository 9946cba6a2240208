package dev.sievert.exact.onehot;

/**
 * The integral of e^{cs} (1 − e^{L(s)}) or e^{cs} e^{L(s)} over a short interval [−h, h], by Taylor
 * polynomials with a proven remainder:
 *
 * <pre>∫ f = Σ_{k even &lt; p} 2 f_k h^{k+1} / (k + 1) + R,  |R| ≤ 2 F_p h^{p+1} / (p + 1),</pre>
 *
 * where f_k are the coefficients in the middle and F_p is at least |f_p| everywhere in the
 * interval. F_p comes from the same recursions applied to magnitudes: |a + b| ≤ |a| + |b| and |a b|
 * ≤ |a| |b|.
 *
 * @param remainder the integral is off by at most this, but for rounding
 */
record TaylorPanel(double value, double remainder) {
  /** The order p of the remainder, an even number. */
  static final int ORDER = 12;

  /** What rounding adds to a magnitude. */
  private static final double UP = 1 + 1e-12;

  /**
   * The integral.
   *
   * @param rate c
   * @param logarithm the coefficients of L in the middle; L does not rise above zero
   * @param magnitudes for k from 1 on, at least |L_k| everywhere in the interval
   * @param isComplement whether it is 1 − e^L
   */
  static TaylorPanel of(
      double rate, double[] logarithm, double[] magnitudes, double half, boolean isComplement) {
    double sway = magnitudes[1] * half * UP;
    double[] powers = exponential(logarithm, Math.exp(logarithm[0]));
    double[] bounds = exponential(magnitudes, Math.exp(Math.min(0, logarithm[0] + sway)) * UP);
    if (isComplement) {
      for (int k = 1; k <= ORDER; k++) {
        powers[k] = -powers[k];
      }
      powers[0] = -Math.expm1(logarithm[0]);
      bounds[0] = -Math.expm1(logarithm[0] - sway) * UP;
    }
    double sum = 0;
    double width = 2 * half;
    for (int k = 0; k < ORDER; k += 2) {
      sum += coefficient(k, rate, powers) * width / (k + 1);
      width *= half * half;
    }
    double speed = Math.abs(rate);
    double most = coefficient(ORDER, speed, bounds) * Math.exp(speed * half) * UP;
    return new TaylorPanel(sum, most * width / (ORDER + 1) * UP);
  }

  /** The coefficients of e^L from those of L: k E_k = Σ j L_j E_{k−j}. */
  static double[] exponential(double[] logarithm, double first) {
    double[] powers = new double[ORDER + 1];
    powers[0] = first;
    for (int k = 1; k <= ORDER; k++) {
      double sum = 0;
      for (int j = 1; j <= k; j++) {
        sum += j * logarithm[j] * powers[k - j];
      }
      powers[k] = sum / k;
    }
    return powers;
  }

  /** One coefficient of the product with e^{cs}. */
  private static double coefficient(int k, double rate, double[] powers) {
    double sum = 0;
    double factor = 1;
    for (int j = 0; j <= k; j++) {
      sum += factor * powers[k - j];
      factor *= rate / (j + 1);
    }
    return sum;
  }
}
