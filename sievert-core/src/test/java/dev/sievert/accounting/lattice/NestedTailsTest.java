package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.lattice.convolution.Convolution;
import dev.sievert.accounting.lattice.convolution.Lattice;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution.Side;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tails of several sums together, at losses within and beyond the window of each. */
class NestedTailsTest {
  private static final double SHARE = 1e-6;

  private static Convolution sum(
      double step, long first, double logScale, double lost, double... mass) {
    PrivacyLossDistribution masses =
        new PrivacyLossDistribution(
            Side.SPLIT, 0, new Lattice(0, step), first, mass, new double[] {logScale, 0});
    return new Convolution(masses, 0, lost);
  }

  /** A fine lattice from −3 to 4, and a coarse one from −12 to 15 whose losses are biased. */
  private static List<NestedSum> sums(double bias, double lost) {
    double[] fine = {1, 3, 2, 5, 4, 2, 1, 1};
    double[] coarse = {0.1, 0, 0.3, 0.2, 0.1, 0.4, 0.1, 0, 0.2, 0.1};
    return List.of(
        new NestedSum(sum(1, -3, 0.3, lost, fine), 0),
        new NestedSum(sum(3, -4, -0.2, lost, coarse), bias));
  }

  /** More losses beyond both windows than are looked at together. */
  private static double[] losses() {
    double[] losses = new double[140];
    for (int i = 0; i < losses.length; i++) {
      losses[i] = i - 70;
    }
    return losses;
  }

  private static double truth(
      List<NestedSum> sums, double loss, double exponent, boolean fromAbove) {
    double truth = 0;
    for (NestedSum each : sums) {
      PrivacyLossDistribution masses = each.sum().sum();
      for (int i = 0; i < masses.mass().length; i++) {
        double at = masses.lattice().loss((double) (masses.first() + i));
        if (at - each.bias() >= loss == fromAbove) {
          truth += Math.exp(masses.logScale() + exponent * at) * masses.mass()[i];
        }
      }
    }
    return truth;
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.2, -0.05, 0, 0.1, 0.25})
  void tailsAddUp(double exponent) {
    for (double bias : new double[] {0, 0.4, -1.2}) {
      List<NestedSum> sums = sums(bias, 0);
      double[] losses = losses();
      CertifiedTail tail = CertifiedTail.of(sums, losses, exponent, 0, SHARE);
      assertThat(tail.fromAbove).isEqualTo(exponent <= 0);
      assertThat(tail.low).hasSize(losses.length + 1);
      for (int i = 0; i <= losses.length; i++) {
        double loss = i < losses.length ? losses[i] : Double.POSITIVE_INFINITY;
        double truth = truth(sums, loss, exponent, tail.fromAbove);
        // Each of two sums is off by four times the share of the steps.
        double off = 1e-9 * truth + 3e-15 * Math.exp(71 * Math.abs(exponent));
        assertThat(tail.low[i]).isCloseTo(truth * (1 - 8 * SHARE), within(off));
        assertThat(tail.high[i]).isCloseTo(truth * (1 + 8 * SHARE), within(off));
        if (truth > 1e-5) {
          assertThat(tail.low[i]).isLessThan(truth);
        }
        assertThat(tail.high[i]).isGreaterThan(truth);
      }
    }
  }

  /** What left a window may be anywhere beyond it, also where it counts most. */
  @ParameterizedTest
  @ValueSource(doubles = {-0.2, -0.05, 0, 0.1, 0.25})
  void whatLeftAWindowMayBeAnywhereBeyondIt(double exponent) {
    double lost = 0.01;
    for (double bias : new double[] {0, 0.4, -1.2}) {
      List<NestedSum> sums = sums(bias, lost);
      double[] losses = losses();
      CertifiedTail tail = CertifiedTail.of(sums, losses, exponent, 0, 0);
      for (int i = 0; i < losses.length; i++) {
        double truth = truth(sums, losses[i], exponent, tail.fromAbove);
        double added = 0;
        double near = 0;
        for (NestedSum each : sums) {
          PrivacyLossDistribution masses = each.sum().sum();
          double step = masses.lattice().step();
          double first = each.first() * step;
          double last = each.last() * step;
          double at = losses[i] + each.bias();
          // Within the window, the place that counts most of those that the tail holds.
          double held = (Math.ceil(at / step) - (tail.fromAbove ? 0 : 1)) * step;
          double place = at > first && at <= last ? held : at;
          added += Math.exp(masses.logScale() + exponent * place) * lost;
          // No more than twice, and where the farthest loss of some at a time is.
          near += 2 * lost * Math.exp(masses.logScale() + exponent * at + Math.abs(exponent) * 36);
        }
        assertThat(tail.high[i])
            .as("%s at %s", exponent, losses[i])
            .isGreaterThanOrEqualTo((truth + added) * (1 - 1e-12))
            .isLessThan((truth + near) * (1 + 1e-9));
        assertThat(tail.low[i]).isLessThanOrEqualTo(truth).isGreaterThanOrEqualTo(0);
      }
    }
  }

  @Test
  void sumsKnowTheirPlaces() {
    NestedSum sum = sums(0.4, 0).get(1);
    assertThat(sum.first()).isEqualTo(-4);
    assertThat(sum.last()).isEqualTo(5);
    assertThat(sum.loss(2)).isCloseTo(5.6, within(1e-12));
    assertThat(sum.near(5.6)).isEqualTo(2);
    assertThat(sum.near(7)).isEqualTo(2);
    assertThat(sum.near(7.2)).isEqualTo(3);
    double[] losses = {2.5, 2.6, 2.7, 5.6, 5.7};
    // The place before has the loss 2.6, its own is 5.6.
    assertThat(sum.from(losses, 2)).isEqualTo(2);
    assertThat(sum.from(losses, 3)).isEqualTo(4);
    assertThat(sum.from(losses, 1)).isZero();
    assertThat(sum.from(losses, 4)).isEqualTo(5);
  }
}
