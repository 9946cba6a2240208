package dev.sievert.guarantee.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.channel.IntervalChannel.Noise;
import org.junit.jupiter.api.Test;

/** Noise on intervals and on cells: what is refused, and what is clamped. */
class NoiseChannelsTest {
  private static final double NEVER = Double.POSITIVE_INFINITY;

  @Test
  void someOutputsAreMovedWhereOneEndIsFinite() {
    assertThat(new IntervalChannel(Noise.LAPLACE, 1).isClamped()).isFalse();
    assertThat(new IntervalChannel(Noise.LAPLACE, 1, 0, NEVER).isClamped()).isTrue();
    assertThat(new IntervalChannel(Noise.GAUSSIAN, 1, -NEVER, 1).isClamped()).isTrue();
    assertThat(new IntervalChannel(Noise.GAUSSIAN, 1, 0, 1).isClamped()).isTrue();
    assertThat(new IntervalChannel(Noise.EXPONENTIAL, 1).isClamped()).isFalse();
  }

  @Test
  void clampsAreRangesAndNotOfTheExponentialMechanism() {
    assertRefused(Noise.LAPLACE, 1, 1);
    assertRefused(Noise.LAPLACE, 2, 1);
    assertRefused(Noise.EXPONENTIAL, 0, 1);
    assertRefused(Noise.EXPONENTIAL, 0, NEVER);
    assertRefused(Noise.EXPONENTIAL, -NEVER, 0);
    assertThatThrownBy(() -> new IntervalChannel(Noise.LAPLACE, 0))
        .hasMessage("scale must be greater than 0 but was 0");
  }

  private static void assertRefused(Noise noise, double low, double high) {
    assertThatThrownBy(() -> new IntervalChannel(noise, 1, low, high))
        .hasMessage(
            "clamp must be a range, for noise on the whole line but was " + low + " to " + high);
  }

  @Test
  void tablesOfCountsHaveRecordsAndCells() {
    assertThatThrownBy(() -> new OneHotChannel(0, LineChannel.Noise.LAPLACE, 1, 1))
        .hasMessage("size must be a whole number from 1 to 2^53 but was 0");
    assertThatThrownBy(() -> new OneHotChannel(2, LineChannel.Noise.LAPLACE, 0, 1))
        .hasMessage("scale must be greater than 0 but was 0");
    assertThatThrownBy(() -> new OneHotChannel(2, LineChannel.Noise.LAPLACE, 1, 0))
        .hasMessage("cells must be a whole number from 1 to 2^53 but was 0");
    assertThat(new OneHotChannel(2, LineChannel.Noise.LAPLACE, 1, 1).words())
        .isEqualTo("the noise on every cell");
  }

  @Test
  void identityTellsTheRecord() {
    TwoLevelChannel identity = TwoLevelChannel.identity(10);
    assertThat(identity.hits(3)).containsExactly(1, 1, 1);
    assertThat(identity.missesPerHit(1)).isZero();
  }

  /** Beyond 4,096 records what is still possible counts as missing; that is hardly anything. */
  @Test
  void manyMembersAreHardlyEverAllThere() {
    TwoLevelChannel many = TwoLevelChannel.subsets(1_000_000, 2, 999_900);
    double own = many.hits(1)[0];
    // 100 of a million are missing: none of k others is with probability about (1 − 1e-4)^k.
    assertThat(many.notAll(4_096)).isCloseTo(own * 0.3361, within(1e-3));
    assertThat(many.notAll(4_097)).isCloseTo(own, within(1e-12));
    assertThat(many.notAll(2)).isCloseTo(own * 100 / 999_999, within(1e-15));
  }
}
