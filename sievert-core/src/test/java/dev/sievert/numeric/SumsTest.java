package dev.sievert.numeric;

import static dev.sievert.numeric.HighPrecision.stepsAbove;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sums against decimals, which add without loss. */
class SumsTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void sumOfTermsOfAllSizesIsWithinTwoUnits(long seed) {
    double[] terms = ofAllSizes(20_000, seed);
    assertThat(stepsAbove(ExactSum.of(terms), exact(terms, 0, terms.length))).isBetween(-2.0, 2.0);
  }

  @Test
  void sumKeepsWhatCancels() {
    ExactSum sum = new ExactSum().add(1).add(1e-30).add(-1);
    assertThat(sum.value()).isEqualTo(1e-30);
    assertThat(ExactSum.of(new double[0])).isZero();
  }

  @ParameterizedTest
  @ValueSource(longs = {6, 7, 8})
  void runsInsideALongListAreWithinFourUnits(long seed) {
    double[] terms = ofAllSizes(4000, seed);
    PrefixSums sums = PrefixSums.of(terms);
    double total = ExactSum.of(terms);
    Random random = new Random(seed);
    for (int i = 0; i < 400; i++) {
      int from = random.nextInt(terms.length);
      int to = Math.min(terms.length, from + 1 + random.nextInt(1 + i));
      BigDecimal truth = exact(terms, from, to);
      if (truth.doubleValue() >= 1e-15 * total) {
        assertThat(stepsAbove(sums.between(from, to), truth)).isBetween(-4.0, 4.0);
      }
    }
  }

  @Test
  void smallNumbersBehindALargeOneAreNotLost() {
    PrefixSums sums = PrefixSums.of(new double[] {1, 1e-17, 2e-17, 1});
    assertThat(sums.between(1, 2)).isEqualTo(1e-17);
    assertThat(sums.between(1, 3)).isEqualTo(3e-17);
  }

  @Test
  void emptyRunSumsToZero() {
    PrefixSums sums = PrefixSums.of(new double[] {1, 2, 3});
    assertThat(sums.between(1, 1)).isZero();
    assertThat(sums.between(2, 1)).isZero();
    assertThat(sums.between(0, 3)).isEqualTo(6);
  }

  private static double[] ofAllSizes(int count, long seed) {
    Random random = new Random(seed);
    return random.doubles(count, -14, 1).map(power -> Math.pow(10, power)).toArray();
  }

  private static BigDecimal exact(double[] terms, int from, int to) {
    return Arrays.stream(terms, from, to)
        .mapToObj(BigDecimal::new)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
