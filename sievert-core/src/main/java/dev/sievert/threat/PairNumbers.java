package dev.sievert.threat;

import java.util.Arrays;

/** Numbers pairs as they first occur: a hash table without boxes, made for millions of pairs. */
final class PairNumbers {
  private static final long FREE = -1;

  /** The golden ratio in 64 bits, which spreads neighbouring pairs over the table. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final long[] keys;
  private final int[] numbers;
  private final int shift;
  private int count;

  PairNumbers(int most) {
    int bits = 64 - Long.numberOfLeadingZeros(Math.max(1, 2L * most - 1));
    this.keys = new long[1 << bits];
    this.numbers = new int[1 << bits];
    this.shift = 64 - bits;
    Arrays.fill(keys, FREE);
  }

  int of(int first, int second) {
    long key = ((long) first << 32) | second;
    int place = (int) ((key * SPREAD) >>> shift);
    while (keys[place] != FREE && keys[place] != key) {
      place = (place + 1) & (keys.length - 1);
    }
    if (keys[place] == FREE) {
      keys[place] = key;
      numbers[place] = count++;
    }
    return numbers[place];
  }

  int count() {
    return count;
  }
}
