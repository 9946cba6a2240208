package dev.sievert.accounting.approximate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Cumulants of sums of independent losses are sums of cumulants. */
class LossCumulantsTest {
  /** Cumulants as they are, not as shares of powers of the standard deviation. */
  private static double[] raw(LossCumulants of) {
    double root = Math.sqrt(of.variance());
    return new double[] {
      of.mean(),
      of.variance(),
      of.third() * Math.pow(root, 3),
      of.fourth() * Math.pow(root, 4),
      of.fifth() * Math.pow(root, 5),
      of.sixth() * Math.pow(root, 6)
    };
  }

  @Test
  void cumulantsAddUp() {
    LossCumulants one = LossCumulants.withRecord(0.8, 0.3).times(3);
    LossCumulants other = LossCumulants.of(new StepLoss.Laplace(1.3, 0.5), true).times(2);
    double[] first = raw(one);
    double[] second = raw(other);
    double[] both = raw(one.and(other));
    double[] many = raw(one.times(7));
    double[] opposite = raw(one.negative());
    for (int i = 0; i < 6; i++) {
      double sum = first[i] + second[i];
      assertThat(both[i]).as("cumulant %s", i + 1).isCloseTo(sum, within(1e-12));
      assertThat(many[i]).isCloseTo(7 * first[i], within(1e-11));
      assertThat(opposite[i]).isEqualTo(i % 2 == 0 ? -first[i] : first[i]);
      assertThat(first[i]).isNotCloseTo(0, within(1e-6));
      assertThat(second[i]).isNotCloseTo(0, within(1e-6));
    }
  }
}
