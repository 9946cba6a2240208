package dev.sievert.mechanism.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.accounting.Release;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Moving outputs into a range changes what is released and no promise. */
class ClampTest {
  private static final Secret TEN = Secret.uniform(10);
  private static final Secret UNIT = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE);
  private static final Clamp CLAMP = new Clamp(0, 9);

  @Test
  void onlyTheChannelChanges() {
    assertClamped(LineChannel.Noise.LAPLACE, LaplaceNoise.ofScale(2, 9), settings("laplace"));
    assertClamped(LineChannel.Noise.GAUSSIAN, new GaussianNoise(2, 9), settings("gaussian"));
    assertClamped(
        LineChannel.Noise.DISCRETE_LAPLACE, GeometricNoise.ofScale(2, 9), settings("geometric"));
    assertClamped(
        LineChannel.Noise.DISCRETE_GAUSSIAN,
        new DiscreteGaussianNoise(2, 9),
        settings("discrete-gaussian"));
  }

  private static Mechanism settings(String type) {
    boolean isGaussian = type.endsWith("gaussian");
    Settings settings =
        new Settings()
            .number(isGaussian ? "sigma" : "scale", 2)
            .number("sensitivity", 9)
            .pairs("clamp", List.of(new double[] {0, 9}));
    return Mechanisms.named(type).orElseThrow().create(settings, TEN);
  }

  private static void assertClamped(LineChannel.Noise noise, Mechanism free, Mechanism clamped) {
    List<Guarantee> before = free.guarantees(TEN);
    List<Guarantee> after = clamped.guarantees(TEN);
    int last = before.size() - 1;
    assertThat(before.get(last)).isEqualTo(new LineChannel(noise, 2));
    assertThat(after.get(last)).isEqualTo(new LineChannel(noise, 2, 0, 9));
    assertThat(after).hasSameSizeAs(before);
    Release step = clamped.sampledRelease().orElseThrow();
    assertThat(step.promise()).isEqualTo(free.sampledRelease().orElseThrow().promise());
    assertThat(step.isPromised()).isTrue();
    assertThat(clamped.words()).isEqualTo(free.words() + ", clamped to 0 to 9");
  }

  /**
   * On an interval the ends are outputs of their own. Beyond it Laplace outputs say nothing that
   * its ends do not say.
   */
  @Test
  void onAnIntervalClampedNoiseIsKnown() {
    IntervalChannel free = new IntervalChannel(IntervalChannel.Noise.LAPLACE, 2);
    LaplaceNoise laplace = LaplaceNoise.ofScale(2, 1);
    assertThat(laplace.guarantees(UNIT)).contains(free);
    assertThat(clamped(laplace, CLAMP).guarantees(UNIT)).contains(free);
    assertThat(clamped(laplace, new Clamp(0.1, 9)).guarantees(UNIT))
        .contains(new IntervalChannel(IntervalChannel.Noise.LAPLACE, 2, 0.1, 9));
    assertThat(new GaussianNoise(2, 1).guarantees(UNIT))
        .contains(new IntervalChannel(IntervalChannel.Noise.GAUSSIAN, 2));
    assertThat(NoiseChannel.on(UNIT, LineChannel.Noise.GAUSSIAN, 2, new Clamp(0.1, 9)))
        .contains(new IntervalChannel(IntervalChannel.Noise.GAUSSIAN, 2, 0.1, 9));
  }

  @Test
  void namesHaveNoPlaceOnALine() {
    Secret names = new Secret.Finite(new Domain.Labels(List.of("a", "b")), Prior.UNIFORM);
    assertThat(LaplaceNoise.ofScale(1, 1).guarantees(names)).noneMatch(Channel.class::isInstance);
    assertThat(new GaussianNoise(1, 1.5, true).guarantees(TEN))
        .filteredOn(Channel.class::isInstance)
        .allMatch(OneHotChannel.class::isInstance);
  }

  @Test
  void refusesWhatIsNoRange() {
    assertThatThrownBy(() -> new Clamp(3, 3))
        .hasMessage("clamp must be two increasing numbers but was 3, 3");
    assertThatThrownBy(() -> new Clamp(Double.NaN, 3))
        .hasMessageStartingWith("clamp must be two increasing numbers but was");
    Settings both =
        new Settings()
            .number("sigma", 1)
            .word("encoding", "one-hot")
            .pairs("clamp", List.of(new double[] {0, 1}));
    assertThatThrownBy(() -> GaussianNoise.TYPE.create(both, TEN))
        .hasMessage("takes encoding one-hot or clamp, not both");
    assertThat(Clamp.NONE.isNone()).isTrue();
    assertThat(CLAMP.isNone()).isFalse();
  }

  private static LaplaceNoise clamped(LaplaceNoise noise, Clamp range) {
    return new LaplaceNoise(noise.level(), noise.sensitivity(), range);
  }
}
