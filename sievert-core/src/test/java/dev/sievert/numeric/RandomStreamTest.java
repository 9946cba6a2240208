package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams are even, and each pair of seed and block has its own. */
class RandomStreamTest {
  /** The mean of a chi-square plus five standard deviations. */
  private static double limit(double freedom) {
    return freedom + 5 * Math.sqrt(2 * freedom);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 1000, 3052})
  void wholeNumbersBelowABoundAreEquallyProbable(int bound) {
    RandomStream random = RandomStream.of(3, bound);
    int[] counts = new int[bound];
    int draws = 20 * bound + 10_000;
    for (int draw = 0; draw < draws; draw++) {
      counts[random.below(bound)]++;
    }
    double expected = (double) draws / bound;
    double square =
        Arrays.stream(counts).mapToDouble(count -> Math.pow(count - expected, 2) / expected).sum();
    assertThat(square).isLessThan(limit(bound));
  }

  @Test
  void streamsOfOtherBlocksAndSeedsDiffer() {
    long first = RandomStream.of(1, 1).nextLong();
    assertThat(RandomStream.of(1, 1).nextLong()).isEqualTo(first);
    assertThat(RandomStream.of(1, 2).nextLong()).isNotEqualTo(first);
    assertThat(RandomStream.of(2, 1).nextLong()).isNotEqualTo(first);
  }

  @Test
  void positiveNumbersAreNeverZero() {
    RandomStream random = RandomStream.of(9, 0);
    double sum = 0;
    for (int draw = 0; draw < 10_000; draw++) {
      double number = random.positive();
      assertThat(number).isGreaterThan(0).isLessThanOrEqualTo(1);
      sum += number;
    }
    assertThat(sum / 10_000).isBetween(0.485, 0.515);
  }

  /** The first words of xoshiro256++ from this start, so that seeds stay what they are. */
  @Test
  void aSeedStaysWhatItIs() {
    RandomStream random = RandomStream.of(7, 3);
    assertThat(random.nextLong()).isEqualTo(575505850458203120L);
    assertThat(random.nextLong()).isEqualTo(2805674253285654704L);
    assertThat(random.below(1000)).isEqualTo(922);
  }
}
