package dev.sievert.zetasql;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/** Distances between laws, each with the value that chance exceeds once in a million times. */
final class Laws {
  /** √(ln(2 / 10⁻⁶) / 2), of Dvoretzky, Kiefer, Wolfowitz and Massart. */
  private static final double RARE = 2.6937;

  private Laws() {}

  /** The greatest difference between a sample's distribution function and a law's. */
  static double distance(double[] sample, DoubleUnaryOperator distribution) {
    double[] sorted = sample.clone();
    Arrays.sort(sorted);
    double greatest = 0;
    for (int index = 0; index < sorted.length; index++) {
      double law = distribution.applyAsDouble(sorted[index]);
      greatest = Math.max(greatest, law - index / (double) sorted.length);
      greatest = Math.max(greatest, (index + 1) / (double) sorted.length - law);
    }
    return greatest;
  }

  static double rare(int size) {
    return RARE / Math.sqrt(size);
  }

  /** The greatest difference between the distribution functions of two samples. */
  static double distance(double[] sample, double[] other) {
    double greatest = 0;
    for (double value : sample) {
      greatest = Math.max(greatest, Math.abs(atMost(sample, value) - atMost(other, value)));
    }
    return greatest;
  }

  private static double atMost(double[] sample, double value) {
    return Arrays.stream(sample).filter(each -> each <= value).count() / (double) sample.length;
  }

  /** Distribution function of the Laplace law. */
  static double laplace(double value, double scale) {
    return value < 0 ? Math.exp(value / scale) / 2 : 1 - Math.exp(-value / scale) / 2;
  }

  /** How answers that follow each other hang together, in standard errors. */
  static double correlation(double[] sample) {
    double mean = Arrays.stream(sample).average().orElseThrow();
    double together = 0;
    double alone = 0;
    for (int index = 1; index < sample.length; index++) {
      together += (sample[index] - mean) * (sample[index - 1] - mean);
      alone += (sample[index] - mean) * (sample[index] - mean);
    }
    return together / alone * Math.sqrt(sample.length);
  }
}
