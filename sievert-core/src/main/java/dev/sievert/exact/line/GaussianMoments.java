package dev.sievert.exact.line;

import dev.sievert.numeric.Normal;

/**
 * Sums over many records of Gaussian densities and their integrals, by moments of those that lie
 * within half a unit of the noise. With d the distance of a record from the middle of its bin and x
 * that of an output, and He the polynomials of Hermite,
 *
 * <pre>
 * φ(x − d) = φ(x) Σ_k≥0 He_k(x) d^k/k!     Φ(x − d) = Φ(x) − φ(x) Σ_k≥1 He_k−1(x) d^k/k!
 * </pre>
 *
 * <p>As |He_k| φ is at most √k!, and |d| at most a quarter, what is left out after {@value #TERMS}
 * terms is less than 1e-18.
 */
final class GaussianMoments {
  private static final int TERMS = 18;
  private static final double WIDTH = 0.5;
  private static final double REACH = 13;

  /** The middle of the first bin. */
  private final double middle;

  private final double[][] moments;
  private final boolean less;

  /**
   * The moments.
   *
   * @param less whether what a record in the middle of the only bin would add is left out
   */
  GaussianMoments(LineRecords records, boolean less) {
    int bins = less ? 1 : 1 + (int) (records.span() / WIDTH);
    // To all digits: what is left out is left out of the likelihoods of records too.
    this.middle = less ? records.span() / 2 : WIDTH / 2;
    this.less = less;
    this.moments = new double[bins][TERMS + 1];
    double[][] lost = new double[bins][TERMS + 1];
    for (int i = 0; i < records.size(); i++) {
      double place = records.unit() * records.place(i);
      int bin = Math.min(bins - 1, (int) (place / WIDTH));
      double distance = place - middle(bin);
      double term = records.mass(i);
      for (int k = 0; k <= TERMS; k++) {
        add(moments[bin], lost[bin], k, term);
        term *= distance / (k + 1);
      }
    }
    for (int bin = 0; bin < bins; bin++) {
      for (int k = 0; k <= TERMS; k++) {
        moments[bin][k] += lost[bin][k];
      }
    }
    if (less) {
      moments[0][0] = 0;
    }
  }

  /** Adds a term and keeps what that loses, as {@link dev.sievert.numeric.ExactSum} does. */
  private static void add(double[] sums, double[] lost, int k, double term) {
    double sum = sums[k];
    double next = sum + term;
    lost[k] += Math.abs(sum) >= Math.abs(term) ? (sum - next) + term : (term - next) + sum;
    sums[k] = next;
  }

  /** Whether there are fewer bins than records; of a long line with few records most are empty. */
  static boolean areFewer(LineRecords records) {
    return records.span() < WIDTH * records.size();
  }

  private double middle(int bin) {
    return middle + WIDTH * bin;
  }

  /** The mean density at a place in units of the noise. */
  double density(double at) {
    double sum = 0;
    for (int bin = first(at); bin < end(at); bin++) {
      double x = at - middle(bin);
      sum += normal(x) * series(moments[bin], 0, x);
    }
    return sum;
  }

  /** The mean probability of an output up to a place in units of the noise. */
  double cumulative(double at) {
    int first = first(at);
    double sum = 0;
    for (int bin = 0; bin < first; bin++) {
      sum += moments[bin][0];
    }
    for (int bin = first; bin < end(at); bin++) {
      double x = at - middle(bin);
      double whole = less ? 0 : moments[bin][0] * Normal.cdf(x);
      sum += whole - normal(x) * series(moments[bin], 1, x);
    }
    return sum;
  }

  private int first(double at) {
    return less ? 0 : bin((at - REACH) / WIDTH);
  }

  private int end(double at) {
    return less ? 1 : bin((at + REACH) / WIDTH + 1);
  }

  private int bin(double number) {
    return (int) Math.max(0, Math.min(moments.length, Math.floor(number)));
  }

  /** Σ c_(k + skip) He_k(x), by the recurrence He_k+1 = x He_k − k He_k−1. */
  private static double series(double[] coefficients, int skip, double x) {
    double sum = coefficients[skip];
    double before = 1;
    double now = x;
    for (int k = 1; k + skip < coefficients.length; k++) {
      sum += coefficients[k + skip] * now;
      double next = x * now - k * before;
      before = now;
      now = next;
    }
    return sum;
  }

  private static double normal(double x) {
    return Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
  }
}
