package dev.sievert.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.IntervalChannel;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The exponential mechanism promises ε, and is known exactly on an interval. */
class ExponentialMechanismTest {
  private static final Secret UNIT = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE);

  @Test
  void promisesEpsilonAndShowsItself() {
    Mechanism mechanism =
        ExponentialMechanism.TYPE.create(new Settings().number("epsilon", 4), UNIT);
    assertThat(mechanism.guarantees(UNIT))
        .containsExactly(
            ApproxDp.pure(4), new IntervalChannel(IntervalChannel.Noise.EXPONENTIAL, 0.5));
    assertThat(mechanism.words()).isEqualTo("the exponential mechanism with ε = 4");
    assertThat(mechanism.remarks(UNIT)).isEmpty();
  }

  @Test
  void farValuesCostMore() {
    ExponentialMechanism mechanism = new ExponentialMechanism(1, 1);
    Secret wide = Secret.uniform(11);
    ApproxDp promise = (ApproxDp) mechanism.guarantees(wide).get(0);
    assertThat(promise.epsilon()).isBetween(10.0, 10.0 + 1e-13);
    assertThat(mechanism.channel(wide)).isEmpty();
    assertThat(mechanism.remarks(wide)).hasSize(1);
    ApproxDp nothing = (ApproxDp) new ExponentialMechanism(0, 1).guarantees(wide).get(0);
    assertThat(nothing.epsilon()).isZero();
  }

  @Test
  void refusesNames() {
    Secret names = new Secret.Finite(new Domain.Labels(List.of("a", "b")), Prior.UNIFORM);
    Settings settings = new Settings().number("epsilon", 1);
    assertThatThrownBy(() -> ExponentialMechanism.TYPE.create(settings, names))
        .isInstanceOf(MissingSettingException.class)
        .hasMessage("needs a secret of numbers or an interval");
  }
}
