package dev.sievert.exact.line;

import dev.sievert.numeric.Normal;

/**
 * The mean density on a stretch as a power series around its middle c. With x = c − z for a record
 * z and He the polynomials of Hermite,
 *
 * <pre>φ(x + d) = φ(x) Σ_k (−1)^k He_k(x) d^k/k!,    |d| ≤ 1/2.</pre>
 *
 * <p>As |He_k| φ is at most 0.44 √k!, what is left out after {@value #TERMS} terms is less than
 * 1e-19.
 */
final class NearbySeries implements MeanStretch {
  private static final int TERMS = 24;
  private static final double PEAK = 1 / Math.sqrt(2 * Math.PI);
  private static final double[] INVERSES = new double[TERMS + 1];

  static {
    for (int k = 1; k <= TERMS; k++) {
      INVERSES[k] = 1.0 / k;
    }
  }

  private final LineRecords records;
  private final int first;
  private final int end;
  private final double middle;
  private final double[] coefficients = new double[TERMS];
  private double atMiddle = Double.NaN;

  /**
   * The series.
   *
   * @param first the first record near enough to matter
   * @param end the first one beyond that is too far again
   */
  NearbySeries(LineRecords records, int first, int end, double middle) {
    this.records = records;
    this.first = first;
    this.end = end;
    this.middle = middle;
    for (int i = first; i < end; i++) {
      add(records.mass(i), middle - records.unit() * records.place(i));
    }
  }

  /** With b_k = (−1)^k He_k(x)/k! it is b_(k+1) = −(x b_k + b_(k−1))/(k + 1). */
  private void add(double mass, double x) {
    double before = 0;
    double now = mass * PEAK * Math.exp(-x * x / 2);
    for (int k = 0; k < TERMS; k++) {
      coefficients[k] += now;
      double next = -(x * now + before) * INVERSES[k + 1];
      before = now;
      now = next;
    }
  }

  @Override
  public double density(double at) {
    double d = at - middle;
    double square = d * d;
    double even = coefficients[TERMS - 2];
    double odd = coefficients[TERMS - 1];
    for (int k = TERMS - 4; k >= 0; k -= 2) {
      even = even * square + coefficients[k];
      odd = odd * square + coefficients[k + 1];
    }
    return even + d * odd;
  }

  @Override
  public double cumulative(double at) {
    if (Double.isNaN(atMiddle)) {
      atMiddle = upToMiddle();
    }
    double d = at - middle;
    double sum = 0;
    for (int k = TERMS - 1; k >= 0; k--) {
      sum = sum * d + coefficients[k] * INVERSES[k + 1];
    }
    return atMiddle + sum * d;
  }

  private double upToMiddle() {
    double sum = records.massBelow(first);
    for (int i = first; i < end; i++) {
      sum += records.mass(i) * Normal.cdf(middle - records.unit() * records.place(i));
    }
    return sum;
  }
}
