package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.lattice.convolution.Convolution;
import dev.sievert.accounting.lattice.convolution.Lattice;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Errors that are planted into the masses of a step, far larger than any rounding and all to one
 * side: whatever is said about sums of such steps must cover them, and must not cover much more.
 */
class PlantedErrorsTest {
  private static final double STEP = 0.02;
  private static final double[] ERRORS = {1e-6, 1e-4};

  /** True masses, and the same with an error whose Fourier coefficients are at most its sum. */
  // Tables of numbers that nobody compares or changes.
  @SuppressWarnings("ArrayRecordComponent")
  private record Planted(double[] truth, double[] shown, double error) {
    static Planted random(Random random, int length, double size, boolean adds) {
      double[] truth = random.doubles(length, 0.2, 1).toArray();
      double sum = 0;
      for (double mass : truth) {
        sum += mass;
      }
      double[] shown = new double[length];
      for (int i = 0; i < length; i++) {
        truth[i] /= sum;
        shown[i] = truth[i] + (adds ? size : -size) / length;
      }
      return new Planted(truth, shown, size);
    }

    PrivacyLossDistribution masses(double tilt, long first) {
      return new PrivacyLossDistribution(
          PrivacyLossDistribution.Side.SPLIT,
          tilt,
          new Lattice(0, STEP),
          first,
          shown,
          new double[] {0.5, error});
    }
  }

  @Test
  void sumsAreWithinTheirNormAndError() {
    Random random = new Random(81);
    for (double size : ERRORS) {
      for (int times : new int[] {1, 2, 3, 7}) {
        for (boolean adds : new boolean[] {true, false}) {
          Planted planted = Planted.random(random, 30, size, adds);
          Convolution sum = sum(planted.masses(0, -4), times);
          double[] truth = power(planted.truth(), times);
          double squares = 0;
          double absolute = 0;
          for (int i = 0; i < sum.sum().mass().length; i++) {
            int there = Math.toIntExact(sum.sum().first() + i + 4L * times);
            double off = sum.sum().mass()[i] - truth[there];
            squares += off * off;
            absolute += off;
          }
          assertThat(Math.sqrt(squares)).isLessThanOrEqualTo(sum.norm());
          // The coefficient of frequency zero is the sum of all errors.
          assertThat(Math.abs(absolute)).isLessThanOrEqualTo(sum.sum().error());
          assertThat(sum.sum().error()).isLessThan(4 * times * size);
          assertThat(sum.norm()).isLessThan(4 * times * size);
          assertThat(sum.sum().logScale()).isEqualTo(0.5 * times);
          assertThat(sum.sum().lattice().step()).isEqualTo(STEP);
        }
      }
    }
  }

  @Test
  void tailsOfEitherEndAreEnclosed() {
    Random random = new Random(82);
    for (double size : ERRORS) {
      for (int times : new int[] {1, 3}) {
        for (boolean adds : new boolean[] {true, false}) {
          for (double exponent : new double[] {0, -0.5, -3, 0.5, 3}) {
            Planted planted = Planted.random(random, 40, size, adds);
            Convolution sum = sum(planted.masses(exponent, 2), times);
            enclosed(sum, power(planted.truth(), times), 2L * times, exponent, 0.5 * times, size);
          }
        }
      }
    }
  }

  private static void enclosed(
      Convolution sum, double[] truth, long first, double exponent, double logScale, double size) {
    CertifiedTail tail = new CertifiedTail(sum, exponent, 1e-13);
    int count = sum.sum().mass().length;
    assertThat(tail.fromAbove).isEqualTo(exponent <= 0);
    for (int at = 0; at <= count; at++) {
      double exact = 0;
      double greatest = 0;
      for (int i = 0; i < truth.length; i++) {
        long place = first + i - sum.sum().first();
        if (tail.fromAbove ? place >= at : place < at) {
          double weight = Math.exp(logScale + exponent * (first + i) * STEP);
          exact += weight * truth[i];
          greatest = Math.max(greatest, weight);
        }
      }
      assertThat(tail.low[at]).as("%s at %s", exponent, at).isLessThanOrEqualTo(exact);
      assertThat(tail.high[at]).as("%s at %s", exponent, at).isGreaterThanOrEqualTo(exact);
      double most = 40 * size * greatest * Math.sqrt(truth.length) + 1e-12;
      assertThat(tail.high[at] - tail.low[at]).as("%s at %s", exponent, at).isLessThan(most);
    }
  }

  /** What is cut off from the ends is added to the error. */
  @Test
  void trimmingAddsWhatItCuts() {
    Random random = new Random(83);
    Planted planted = Planted.random(random, 30, 1e-3, true);
    double[] shown = planted.shown().clone();
    shown[0] = 1e-5;
    shown[1] = -2e-5;
    shown[29] = 3e-5;
    PrivacyLossDistribution masses =
        new PrivacyLossDistribution(
            PrivacyLossDistribution.Side.SPLIT,
            0,
            new Lattice(0, STEP),
            5,
            shown,
            new double[] {0, 1e-3});
    Convolution sum = sum(masses, 1);
    PrivacyLossDistribution trimmed = sum.trimmed();
    assertThat(trimmed.first()).isEqualTo(7);
    assertThat(trimmed.mass()).hasSize(27);
    assertThat(trimmed.error()).isBetween(sum.sum().error() + 5.99e-5, sum.sum().error() + 6.01e-5);
    for (int i = 0; i < 27; i++) {
      assertThat(trimmed.mass()[i]).isEqualTo(sum.sum().mass()[i + 2]);
    }
  }

  /** An error counts as often as its term, and those of different terms add up. */
  @Test
  void errorsOfDifferentTermsAddUp() {
    Random random = new Random(84);
    Planted one = Planted.random(random, 20, 1e-5, true);
    Planted other = Planted.random(random, 25, 3e-5, true);
    Convolution sum =
        Convolution.of(
            List.of(new Repeated<>(one.masses(0, 1), 2), new Repeated<>(other.masses(0, -3), 1)),
            1,
            1);
    double[] truth = direct(power(one.truth(), 2), other.truth());
    double off = 0;
    for (int i = 0; i < sum.sum().mass().length; i++) {
      off += sum.sum().mass()[i] - truth[Math.toIntExact(sum.sum().first() + i + 1)];
    }
    assertThat(off).isBetween(4.9e-5, 5.1e-5).isLessThanOrEqualTo(sum.sum().error());
    assertThat(sum.sum().error()).isLessThan(4 * 5e-5);
    assertThat(sum.sum().lattice().origin()).isZero();
    assertThat(sum.sum().logScale()).isEqualTo(1.5);
  }

  private static Convolution sum(PrivacyLossDistribution masses, long times) {
    return Convolution.of(List.of(new Repeated<>(masses, times)), 1, 1);
  }

  private static double[] power(double[] masses, int times) {
    double[] power = {1};
    for (int i = 0; i < times; i++) {
      power = direct(power, masses);
    }
    return power;
  }

  private static double[] direct(double[] first, double[] second) {
    double[] sums = new double[first.length + second.length - 1];
    for (int i = 0; i < first.length; i++) {
      for (int j = 0; j < second.length; j++) {
        sums[i + j] += first[i] * second[j];
      }
    }
    return sums;
  }
}
