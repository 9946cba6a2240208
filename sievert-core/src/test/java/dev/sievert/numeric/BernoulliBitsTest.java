package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bits are set as often as stated, each by itself. */
class BernoulliBitsTest {
  private static final int DRAWS = 40_000;

  /** The mean of a chi-square plus five standard deviations. */
  private static double limit(double freedom) {
    return freedom + 5 * Math.sqrt(2 * freedom);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.001, 0.0039, 0.0041, 0.1, 0.2689414213699951, 0.5, 0.75, 0.999})
  void bitsAreSetAsOftenAsStated(double probability) {
    int bits = 150;
    BernoulliBits words = new BernoulliBits(probability);
    long[] row = new long[3];
    RandomStream random = RandomStream.of(11, 0);
    int[] counts = new int[bits];
    long pairs = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      words.fill(row, bits, random);
      for (int bit = 0; bit < bits; bit++) {
        counts[bit] += isSet(row, bit) ? 1 : 0;
        pairs += bit > 0 && isSet(row, bit) && isSet(row, bit - 1) ? 1 : 0;
      }
      assertThat(row[2] >>> (bits - 128)).isZero();
    }
    double variance = DRAWS * probability * (1 - probability);
    double square =
        Arrays.stream(counts)
            .mapToDouble(count -> Math.pow(count - DRAWS * probability, 2) / variance)
            .sum();
    assertThat(square).isLessThan(limit(bits));
    double both = probability * probability;
    double spread = Math.sqrt(3 * DRAWS * (bits - 1.0) * both * (1 - both));
    assertThat((double) pairs)
        .isBetween(DRAWS * 149.0 * both - 5 * spread, DRAWS * 149.0 * both + 5 * spread);
  }

  @Test
  void noBitIsSetWithProbabilityZeroAndEveryBitWithOne() {
    long[] row = new long[2];
    new BernoulliBits(0).fill(row, 100, RandomStream.of(1, 1));
    assertThat(row).containsOnly(0);
    new BernoulliBits(1).fill(row, 100, RandomStream.of(1, 1));
    assertThat(row).containsExactly(-1, (1L << 36) - 1);
  }

  private static boolean isSet(long[] row, int bit) {
    return (row[bit >> 6] >>> bit & 1) == 1;
  }
}
