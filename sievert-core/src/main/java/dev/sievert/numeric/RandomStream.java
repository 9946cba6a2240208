package dev.sievert.numeric;

import java.util.random.RandomGenerator;

/**
 * Random bits for one block of trials. Each pair of a seed and a block has a stream of its own, so
 * that blocks may be played in any order and by any number of threads.
 *
 * @theorem Blackman and Vigna 2021, xoshiro256++, seeded by SplitMix64
 */
public final class RandomStream implements RandomGenerator {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private long first;
  private long second;
  private long third;
  private long fourth;

  private RandomStream(long start) {
    long step = start + GOLDEN;
    this.first = mixed(step);
    step += GOLDEN;
    this.second = mixed(step);
    step += GOLDEN;
    this.third = mixed(step);
    step += GOLDEN;
    this.fourth = mixed(step);
  }

  /** The stream of a block. */
  public static RandomStream of(long seed, long block) {
    return new RandomStream(mixed(mixed(seed + GOLDEN) ^ mixed(~block)));
  }

  private static long mixed(long value) {
    long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }

  @Override
  public long nextLong() {
    long result = Long.rotateLeft(first + fourth, 23) + first;
    long shifted = second << 17;
    third ^= first;
    fourth ^= second;
    second ^= third;
    first ^= fourth;
    third ^= shifted;
    fourth = Long.rotateLeft(fourth, 45);
    return result;
  }

  /**
   * Fills words with bits that are set with a probability, given by its binary digits: 64 uniform
   * numbers at once are compared with it digit by digit until all are decided. The state is kept in
   * local variables meanwhile, which is several times as fast.
   */
  void fill(long[] words, long digits) {
    long a = first;
    long b = second;
    long c = third;
    long d = fourth;
    for (int word = 0; word < words.length; word++) {
      long below = 0;
      long undecided = -1;
      long left = digits;
      // What the probability has no more digits for is not below it.
      while (undecided != 0 && left != 0) {
        long drawn = Long.rotateLeft(a + d, 23) + a;
        long shifted = b << 17;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= shifted;
        d = Long.rotateLeft(d, 45);
        // All ones where the first digit is one.
        long mask = left >> 63;
        below |= undecided & ~drawn & mask;
        undecided &= ~(drawn ^ mask);
        left <<= 1;
      }
      words[word] = below;
    }
    first = a;
    second = b;
    third = c;
    fourth = d;
  }

  /**
   * A whole number from 0, each as probable as the others (Lemire 2019); a number below the bound.
   *
   * @param bound how many numbers there are, at least one
   */
  public int below(int bound) {
    long product = (nextLong() >>> 32) * bound;
    if ((product & 0xFFFFFFFFL) < bound) {
      long least = (1L << 32) % bound;
      while ((product & 0xFFFFFFFFL) < least) {
        product = (nextLong() >>> 32) * bound;
      }
    }
    return (int) (product >>> 32);
  }

  /** A random number, greater than zero and at most one. */
  public double positive() {
    return ((nextLong() >>> 11) + 1) * 0x1p-53;
  }

  /** Whether something happens this time; yes or no. */
  public boolean happens(double probability) {
    return nextDouble() < probability;
  }
}
