package dev.sievert.exact.line;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import java.util.function.IntToDoubleFunction;

/**
 * Numbers of a list in ascending order of what they stand for. They are sorted as whole numbers
 * that hold most digits of a rounded value and, in place of the last ones, the place in the list;
 * what these digits would have decided is put right afterwards. Equal ones stay in the order of the
 * list.
 */
final class QuickOrder {
  /** So many moves for each number are worth more than to sort again. */
  private static final int MOST_MOVES = 8;

  private final int[] numbers;
  private final IntBinaryOperator comparison;

  private QuickOrder(int[] numbers, IntBinaryOperator comparison) {
    this.numbers = numbers;
    this.comparison = comparison;
  }

  /** By values of type double. */
  static int[] of(int[] numbers, IntToDoubleFunction value) {
    return of(
        numbers,
        value,
        (one, other) -> Double.compare(value.applyAsDouble(one), value.applyAsDouble(other)));
  }

  /**
   * By any comparison.
   *
   * @param rounded a value that does not fall where the comparison rises
   */
  static int[] of(int[] numbers, IntToDoubleFunction rounded, IntBinaryOperator comparison) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(numbers.length);
    long mask = (1L << bits) - 1;
    long[] keys = new long[numbers.length];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = (ascending(rounded.applyAsDouble(numbers[i])) & ~mask) | i;
    }
    Arrays.sort(keys);
    int[] sorted = new int[keys.length];
    for (int i = 0; i < keys.length; i++) {
      sorted[i] = numbers[(int) (keys[i] & mask)];
    }
    return new QuickOrder(sorted, comparison).settled(numbers);
  }

  /** The bits of a number in an order that is that of numbers. */
  private static long ascending(double value) {
    long bits = Double.doubleToRawLongBits(value + 0.0);
    return bits < 0 ? Long.MIN_VALUE - bits - 1 : bits;
  }

  private int[] settled(int[] given) {
    long moves = (long) MOST_MOVES * numbers.length;
    for (int i = 1; i < numbers.length; i++) {
      moves -= settle(i);
      if (moves < 0) {
        return Arrays.stream(given)
            .boxed()
            .sorted(comparison::applyAsInt)
            .mapToInt(Integer::intValue)
            .toArray();
      }
    }
    return numbers;
  }

  /** Moves a number to its place among those before it, which is hardly ever another one. */
  private int settle(int last) {
    int moved = numbers[last];
    int at = last;
    while (at > 0 && comparison.applyAsInt(numbers[at - 1], moved) > 0) {
      numbers[at] = numbers[at - 1];
      at--;
    }
    numbers[at] = moved;
    return last - at;
  }
}
