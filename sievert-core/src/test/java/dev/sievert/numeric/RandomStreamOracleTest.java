package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Streams word for word against the generator as it was published. */
class RandomStreamOracleTest {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** The finalizer of SplitMix64, out of the library's generator. */
  private static long mixed(long value) {
    return new SplittableRandom(value - GOLDEN).nextLong();
  }

  /** The recurrence of xoshiro256++ on the list of its four words. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Reference(long[] state) implements RandomGenerator {
    @Override
    public long nextLong() {
      long sum = state[0] + state[3];
      long result = (sum << 23 | sum >>> 41) + state[0];
      long[] next = {
        state[0] ^ state[1] ^ state[3],
        state[0] ^ state[1] ^ state[2],
        state[0] ^ state[2] ^ state[1] << 17,
        Long.rotateLeft(state[1] ^ state[3], 45)
      };
      System.arraycopy(next, 0, state, 0, 4);
      return result;
    }
  }

  /** From four words of the library's SplitMix64. */
  private static RandomGenerator reference(long seed, long block) {
    SplittableRandom start = new SplittableRandom(mixed(mixed(seed + GOLDEN) ^ mixed(~block)));
    return new Reference(start.longs(4).toArray());
  }

  /** What the authors' program prints from 1, 2, 3, 4. */
  @Test
  void theReferenceIsTheAuthors() {
    RandomGenerator reference = new Reference(new long[] {1, 2, 3, 4});
    long[] published = {
      41943041L,
      58720359L,
      3588806011781223L,
      3591011842654386L,
      Long.parseUnsignedLong("9228616714210784205"),
      Long.parseUnsignedLong("9973669472204895162")
    };
    for (long word : published) {
      assertThat(reference.nextLong()).isEqualTo(word);
    }
  }

  @Test
  void wordsAreThoseOfTheReference() {
    for (long seed : new long[] {0, 7, -3}) {
      for (long block : new long[] {0, 1, Long.MIN_VALUE}) {
        RandomStream stream = RandomStream.of(seed, block);
        RandomGenerator reference = reference(seed, block);
        for (int draw = 0; draw < 50; draw++) {
          assertThat(stream.nextLong()).isEqualTo(reference.nextLong());
          assertThat(stream.positive())
              .isEqualTo(Math.scalb((double) (reference.nextLong() >>> 11) + 1, -53));
          assertThat(stream.happens(0.375)).isEqualTo(reference.nextDouble() < 0.375);
        }
      }
    }
  }

  @Test
  void whatHappensIsBelowItsProbability() {
    double drawn = RandomStream.of(5, 5).nextDouble();
    assertThat(RandomStream.of(5, 5).happens(drawn)).isFalse();
    assertThat(RandomStream.of(5, 5).happens(Math.nextUp(drawn))).isTrue();
  }

  /**
   * Each bit is a uniform number, digit by digit from many words, compared with the probability.
   */
  @Test
  void bitsAreComparisonsDigitByDigit() {
    for (double probability : new double[] {0.0625, 0.3, 0.5, 2.0 / 3, 0.999, Math.nextDown(1.0)}) {
      RandomStream stream = RandomStream.of(2, 9);
      RandomGenerator reference = reference(2, 9);
      long[] words = new long[20];
      new BernoulliBits(probability).fill(words, 1280, stream);
      for (long word : words) {
        assertThat(word).as("with %s", probability).isEqualTo(word(probability, reference));
      }
      assertThat(stream.nextLong()).isEqualTo(reference.nextLong());
    }
  }

  private static long word(double probability, RandomGenerator random) {
    boolean[] decided = new boolean[64];
    long word = 0;
    int open = 64;
    double rest = probability;
    while (open > 0 && rest > 0) {
      boolean digit = rest >= 0.5;
      rest = 2 * rest - (digit ? 1 : 0);
      long drawn = random.nextLong();
      for (int bit = 0; bit < 64; bit++) {
        boolean isSet = (drawn >>> bit & 1) == 1;
        if (!decided[bit] && isSet != digit) {
          decided[bit] = true;
          open--;
          word |= digit ? 1L << bit : 0;
        }
      }
    }
    return word;
  }

  /** Gaps between set bits are ⌊ln U / ln(1 − p)⌋. */
  @Test
  void rareBitsComeAfterGaps() {
    for (double probability : new double[] {0.0005, 0.0039}) {
      RandomStream stream = RandomStream.of(3, 4);
      RandomGenerator reference = reference(3, 4);
      long[] words = new long[313];
      Arrays.fill(words, -1);
      int bits = 20_000;
      new BernoulliBits(probability).fill(words, bits, stream);
      BitSet expected = new BitSet(bits);
      double place = -1;
      do {
        double uniform = Math.scalb((double) (reference.nextLong() >>> 11) + 1, -53);
        place += 1 + Math.floor(StrictMath.log(uniform) / StrictMath.log1p(-probability));
        if (place < bits) {
          expected.set((int) place);
        }
      } while (place < bits);
      assertThat(BitSet.valueOf(words)).isEqualTo(expected);
      assertThat(expected.isEmpty()).isFalse();
    }
  }

  /** What is certain needs no luck. */
  @Test
  void certaintyDrawsNothing() {
    for (double probability : new double[] {0, 1}) {
      RandomStream stream = RandomStream.of(1, 1);
      new BernoulliBits(probability).fill(new long[2], 128, stream);
      assertThat(stream.nextLong()).isEqualTo(RandomStream.of(1, 1).nextLong());
    }
  }

  /**
   * Of 2³² words, 3 · 2²⁹ numbers get two or three each; the words too many are drawn again. If
   * they were not, the residues by three would have 3, 3 and 2 of 8.
   */
  @Test
  void largeBoundsAreEvenToo() {
    RandomStream random = RandomStream.of(4, 4);
    int[] residues = new int[3];
    for (int draw = 0; draw < 30_000; draw++) {
      residues[random.below(3 << 29) % 3]++;
    }
    for (int residue : residues) {
      assertThat(residue).isBetween(10_000 - 5 * 82, 10_000 + 5 * 82);
    }
  }
}
