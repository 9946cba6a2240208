package dev.sievert.accounting.renyi;

import dev.sievert.numeric.ExactSum;

/**
 * The moments of any order of 1 − q + q e^(x/σ − 1/2σ²) under a unit normal, by the trapezoid rule.
 *
 * <p>The integrand is analytic where |Im x| is below πσ, and at height d its integral is at most
 * e^(d²/2) times the moment. So with step h the rule is off by a relative 2 e^(d²/2 − 2πd/h). With
 * h at most 1/2 and σ/4, and d the lesser of 3σ and 2π/h, that is below 1e-24.
 */
record SampledGaussianIntegral(double noise, double rate) {
  /** The rounding of the integrand and of its sum, as a share of the moment minus one. */
  static final double RELATIVE_ERROR = 1e-11;

  private static final double REACH = 38;

  /**
   * Outputs for which u = x/σ − 1/2σ² is more than that, where e^u is nearly no double, are left
   * out. With σ, q and t as in {@link #reaches} they lie 8 beyond t/σ, where the sum has its peak,
   * or beyond the greater x at which q e^u is one, by 370σ: less than 1e-15 of the sum.
   */
  private static final double GREAT = 600;

  private static final double LEAST = 1e-300;

  /** Whether a sum of a reasonable length, none of whose terms overflow, will do. */
  boolean reaches(double order) {
    return noise >= 0.05 && rate > 1e-100 && order * order / (noise * noise) < 1000;
  }

  /** The logarithm of the moment, rounded up. */
  double logMoment(double order) {
    double step = Math.min(0.5, noise / 4);
    double end = Math.min(order / noise + REACH, GREAT * noise + 0.5 / noise);
    long last = (long) Math.ceil(end / step);
    ExactSum sum = new ExactSum();
    for (long i = (long) -(REACH / step); i <= last; i++) {
      sum.add(excess(i * step, order));
    }
    double moment = sum.value() * step / Math.sqrt(2 * Math.PI);
    // Terms that are no normal numbers any more may be missing.
    return Math.max(LEAST, Math.log1p(moment * (1 + RELATIVE_ERROR)));
  }

  /** The density times r^t − 1 − t (r − 1), which is never negative; r − 1 has the mean zero. */
  private double excess(double x, double order) {
    double gaussian = (x - 0.5 / noise) / noise;
    double gain = rate * Math.expm1(gaussian);
    if (Math.abs(gain) * order < 0.15) {
      return Math.exp(-x * x / 2) * series(gain, order);
    }
    double log = order * Math.log1p(gain) - x * x / 2;
    return Math.exp(log) - Math.exp(-x * x / 2) * (1 + order * gain);
  }

  /** The binomial series of (1 + w)^t from its square on. */
  private static double series(double gain, double order) {
    double term = order * gain;
    double sum = 0;
    for (int k = 2; k <= 20; k++) {
      term *= (order - k + 1) / k * gain;
      sum += term;
    }
    return sum;
  }
}
