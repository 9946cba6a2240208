package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The profile of listed outputs, δ(ε) = Σ Q(y) (1 − e^(ε − L(y)))₊, and its two sides. */
class ExactProfileRoundingTest {
  private static final double SHARE = 1e-6;
  private static final double[] WITH = {0.1, 0.5, 0.25, 0.15};
  private static final double[] LOSSES = {Double.POSITIVE_INFINITY, 2, 0.5, -1};
  private static final ExactProfile PROFILE = new ExactProfile(WITH, LOSSES, SHARE);
  private static final ExactProfile EXACT = new ExactProfile(WITH, LOSSES, 0);

  private static double truth(double epsilon) {
    double sum = 0;
    for (int i = 0; i < WITH.length; i++) {
      sum += WITH[i] * Math.max(0, -Math.expm1(epsilon - LOSSES[i]));
    }
    return sum;
  }

  /** Each probability may be off by a share, twice allowed for, and each loss by as much. */
  @Test
  void sidesAreApartByWhatMayBeOff() {
    for (double epsilon : new double[] {0, 0.3, 0.7, 1.5, 2.5}) {
      double truth = truth(epsilon);
      double moved = (truth(epsilon - 1e-3) - truth(epsilon + 1e-3)) / 2e-3 * SHARE;
      double room = 2 * SHARE * truth + moved;
      assertThat(PROFILE.deltaUp(epsilon) - truth).isCloseTo(room, withinPercentage(0.01));
      assertThat(truth - PROFILE.deltaDown(epsilon)).isCloseTo(room, withinPercentage(0.01));
      assertThat(EXACT.deltaUp(epsilon)).isCloseTo(truth, within(1e-14));
      assertThat(EXACT.deltaDown(epsilon)).isCloseTo(truth, within(1e-14));
    }
  }

  /** A great loss is a sum of many logarithms: it may be off by a share of itself and of ε. */
  @Test
  void greatLossesMayBeOffByAShareOfThemselves() {
    double loss = 700;
    ExactProfile great = new ExactProfile(new double[] {1}, new double[] {loss}, 0);
    double doubt = 0x1p-50 * (2 * loss);
    assertThat(great.deltaUp(loss)).isCloseTo(doubt, withinPercentage(1));
    assertThat(great.deltaDown(loss)).isZero();
    double below = loss - 0.75 * doubt;
    double off = loss - below;
    assertThat(great.deltaUp(below)).isCloseTo(off + doubt, withinPercentage(1));
    assertThat(great.deltaDown(below)).isZero();
    assertThat(great.deltaUp(loss + 3 * doubt)).isEqualTo(Double.MIN_NORMAL);
    ExactProfile little = new ExactProfile(new double[] {1}, new double[] {0}, 0);
    assertThat(little.deltaUp(0)).isEqualTo(Double.MIN_NORMAL);
  }

  /** Near the least normal number sums lose their digits. */
  @Test
  void tinyProfilesAreLeftOpen() {
    double tiny = 0x1p-1020;
    ExactProfile profile =
        new ExactProfile(new double[] {tiny}, new double[] {Double.POSITIVE_INFINITY}, 0);
    assertThat(profile.deltaUp(1)).isEqualTo(tiny + Double.MIN_NORMAL);
    assertThat(profile.deltaDown(1)).isEqualTo(tiny - Double.MIN_NORMAL);
    ExactProfile least =
        new ExactProfile(
            new double[] {Double.MIN_NORMAL / 2}, new double[] {Double.POSITIVE_INFINITY}, 0);
    assertThat(least.deltaDown(1)).isZero();
    ExactProfile certain =
        new ExactProfile(new double[] {1}, new double[] {Double.POSITIVE_INFINITY}, SHARE);
    assertThat(certain.deltaUp(1)).isEqualTo(1);
  }

  /** Among outputs that differ by orders of magnitude, none is swallowed. */
  @Test
  void manyRareOutputsAddUp() {
    int count = 1 << 14;
    double[] with = new double[count + 1];
    double[] losses = new double[count + 1];
    Arrays.fill(with, 0x1p-56);
    Arrays.fill(losses, Double.POSITIVE_INFINITY);
    with[0] = 0.5;
    ExactProfile profile = new ExactProfile(with, losses, 0);
    assertThat(profile.deltaUp(3)).isEqualTo(0.5 + 0x1p-42);
    assertThat(profile.deltaDown(3)).isEqualTo(0.5 + 0x1p-42);
  }

  /** While only one output of a finite loss is above it, ε = L + ln(1 − (δ − δ₀) / Q). */
  @Test
  void leastLossesAreThoseOfTheProfile() {
    for (double delta : new double[] {0.101, 0.2, 0.4}) {
      double truth = 2 + Math.log1p(-(delta - 0.1) / 0.5);
      assertThat(EXACT.epsilonUp(delta, 2)).isBetween(truth, truth * (1 + 1e-13));
      assertThat(EXACT.epsilonDown(delta, 2)).isBetween(truth * (1 - 1e-13), truth);
      double room = SHARE + 2 * SHARE * delta / (0.1 + 0.5 - delta);
      assertThat(PROFILE.epsilonUp(delta, 3) - truth).isCloseTo(room, withinPercentage(0.1));
      assertThat(truth - PROFILE.epsilonDown(delta, 3)).isCloseTo(room, withinPercentage(0.1));
    }
    // What gives the record away is not bounded by any loss, and what says nothing needs none.
    assertThat(EXACT.epsilonUp(0.0999, 2)).isInfinite();
    assertThat(EXACT.epsilonUp(0.3, 0.5)).isInfinite();
    assertThat(EXACT.epsilonUp(0.7, 2)).isZero();
    assertThat(EXACT.epsilonDown(0.7, 2)).isZero();
    assertThat(EXACT.epsilonUp(EXACT.deltaUp(0), 2)).isZero();
    assertThat(EXACT.epsilonUp(EXACT.deltaUp(2), 2)).isEqualTo(2);
  }
}
