package dev.sievert.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Limits on the strong attacker are held against the span of the secret, as ADR 0005 says. */
class StrongAttackerSpanTest {
  private static final String WIDE = "secret: {values: [-3, 9]}";

  private static Assessment assessed(String mechanism, String secret, String limit) {
    return Given.scenario("mechanism: " + mechanism, secret, "limit: " + limit).assess();
  }

  private static double upper(String mechanism, String secret, String limit) {
    return assessed(mechanism, secret, limit).rulings().get(0).upper().orElseThrow();
  }

  /** It said 0.322 and within, where 1 − e^(−12 · 0.7785 / 2) = 0.9906. */
  @Test
  void laplaceNoiseOnValuesThatSpanMoreThanTheSensitivity() {
    String mechanism = "{type: laplace, epsilon: 0.7785, sensitivity: 1}";
    assertThat(assessed(mechanism, WIDE, "{membership: 0.5}").verdict()).contains(Verdict.EXCEEDED);
    assertThat(upper(mechanism, WIDE, "{membership: 0.5}")).isBetween(0.990637098, 0.990637099);
    assertThat(upper(mechanism, WIDE, "{memorization: 0.5}")).isBetween(0.990637098, 0.990637099);
    assertThat(upper(mechanism, WIDE, "{epsilon: 1}")).isBetween(9.342, 9.342 + 1e-12);
    // δ = 1 − e^((1 − 12 · 0.7785) / 2)
    assertThat(upper(mechanism, WIDE, "{epsilon: 1, delta: 0.01}"))
        .isBetween(0.984563184, 0.984563185);
    // power = 1 − e^(−12 · 0.7785) / (4 · 0.01)
    assertThat(upper(mechanism, WIDE, "{tpr: {fpr: 0.01, at-most: 0.5}}"))
        .isBetween(0.997808401, 0.997808402);
  }

  /** 2Φ(6/σ) − 1 with σ = 3, and with values that span less than the sensitivity 2Φ(1/6) − 1. */
  @Test
  void gaussianNoise() {
    String mechanism = "{type: gaussian, sigma: 3, sensitivity: 4}";
    assertThat(upper(mechanism, WIDE, "{membership: 0.5}")).isBetween(0.954499736, 0.954499737);
    assertThat(upper(mechanism, "secret: {size: 2}", "{membership: 0.5}"))
        .isBetween(0.132367665, 0.132367666);
  }

  /** Its sensitivity is 1 by default, but ten values are up to 9 apart. */
  @ParameterizedTest
  @CsvSource({"1", "0.2"})
  void theExponentialMechanismOnTenValues(double epsilon) {
    String mechanism = "{type: exponential, epsilon: " + epsilon + "}";
    double first = 0;
    double total = 0;
    for (int i = 0; i < 10; i++) {
      total += Math.exp(-i * epsilon / 2);
      first += Math.max(0, Math.exp(-i * epsilon / 2) - Math.exp(-(9 - i) * epsilon / 2));
    }
    assertThat(upper(mechanism, "secret: {size: 10}", "{membership: 0.1}"))
        .isBetween(first / total, first / total + 1e-12);
  }

  @Test
  void noiseOnSampledPeopleKeepsItsOwnSensitivity() {
    String mechanism =
        "{type: subsampled, rate: 0.5, of: {type: laplace, epsilon: 1, sensitivity: 1}}";
    assertThat(upper(mechanism, WIDE, "{membership: 0.5}"))
        .isEqualTo(upper(mechanism, "secret: {size: 2}", "{membership: 0.5}"));
  }
}
