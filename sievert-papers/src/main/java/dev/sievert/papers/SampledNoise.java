package dev.sievert.papers;

import dev.sievert.accounting.Direction;
import dev.sievert.accounting.approximate.GaussianLimit;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.pair.GaussianPair;

/** Gaussian noise on Poisson samples, many steps. */
record SampledNoise(double mu, double rate, long steps) {
  static final double EPSILON = 4;
  static final double DELTA = 1e-5;
  private static final double CLOSE = 1e-4;

  CertifiedCurve add(double accuracy) {
    return curve(Direction.ADD, accuracy);
  }

  CertifiedCurve curve(Direction direction, double accuracy) {
    return Promise.steps(new GaussianPair(mu), rate, steps, direction, accuracy);
  }

  GaussianLimit limit() {
    return GaussianLimit.sampledGaussian(mu, rate, steps);
  }

  /** With as much noise as (4, 10⁻⁵) needs. */
  static SampledNoise calibrated(double rate, long steps) {
    double noise =
        Worst.falling(
            sigma -> new SampledNoise(1 / sigma, rate, steps).budget(), EPSILON, 0.2, 100, CLOSE);
    return new SampledNoise(1 / noise, rate, steps);
  }

  private double budget() {
    return curve(Direction.SYMMETRIC, 1e-3).epsilon(DELTA).upper();
  }
}
