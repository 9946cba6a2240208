package dev.sievert.laws;

import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.gamma.Erfc;

/** How much noise a stated (ε, δ) means, a little on the side of more noise. */
final class Calibrated {
  private Calibrated() {}

  /** Balle and Wang 2018: δ = Φ(μ/2 − ε/μ) − e^ε Φ(−μ/2 − ε/μ), with μ = sensitivity / σ. */
  static double gaussian(double epsilon, double delta, double sensitivity) {
    return least(sigma -> gaussianDelta(epsilon, sensitivity / sigma), delta, sensitivity);
  }

  static double gaussianDelta(double epsilon, double mu) {
    return normal(mu / 2 - epsilon / mu) - Math.exp(epsilon) * normal(-mu / 2 - epsilon / mu);
  }

  /** By summing over all outputs, for every shift up to the sensitivity. */
  static double discreteGaussian(double epsilon, double delta, int sensitivity) {
    DoubleUnaryOperator profile =
        sigma -> {
          double worst = 0;
          for (int shift = 1; shift <= sensitivity; shift++) {
            worst = Math.max(worst, wholeDelta(epsilon, sigma, shift));
          }
          return worst;
        };
    return least(profile, delta, sensitivity);
  }

  private static double wholeDelta(double epsilon, double sigma, int shift) {
    int far = (int) Math.ceil(40 * sigma) + shift + 2;
    double all = 0;
    double sum = 0;
    for (int k = -far; k <= far; k++) {
      double with = Math.exp(-0.5 * (k - shift) * (k - shift) / sigma / sigma);
      double without = Math.exp(epsilon - 0.5 * k * (double) k / sigma / sigma);
      all += Math.exp(-0.5 * k * (double) k / sigma / sigma);
      sum += Math.max(0, with - without);
    }
    return sum / all;
  }

  private static double least(DoubleUnaryOperator profile, double delta, double sensitivity) {
    double low = Math.log(sensitivity * 1e-3);
    double high = Math.log(sensitivity * 1e3);
    for (int i = 0; i < 60; i++) {
      double middle = (low + high) / 2;
      if (profile.applyAsDouble(Math.exp(middle)) > delta) {
        low = middle;
      } else {
        high = middle;
      }
    }
    // Whoever looks it up may stop a little later.
    return Math.exp(high) * (1 + 1e-4);
  }

  static double normal(double x) {
    return Erfc.value(-x / Math.sqrt(2)) / 2;
  }
}
