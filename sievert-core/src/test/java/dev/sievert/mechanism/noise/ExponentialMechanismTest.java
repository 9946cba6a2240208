package dev.sievert.mechanism.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Settings;
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
    assertThat(mechanism.channel(Secret.uniform(2_001))).isEmpty();
    assertThat(mechanism.guarantees(Secret.uniform(1L << 53))).hasSize(1);
    assertThat(mechanism.remarks(wide)).hasSize(1);
    ApproxDp nothing = (ApproxDp) new ExponentialMechanism(0, 1).guarantees(wide).get(0);
    assertThat(nothing.epsilon()).isZero();
  }

  /** Of two values the other one is chosen e^(−ε/2) times as often, half of what is promised. */
  @Test
  void onFewNumbersItIsATable() {
    Secret two = Secret.uniform(2);
    List<Guarantee> known = new ExponentialMechanism(1, 1).guarantees(two);
    FiniteChannel table = (FiniteChannel) known.get(3);
    double kept = 1 / (1 + Math.exp(-0.5));
    assertThat(table.likelihood(0, 0)).isCloseTo(kept, within(1e-15));
    assertThat(table.likelihood(1, 0)).isCloseTo(1 - kept, within(1e-15));
    assertThat(((ApproxDp) known.get(1)).epsilon()).isBetween(0.5, 0.5 + 1e-13);
    assertThat(((TotalVariation) known.get(2)).distance())
        .isBetween(Math.tanh(0.25), Math.tanh(0.25) + 1e-13);
    Secret gaps =
        new Secret.Finite(
            new Domain.Numbers(List.of(new BigDecimal(3), BigDecimal.ZERO, BigDecimal.ONE)),
            Prior.UNIFORM);
    FiniteChannel three =
        (FiniteChannel) new ExponentialMechanism(2, 1).channel(gaps).orElseThrow();
    double total = 1 + Math.exp(-3) + Math.exp(-1);
    assertThat(three.likelihood(1, 2)).isCloseTo(Math.exp(-1) / total, within(1e-15));
    FiniteChannel silent =
        (FiniteChannel) new ExponentialMechanism(0, 1).channel(gaps).orElseThrow();
    assertThat(silent.epsilon()).isZero();
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
