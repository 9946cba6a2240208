package dev.sievert.accounting.approximate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.renyi.SampledGaussianLoss;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.number.Estimate;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MonteCarloTradeoffTest {
  @Test
  void enclosesTheTruthOfOneStepAndComesCloseToIt() {
    MonteCarloTradeoff measured = sampledGaussian(1, 1, 1, 100_000, new Random(1));
    for (double alpha : new double[] {0.001, 0.1, 0.5, 0.9}) {
      Estimate estimate = measured.beta(alpha, 0.999);
      double truth = GaussianDp.of(1).beta(alpha);
      assertThat(truth).isBetween(estimate.lower(), estimate.upper());
      assertThat(estimate.value()).isCloseTo(truth, within(0.01));
      assertThat(estimate.upper() - estimate.lower()).isLessThan(0.05);
      assertThat(estimate.confidence()).isEqualTo(0.999);
    }
  }

  /** A hundred sampled steps, whose truth an independent inversion gave. */
  @Test
  void enclosesTheTruthOfManySteps() {
    MonteCarloTradeoff measured = sampledGaussian(1, 0.1, 100, 20_000, new Random(2));
    Estimate estimate = measured.beta(0.1, 0.99);
    assertThat(0.530814).isBetween(estimate.lower(), estimate.upper());
    assertThat(estimate.value()).isCloseTo(0.530814, within(0.02));
  }

  /** Two hundred measurements at 90 % would be wrong twenty times; these limits are wider. */
  @Test
  void limitsFailNoMoreOftenThanTheySay() {
    double truth = GaussianDp.of(1).beta(0.2);
    long misses =
        IntStream.range(0, 200)
            .mapToObj(seed -> sampledGaussian(1, 1, 1, 300, new Random(seed)))
            .map(measured -> measured.beta(0.2, 0.9))
            .filter(estimate -> !(estimate.lower() <= truth && truth <= estimate.upper()))
            .count();
    assertThat(misses).isLessThanOrEqualTo(20);
  }

  @Test
  void fewSamplesSayLittleAboutSmallErrors() {
    MonteCarloTradeoff measured =
        MonteCarloTradeoff.of(new double[] {0.1, 0.2, 0.3}, new double[] {0.2, 0.25, 0.4});
    Estimate estimate = measured.beta(1e-6, 0.95);
    assertThat(estimate.value()).isEqualTo(1);
    assertThat(estimate.upper()).isEqualTo(1);
    assertThat(measured.beta(1, 0.95).lower()).isZero();
    assertThat(measured.beta(0.7, 0.95).value()).isCloseTo(1.0 / 3, within(1e-15));
  }

  @Test
  void refusesWhatCannotBeMeasured() {
    assertThatThrownBy(() -> MonteCarloTradeoff.of(new double[0], new double[] {1}))
        .hasMessage("without must be a list of at least one loss but was empty");
    assertThatThrownBy(() -> MonteCarloTradeoff.of(new double[] {1}, new double[] {Double.NaN}))
        .hasMessage("with must be a finite number but was NaN");
  }

  /** Measured losses of Gaussian noise on Poisson samples. */
  static MonteCarloTradeoff sampledGaussian(
      double mu, double rate, int steps, int samples, RandomGenerator random) {
    SampledGaussianLoss loss = new SampledGaussianLoss(mu, rate);
    double[] without = new double[samples];
    double[] with = new double[samples];
    for (int i = 0; i < samples; i++) {
      for (int step = 0; step < steps; step++) {
        double moved = random.nextDouble() < rate ? mu : 0;
        without[i] += loss.at(random.nextGaussian());
        with[i] += loss.at(random.nextGaussian() + moved);
      }
    }
    return MonteCarloTradeoff.of(without, with);
  }
}
