package dev.sievert.junit;

import dev.sievert.numeric.Check;
import java.util.random.RandomGenerator;

/** Noise that is drawn. */
record DrawnNoise(RandomGenerator random) implements Noise {
  @Override
  public double laplace(double value, double scale) {
    Check.positive("scale", scale);
    double up = exponential();
    return value + scale * (up - exponential());
  }

  @Override
  public double gaussian(double value, double standardDeviation) {
    Check.positive("standardDeviation", standardDeviation);
    return value + standardDeviation * random.nextGaussian();
  }

  /** The whole part of an exponential variable is geometric: P(⌊s·E⌋ ≥ k) = e^(−k/s). */
  @Override
  public long geometric(long value, double scale) {
    Check.positive("scale", scale);
    long up = (long) Math.floor(scale * exponential());
    return value + up - (long) Math.floor(scale * exponential());
  }

  private double exponential() {
    return -Math.log(1 - random.nextDouble());
  }
}
