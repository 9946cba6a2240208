package dev.sievert.numeric;

import java.util.Arrays;

/**
 * Fills a row of bits, each set with the same probability and independently. Where that is small
 * the gaps are drawn; otherwise about seven random words decide 64 bits at once.
 */
public final class BernoulliBits {
  /** Below it a logarithm for each bit that is set costs less than words for all. */
  private static final double SPARSE = 0.004;

  private final double probability;
  private final long digits;
  private final double rate;

  /** Bits that are set with a probability. */
  public BernoulliBits(double probability) {
    this.probability = probability;
    this.digits = (long) Math.scalb(probability, 63) << 1;
    this.rate = StrictMath.log1p(-probability);
  }

  /**
   * Sets the first bits of a row anew.
   *
   * @param words the row, 64 bits in each word
   */
  public void fill(long[] words, int bits, RandomStream random) {
    if (probability < SPARSE) {
      sparse(words, bits, random);
    } else if (probability >= 1) {
      Arrays.fill(words, -1);
    } else {
      random.fill(words, digits);
    }
    if ((bits & 63) != 0) {
      words[words.length - 1] &= (1L << bits) - 1;
    }
  }

  private void sparse(long[] words, int bits, RandomStream random) {
    Arrays.fill(words, 0);
    if (probability <= 0) {
      return;
    }
    double place = gap(random);
    while (place < bits) {
      int bit = (int) place;
      words[bit >> 6] |= 1L << bit;
      place = bit + 1 + gap(random);
    }
  }

  private double gap(RandomStream random) {
    return Math.floor(StrictMath.log(random.positive()) / rate);
  }
}
