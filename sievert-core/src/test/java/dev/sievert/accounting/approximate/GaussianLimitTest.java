package dev.sievert.accounting.approximate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class GaussianLimitTest {
  /** The truth at α = 0.1, from an inversion of the characteristic function. */
  private static final double TRUTH = 0.582769;

  @Test
  void misprintIsFurtherFromTheTruth() {
    double right = GaussianLimit.sampledGaussian(5.0 / 3, 0.01, 1000).beta(0.1).value();
    double printed = GaussianLimit.misprinted(5.0 / 3, 0.01, 1000).beta(0.1).value();
    assertThat(right - TRUTH).isCloseTo(-0.061, within(1e-3));
    assertThat(printed - TRUTH).isCloseTo(0.15, within(1e-2));
  }

  @Test
  void bothAgreeAtDistanceOneOnly() {
    assertThat(GaussianLimit.misprinted(1, 0.1, 10))
        .isEqualTo(GaussianLimit.sampledGaussian(1, 0.1, 10));
    assertThat(GaussianLimit.misprinted(2, 0.1, 10))
        .isNotEqualTo(GaussianLimit.sampledGaussian(2, 0.1, 10));
  }

  @Test
  void endsAreExact() {
    GaussianLimit limit = new GaussianLimit(1);
    assertThat(limit.beta(0).value()).isEqualTo(1);
    assertThat(limit.beta(1).value()).isZero();
    assertThat(new GaussianLimit(0).beta(0.25).value()).isCloseTo(0.75, within(1e-15));
  }

  @Test
  void refusesParametersOutsideTheirRanges() {
    assertThatThrownBy(() -> GaussianLimit.sampledGaussian(-1, 0.5, 1))
        .hasMessage("mu must be at least 0 but was -1");
    assertThatThrownBy(() -> GaussianLimit.sampledGaussian(1, 2, 1))
        .hasMessage("rate must be in [0, 1] but was 2");
    assertThatThrownBy(() -> GaussianLimit.sampledGaussian(1, 0.5, 0))
        .hasMessage("steps must be a whole number from 1 to 2^53 but was 0");
    assertThatThrownBy(() -> new GaussianLimit(1).beta(2))
        .hasMessage("alpha must be in [0, 1] but was 2");
    assertThatThrownBy(() -> new Approximation(Double.NaN))
        .hasMessage("value must be a number but was NaN");
  }

  /** χ² of Laplace noise is 2/3 e^ε + 1/3 e^(−2ε) − 1. */
  @Test
  void laplaceNoiseHasItsOwnDistance() {
    for (double epsilon : new double[] {0.01, 0.5, 2}) {
      double square = (2 * Math.exp(epsilon) + Math.exp(-2 * epsilon)) / 3 - 1;
      assertThat(GaussianLimit.sampledLaplace(epsilon, 0.25, 64).distance())
          .isCloseTo(2 * Math.sqrt(square), within(1e-10));
    }
    assertThatThrownBy(() -> GaussianLimit.sampledLaplace(-1, 0.5, 1))
        .hasMessage("epsilon must be at least 0 but was -1");
    assertThatThrownBy(() -> GaussianLimit.misprinted(-1, 0.5, 1))
        .hasMessage("mu must be at least 0 but was -1");
    assertThatThrownBy(() -> new GaussianLimit(-1))
        .hasMessage("distance must be at least 0 but was -1");
  }

  /** Φ(μ/2 − ε/μ) − e^ε Φ(−μ/2 − ε/μ). */
  @Test
  void profileIsThatOfTwoNormals() {
    assertThat(new GaussianLimit(0).delta(0.5).value()).isZero();
    assertThat(new GaussianLimit(1).delta(0).value()).isCloseTo(0.38292492, within(1e-8));
    assertThat(new GaussianLimit(1).delta(1).value()).isCloseTo(0.12693674, within(1e-8));
  }
}
