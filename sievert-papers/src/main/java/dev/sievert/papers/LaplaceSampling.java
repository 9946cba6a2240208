package dev.sievert.papers;

import dev.sievert.accounting.approximate.MonteCarloTradeoff;
import dev.sievert.number.Estimate;
import java.util.SplittableRandom;

/** Monte Carlo for Laplace noise on Poisson samples, for comparison only. */
final class LaplaceSampling {
  private LaplaceSampling() {}

  /** The power of the best test of a size, as far as samples tell. */
  static Estimate power(double mu, double rate, int steps, double alpha, int samples) {
    SplittableRandom random = new SplittableRandom(3);
    double[] without = new double[samples];
    double[] with = new double[samples];
    for (int i = 0; i < samples; i++) {
      for (int step = 0; step < steps; step++) {
        without[i] += loss(noise(random), mu, rate);
        double moved = random.nextDouble() < rate ? mu : 0;
        with[i] += loss(noise(random) + moved, mu, rate);
      }
    }
    Estimate beta = MonteCarloTradeoff.of(without, with).beta(alpha, 0.95);
    return new Estimate(1 - beta.upper(), 1 - beta.value(), 1 - beta.lower(), beta.confidence());
  }

  private static double loss(double output, double mu, double rate) {
    return Math.log1p(rate * Math.expm1(Math.abs(output) - Math.abs(output - mu)));
  }

  private static double noise(SplittableRandom random) {
    double size = -Math.log1p(-random.nextDouble());
    return random.nextBoolean() ? size : -size;
  }
}
