package dev.sievert.mechanism.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.guarantee.GaussianDp;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Settings;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GaussianNoiseTest {
  @ParameterizedTest
  @CsvSource({
    "0, 1e-300", "0, 1e-12", "0, 0.5", "0, 0.999", "1e-12, 1e-300", "1e-12, 1e-6", "1e-10, 1e-300",
    "0.1, 1e-5", "1, 1e-300", "1, 1e-6", "1, 0.9", "10.6, 1e-10", "50, 1e-5", "700, 1e-300",
    "700, 1e-6", "700, 0.5"
  })
  void leastNoiseIsOnTheSafeSideAndWithinABillionth(double epsilon, double delta) {
    GaussianNoise noise = GaussianNoise.ofEpsilonDelta(epsilon, delta, 1);
    GaussianDp promised = (GaussianDp) noise.guarantees(Secret.any()).get(0);
    assertThat(promised.delta(epsilon)).isLessThanOrEqualTo(delta * (1 + 1e-11));
    double mu = 1 / noise.standardDeviation();
    assertThat(Normal.profileUp(mu * (1 + 1e-9), epsilon) * (1 - 1e-11))
        .as("with a billionth less noise")
        .isGreaterThan(delta);
  }

  @Test
  void leastNoiseGrowsWithTheSensitivity() {
    double one = GaussianNoise.ofEpsilonDelta(1, 1e-6, 1).standardDeviation();
    double many = GaussianNoise.ofEpsilonDelta(1, 1e-6, 100).standardDeviation();
    assertThat(many).isBetween(100 * one * (1 - 1e-15), 100 * one * (1 + 1e-15));
    assertThat(one).isBetween(4.22467888932, 4.22467888933);
  }

  @Test
  void distanceIsReachOverStandardDeviation() {
    GaussianNoise noise = new GaussianNoise(2, 1);
    assertThat(noise.guarantees(Secret.any())).containsExactly(GaussianDp.of(0.5));
    Secret wide = new Secret.Interval(BigDecimal.ZERO, BigDecimal.TEN);
    assertThat(noise.guarantees(wide)).startsWith(GaussianDp.of(5)).hasSize(2);
    assertThat(noise.words()).isEqualTo("Gaussian noise of standard deviation 2");
  }

  @Test
  void isMadeFromStandardDeviationOrFromEpsilonAndDelta() {
    Secret secret = Secret.uniform(2);
    assertThat(GaussianNoise.TYPE.create(new Settings().number("sigma", 3), secret))
        .isEqualTo(new GaussianNoise(3, 1));
    Settings both = new Settings().number("epsilon", 1).number("delta", 1e-6);
    assertThat(GaussianNoise.TYPE.create(both, secret))
        .isEqualTo(GaussianNoise.ofEpsilonDelta(1, 1e-6, 1));
  }

  @Test
  void complaintsNameWhatIsMissing() {
    Secret secret = Secret.uniform(2);
    misses(() -> GaussianNoise.TYPE.create(new Settings(), secret), "needs sigma or epsilon");
    misses(
        () -> GaussianNoise.TYPE.create(new Settings().number("epsilon", 1), secret),
        "needs delta with epsilon, or sigma");
    Settings delta = new Settings().number("sigma", 1).number("delta", 0.1);
    misses(() -> GaussianNoise.TYPE.create(delta, secret), "takes delta only with epsilon");
    Settings two = new Settings().number("sigma", 1).number("epsilon", 1);
    misses(
        () -> GaussianNoise.TYPE.create(two, secret),
        "takes sigma or epsilon, not sigma and epsilon");
    String open = "needs delta greater than 0 and less than 1";
    misses(() -> GaussianNoise.ofEpsilonDelta(1, 0, 1), open);
    misses(() -> GaussianNoise.ofEpsilonDelta(1, 1, 1), open);
    misses(() -> GaussianNoise.ofEpsilonDelta(1, Double.NaN, 1), open);
  }

  @Test
  void parametersOutsideTheirRangesAreRefused() {
    refuses(() -> new GaussianNoise(0, 1), "sigma must be greater than 0 but was 0");
    refuses(
        () -> new GaussianNoise(Double.POSITIVE_INFINITY, 1),
        "sigma must be greater than 0 but was Infinity");
    refuses(() -> new GaussianNoise(1, -1), "sensitivity must be greater than 0 but was -1");
    refuses(
        () -> GaussianNoise.ofEpsilonDelta(-1, 0.1, 1), "epsilon must be at least 0 but was -1");
    refuses(
        () -> GaussianNoise.ofEpsilonDelta(0, 1e-310, 1e10),
        "delta must be large enough for a finite sigma but was 1e-310");
  }

  private static void misses(ThrowingCallable call, String message) {
    assertThatExceptionOfType(MissingSettingException.class).isThrownBy(call).withMessage(message);
  }

  private static void refuses(ThrowingCallable call, String message) {
    assertThatExceptionOfType(OutOfRangeException.class).isThrownBy(call).withMessage(message);
  }
}
