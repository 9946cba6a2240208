package dev.sievert.papers;

import dev.sievert.accounting.approximate.MonteCarloTradeoff;
import dev.sievert.number.Estimate;
import java.util.SplittableRandom;

/**
 * Monte Carlo for Gaussian noise on Poisson samples, for comparison only. The losses of steps are
 * added up as one logarithm of the product of their likelihood ratios 1 − p + p e^(μx − μ²/2), for
 * a million samples of a thousand steps each.
 */
final class GaussianSampling {
  /** So many factors, of at most e^30 each but for chance, do not overflow. */
  private static final int FACTORS = 20;

  private final double mu;
  private final double rate;
  private final SplittableRandom random = new SplittableRandom(2);

  private GaussianSampling(double mu, double rate) {
    this.mu = mu;
    this.rate = rate;
  }

  /** The power of the best test of a size, as far as samples tell. */
  static Estimate power(double mu, double rate, int steps, double alpha, int samples) {
    GaussianSampling sampling = new GaussianSampling(mu, rate);
    double[] without = new double[samples];
    double[] with = new double[samples];
    for (int i = 0; i < samples; i++) {
      without[i] = sampling.loss(steps, 0);
      with[i] = sampling.loss(steps, rate);
    }
    Estimate beta = MonteCarloTradeoff.of(without, with).beta(alpha, 0.95);
    return new Estimate(1 - beta.upper(), 1 - beta.value(), 1 - beta.lower(), beta.confidence());
  }

  /** The loss of all steps, where the record takes part in a step with some probability. */
  private double loss(int steps, double taking) {
    double sum = 0;
    double product = 1;
    for (int step = 1; step <= steps; step++) {
      double output = random.nextGaussian();
      if (taking > 0 && random.nextDouble() < taking) {
        output += mu;
      }
      product *= 1 - rate + rate * Math.exp(mu * (output - mu / 2));
      if (step % FACTORS == 0) {
        sum += Math.log(product);
        product = 1;
      }
    }
    return sum + Math.log(product);
  }
}
