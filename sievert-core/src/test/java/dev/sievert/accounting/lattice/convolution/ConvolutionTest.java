package dev.sievert.accounting.lattice.convolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Repeated;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sums by Fourier transforms against sums that are known, and their error bounds. */
class ConvolutionTest {
  private static final Lattice LATTICE = new Lattice(0, 1e-3);

  /** Coins whose masses are doubles: their sums are known to 40 digits. */
  @ParameterizedTest
  @CsvSource({"1, 1", "1, 2", "1, 1000", "10, 3", "10, 500", "20, 100", "25, 20000", "20, 65000"})
  void sumsOfCoinsAreWithinTheBound(int coins, long times) {
    PrivacyLossDistribution masses = exact(ExactBinomial.masses(coins), 0);
    Convolution sum = Convolution.of(List.of(new Repeated<>(masses, times)), 1, 1);
    assertWithinBound(sum, coins * times);
  }

  /** The same, where the few frequencies that survive are transformed again. */
  @ParameterizedTest
  @CsvSource({"1, 200000", "10, 300000", "20, 1000000", "25, 3000000"})
  void highPowersAreWithinTheBound(int coins, long times) {
    int[] places = IntStream.rangeClosed(0, coins).toArray();
    PrivacyLossDistribution masses =
        PrivacyLossDistribution.tilted(
            PrivacyLossDistribution.Side.SPLIT, 0, LATTICE, places, ExactBinomial.masses(coins));
    Repeated<PrivacyLossDistribution> term = new Repeated<>(masses, times);
    assertThat(LowFrequencies.areWorthwhile(term, 1e-14)).isTrue();
    Convolution sum = Convolution.of(List.of(term), 1, 1);
    assertWithinBound(sum, coins * times);
    Convolution fast =
        Convolution.of(List.of(new Repeated<>(exact(ExactBinomial.masses(coins), 0), times)), 1, 1);
    assertThat(sum.norm()).isLessThan(fast.norm() / 10);
  }

  /** Different terms, far from zero and with gaps, against the sum by definition. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 17, 200})
  void sumsOfDifferentTermsAreWithinTheBound(int length) {
    Random random = new Random(length);
    double[] first = random(random, length);
    double[] second = random(random, 3 * length + 1);
    Convolution sum =
        Convolution.of(
            List.of(new Repeated<>(exact(first, -700), 2), new Repeated<>(exact(second, 31), 3)),
            1,
            1);
    double[] direct = {1};
    for (double[] factor : List.of(first, first, second, second, second)) {
      direct = direct(direct, factor);
    }
    // The direct sum is itself rounded, a few units for each of five factors.
    assertDistance(sum, direct, 2L * -700 + 3L * 31, 1e-15);
  }

  /** Nothing that a window leaves out, and no trimming, costs more than the bound says. */
  @ParameterizedTest
  @ValueSource(longs = {10, 1000, 50_000})
  void trimmingCostsNoMoreThanItsError(long times) {
    PrivacyLossDistribution masses = exact(ExactBinomial.masses(8), 5);
    Convolution sum = Convolution.of(List.of(new Repeated<>(masses, times)), 1, 1);
    PrivacyLossDistribution trimmed = sum.trimmed();
    assertThat(trimmed.first).isGreaterThanOrEqualTo(sum.sum().first);
    assertThat(trimmed.mass.length).isLessThanOrEqualTo(sum.sum().mass.length);
    double missing = Math.abs(1 - ExactSum.of(trimmed.mass));
    assertThat(missing).isLessThanOrEqualTo(trimmed.error + 1e-15);
  }

  private static void assertWithinBound(Convolution sum, long coins) {
    long from = sum.sum().first;
    double[] truth = ExactBinomial.masses(coins, from, from + sum.sum().mass.length - 1);
    // The scale of a term is right to 5e-16, and counts as often as the term.
    double scale = 5e-16 * coins * Math.sqrt(Arrays.stream(truth).map(each -> each * each).sum());
    assertDistance(sum, truth, from, scale);
    // The window holds everything but what is said to be lost.
    assertThat(1 - ExactSum.of(truth)).isLessThanOrEqualTo(sum.lost() + 1e-30);
  }

  private static void assertDistance(Convolution sum, double[] truth, long first, double extra) {
    double scale = Math.exp(sum.sum().logScale);
    double squares = 0;
    for (int i = 0; i < sum.sum().mass.length; i++) {
      int there = (int) (sum.sum().first + i - first);
      double other = there >= 0 && there < truth.length ? truth[there] : 0;
      double difference = sum.sum().mass[i] * scale - other;
      squares += difference * difference;
    }
    assertThat(Math.sqrt(squares)).isLessThanOrEqualTo(sum.norm() + sum.lost() + extra);
    assertThat(sum.norm()).as("a bound that says something").isLessThan(1e-8);
  }

  private static PrivacyLossDistribution exact(double[] mass, long first) {
    return new PrivacyLossDistribution(
        PrivacyLossDistribution.Side.SPLIT, 0, LATTICE, first, mass, new double[] {0, 0});
  }

  private static double[] random(Random random, int length) {
    double[] values = random.doubles(length).map(value -> value < 0.3 ? 0 : value).toArray();
    values[0] = 1;
    double sum = Arrays.stream(values).sum();
    return Arrays.stream(values).map(value -> value / sum).toArray();
  }

  private static double[] direct(double[] first, double[] second) {
    ExactSum[] sums = new ExactSum[first.length + second.length - 1];
    Arrays.setAll(sums, i -> new ExactSum());
    for (int i = 0; i < first.length; i++) {
      for (int j = 0; j < second.length; j++) {
        sums[i + j].add(first[i] * second[j]);
      }
    }
    return Arrays.stream(sums).mapToDouble(ExactSum::value).toArray();
  }

  private static PrivacyLossDistribution trimmed(double noise, double... mass) {
    return new Convolution(exact(mass, 7), noise, 0).trimmed();
  }

  /** As much as rounding may be is cut from either end, whatever its sign, and never everything. */
  @Test
  void endsAreCutUpToTheNoise() {
    PrivacyLossDistribution both = trimmed(0.25, 0.125, -0.125, 1, -0.25);
    assertThat(both.mass).containsExactly(1);
    assertThat(both.first).isEqualTo(9);
    assertThat(both.error).isEqualTo(0.5);
    PrivacyLossDistribution less = trimmed(0.2, 0.125, -0.125, 1, -0.25);
    assertThat(less.mass).containsExactly(-0.125, 1, -0.25);
    assertThat(less.first).isEqualTo(8);
    assertThat(less.error).isEqualTo(0.125);
    assertThat(trimmed(0.2, -1, 2, -1).mass).containsExactly(-1, 2, -1);
    PrivacyLossDistribution nothing = trimmed(1, 0.0625, -0.0625, 0.125);
    assertThat(nothing.mass).containsExactly(0.125);
    assertThat(nothing.error).isEqualTo(0.125);
    assertThat(trimmed(0.25, 0, 1, 0.5, -0.125, 0.125).mass).containsExactly(1, 0.5);
  }
}
