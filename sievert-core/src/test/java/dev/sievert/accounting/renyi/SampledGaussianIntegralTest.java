package dev.sievert.accounting.renyi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Moments of any order, against the binomial sums of whole orders and a plain integral. */
class SampledGaussianIntegralTest {
  /** Whole orders have a sum, whose decimals are tested elsewhere. */
  @Test
  void wholeOrdersAreTheBinomialSums() {
    for (double noise : new double[] {0.07, 0.3, 1, 5}) {
      for (double rate : new double[] {1e-90, 1e-9, 0.01, 0.5, 1}) {
        SampledGaussianIntegral integral = new SampledGaussianIntegral(noise, rate);
        for (int order : new int[] {2, 3, 7, 30}) {
          if (integral.reaches(order)) {
            double truth = SampledMoments.gaussian(noise, rate).applyAsDouble(order);
            assertThat(integral.logMoment(order))
                .as("order %s, noise %s, rate %s", order, noise, rate)
                .isBetween(truth * (1 - 3e-11) - 1e-299, truth * (1 + 3e-11) + 1e-299);
          }
        }
      }
    }
  }

  /** E[(1 − q + q e^u)^t] − 1 by narrow rectangles. */
  private static double excess(double noise, double rate, double order) {
    double step = 1e-3;
    double sum = 0;
    for (double x = -12; x < order / noise + 12; x += step) {
      double gain = rate * Math.expm1((x - 0.5 / noise) / noise);
      double power = Math.expm1(order * Math.log1p(gain)) - order * gain;
      sum += power * Math.exp(-x * x / 2);
    }
    return sum * step / Math.sqrt(2 * Math.PI);
  }

  @Test
  void brokenOrdersAreIntegrals() {
    Random random = new Random(17);
    for (int draw = 0; draw < 10; draw++) {
      double noise = 0.8 + 3 * random.nextDouble();
      double rate = 0.02 + 0.9 * random.nextDouble();
      double order = 1.1 + 4 * random.nextDouble();
      double truth = Math.log1p(excess(noise, rate, order));
      assertThat(new SampledGaussianIntegral(noise, rate).logMoment(order))
          .as("order %s, noise %s, rate %s", order, noise, rate)
          .isBetween(truth * (1 - 1e-10), truth * (1 + 1e-10));
    }
  }

  /** With everybody in the sample it is Gaussian noise: t (t − 1) / 2σ². */
  @Test
  void wholeSamplesAreTheNoise() {
    for (double noise : new double[] {0.05, 0.06, 0.2, 2}) {
      SampledGaussianIntegral integral = new SampledGaussianIntegral(noise, 1);
      for (double order : new double[] {1.01, 1.3, 1.58, 6.2}) {
        if (integral.reaches(order)) {
          double truth = order * (order - 1) / (2 * noise * noise);
          assertThat(integral.logMoment(order)).isBetween(truth, truth * (1 + 1e-10) + 1e-11);
        }
      }
    }
  }

  @Test
  void sumsOfAReasonableLengthAreTaken() {
    assertThat(new SampledGaussianIntegral(0.05, 0.5).reaches(1.58)).isTrue();
    assertThat(new SampledGaussianIntegral(0.05, 0.5).reaches(1.59)).isFalse();
    assertThat(new SampledGaussianIntegral(0.049, 0.5).reaches(1.1)).isFalse();
    assertThat(new SampledGaussianIntegral(1, 1e-100).reaches(1.1)).isFalse();
    assertThat(new SampledGaussianIntegral(1, 1.1e-100).reaches(31.6)).isTrue();
  }
}
