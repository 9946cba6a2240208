package dev.sievert.mechanism.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Settings;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class LaplaceNoiseTest {
  @Test
  void epsilonIsSensitivityOverScale() {
    LaplaceNoise noise = LaplaceNoise.ofScale(200, 100);
    assertThat(noise.epsilon()).isEqualTo(0.5);
    assertThat(noise.guarantees(Secret.any())).containsExactly(LaplaceTradeoff.of(0.5));
    assertThat(LaplaceNoise.ofEpsilon(0.5, 100).scale()).isEqualTo(200);
    assertThat(noise.words()).isEqualTo("Laplace noise of scale 200");
  }

  @Test
  void quotientThatIsNotADoubleIsRoundedUp() {
    BigDecimal epsilon = new BigDecimal(LaplaceNoise.ofScale(3, 1).epsilon());
    assertThat(epsilon.multiply(BigDecimal.valueOf(3))).isGreaterThanOrEqualTo(BigDecimal.ONE);
  }

  /** Nothing farther apart than the secret's own values has to be told apart. */
  @Test
  void rangeOfTheSecretDecides() {
    LaplaceNoise noise = LaplaceNoise.ofEpsilon(1, 100);
    Secret half = new Secret.Interval(BigDecimal.ZERO, new BigDecimal("50"));
    LaplaceTradeoff promised = (LaplaceTradeoff) noise.guarantees(half).get(0);
    assertThat(promised.mu()).isBetween(0.5, 0.5 + 1e-15);
    Secret all = Secret.uniform(101);
    assertThat(noise.guarantees(all)).startsWith(LaplaceTradeoff.of(1)).hasSize(2);
    Secret single = Secret.uniform(1);
    assertThat(((LaplaceTradeoff) noise.guarantees(single).get(0)).mu()).isZero();
  }

  @Test
  void epsilonZeroMeansInfiniteNoise() {
    LaplaceNoise noise = LaplaceNoise.ofEpsilon(0, 1);
    assertThat(noise.scale()).isInfinite();
    assertThat(noise.guarantees(Secret.uniform(10))).startsWith(LaplaceTradeoff.of(0)).hasSize(2);
    assertThat(noise.guarantees(Secret.any())).containsExactly(LaplaceTradeoff.of(0));
  }

  /** What overflows is as good as no noise, and what underflows is still a little. */
  @Test
  void extremeScalesAreAnswered() {
    Secret wide = new Secret.Interval(BigDecimal.ZERO, new BigDecimal("1e300"));
    assertThat(LaplaceNoise.ofScale(1e-300, 1).guarantees(wide)).startsWith(ApproxDp.of(0, 1));
    assertThat(LaplaceNoise.ofEpsilon(0, 1).guarantees(wide)).startsWith(LaplaceTradeoff.of(0));
    assertThat(LaplaceNoise.ofScale(1e300, 1e-300).epsilon()).isPositive();
  }

  @Test
  void isMadeFromScaleOrEpsilon() {
    Secret secret = Secret.uniform(101);
    assertThat(LaplaceNoise.TYPE.create(new Settings().number("epsilon", 2), secret))
        .isEqualTo(LaplaceNoise.ofEpsilon(2, 100));
    Settings both = new Settings().number("scale", 4).number("sensitivity", 1);
    assertThat(LaplaceNoise.TYPE.create(both, Secret.any())).isEqualTo(LaplaceNoise.ofScale(4, 1));
  }

  @Test
  void complaintsNameWhatIsMissing() {
    Secret secret = Secret.uniform(2);
    misses(() -> LaplaceNoise.TYPE.create(new Settings(), secret), "needs scale or epsilon");
    Settings two = new Settings().number("scale", 1).number("epsilon", 1);
    misses(
        () -> LaplaceNoise.TYPE.create(two, secret),
        "takes scale or epsilon, not scale and epsilon");
    Settings scale = new Settings().number("scale", 1);
    String need = "needs sensitivity, or a secret with at least two numbers";
    misses(() -> LaplaceNoise.TYPE.create(scale, Secret.any()), need);
    misses(() -> LaplaceNoise.TYPE.create(scale, Secret.uniform(1)), need);
    Secret names = new Secret.Finite(new Domain.Labels(List.of("a", "b")), Prior.UNIFORM);
    misses(() -> LaplaceNoise.TYPE.create(scale, names), need);
  }

  @Test
  void parametersOutsideTheirRangesAreRefused() {
    refuses(() -> LaplaceNoise.ofScale(0, 1), "scale must be greater than 0 but was 0");
    refuses(() -> LaplaceNoise.ofScale(-2, 1), "scale must be greater than 0 but was -2");
    refuses(() -> LaplaceNoise.ofScale(Double.NaN, 1), "scale must be greater than 0 but was NaN");
    refuses(() -> LaplaceNoise.ofScale(1, 0), "sensitivity must be greater than 0 but was 0");
    refuses(() -> LaplaceNoise.ofEpsilon(-1, 1), "epsilon must be at least 0 but was -1");
  }

  private static void misses(ThrowingCallable call, String message) {
    assertThatExceptionOfType(MissingSettingException.class).isThrownBy(call).withMessage(message);
  }

  private static void refuses(ThrowingCallable call, String message) {
    assertThatExceptionOfType(OutOfRangeException.class).isThrownBy(call).withMessage(message);
  }
}
