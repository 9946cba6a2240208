package dev.sievert.mechanism.noise;

import dev.sievert.mechanism.Utility;

/** How far whole-number Gaussian noise strays. */
final class WholeGaussianMoments {
  /** From here on, rounding to whole numbers moves neither moment by a relative 1e-15. */
  private static final double SMOOTH = 1e4;

  private WholeGaussianMoments() {}

  static Utility utility(double sigma) {
    return sigma >= SMOOTH ? Utility.ofGaussian(sigma) : summed(sigma);
  }

  private static Utility summed(double sigma) {
    double total = 1;
    double first = 0;
    double second = 0;
    int end = (int) Math.ceil(9 * sigma) + 1;
    for (int n = 1; n <= end; n++) {
      double weight = 2 * weight(n, sigma);
      total += weight;
      first += n * weight;
      second += (double) n * n * weight;
    }
    int usual = 0;
    double inside = 1;
    while (inside < 0.95 * total) {
      usual++;
      inside += 2 * weight(usual, sigma);
    }
    return Utility.ofNoise(Math.sqrt(second / total), first / total, usual);
  }

  private static double weight(int n, double sigma) {
    double ratio = n / sigma;
    return Math.exp(-ratio * ratio / 2);
  }
}
