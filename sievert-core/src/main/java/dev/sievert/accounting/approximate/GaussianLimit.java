package dev.sievert.accounting.approximate;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.Normal;

/**
 * What the central limit theorem makes of many sampled Gaussian steps: two unit normals a distance
 * apart. An approximation, not a bound: for few steps or small errors it is far off, on either
 * side.
 *
 * @param distance the distance of the two normals, at least zero
 */
public record GaussianLimit(double distance) {
  /** Refuses what is no distance. */
  public GaussianLimit {
    distance = Check.nonNegative("distance", distance);
  }

  /**
   * The limit of sampled Gaussian steps: distance q sqrt(N (e^(μ²) − 1)).
   *
   * @param mu the sensitivity over the standard deviation, at least zero
   * @param rate how probable it is to be in a sample, in [0, 1]
   * @param steps how many steps, at least 1
   * @theorem 002; Bu, Dong, Long and Su 2020
   */
  public static GaussianLimit sampledGaussian(double mu, double rate, long steps) {
    return of(Math.expm1(mu * Check.nonNegative("mu", mu)), rate, steps);
  }

  /**
   * The same with e^μ in place of e^(μ²), as the main text of paper 002 prints it by mistake; for
   * comparison with numbers that were made from the text.
   */
  public static GaussianLimit misprinted(double mu, double rate, long steps) {
    return of(Math.expm1(Check.nonNegative("mu", mu)), rate, steps);
  }

  /**
   * {@return the limit of sampled Laplace steps} Its distance is q sqrt(N χ²), χ² = 2/3 e^ε + 1/3
   * e^(−2ε) − 1 being the variance of the likelihood ratio.
   */
  public static GaussianLimit sampledLaplace(double epsilon, double rate, long steps) {
    Check.nonNegative("epsilon", epsilon);
    return of(2 * Math.expm1(epsilon) / 3 + Math.expm1(-2 * epsilon) / 3, rate, steps);
  }

  /** {@return the approximate type II error of a type I error} */
  public Approximation beta(double alpha) {
    Check.probability("alpha", alpha);
    return new Approximation(Normal.cdf(-Normal.quantile(alpha) - distance));
  }

  /**
   * {@return the approximate δ of an ε: that of two unit normals so far apart}
   *
   * @param epsilon at least zero
   */
  public Approximation delta(double epsilon) {
    return new Approximation(distance == 0 ? 0 : Normal.profileUp(distance, epsilon));
  }

  private static GaussianLimit of(double variance, double rate, long steps) {
    double factor =
        Check.probability("rate", rate) * Math.sqrt((double) Check.records("steps", steps));
    return new GaussianLimit(factor * Math.sqrt(variance));
  }
}
