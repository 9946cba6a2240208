package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.number.Estimate;
import org.junit.jupiter.api.Test;

/** Sampled losses against the integral in the complex plane. */
class GaussianSamplingTest {
  @Test
  void limitsHoldTheTruth() {
    for (double mu : new double[] {0.5, 1, 2}) {
      Estimate seen = GaussianSampling.power(mu, 0.1, 50, 0.1, 4000);
      double truth = LossTransform.added(1 / mu, 0.1, 50).near(1).power(0.1);
      assertThat(truth).isBetween(seen.lower(), seen.upper());
      assertThat(seen.upper() - seen.lower()).isLessThan(0.1);
    }
  }

  @Test
  void withoutSamplingItIsTheClosedForm() {
    Estimate seen = GaussianSampling.power(0.5, 1, 4, 0.1, 4000);
    assertThat(Plain.gaussianPower(0.1, 1)).isBetween(seen.lower(), seen.upper());
  }
}
