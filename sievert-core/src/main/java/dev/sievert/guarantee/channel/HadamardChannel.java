package dev.sievert.guarantee.channel;

import dev.sievert.guarantee.Channel;
import dev.sievert.numeric.Check;

/**
 * Hadamard response: record z has row z + 1 of a Hadamard matrix of K columns, and a column is
 * likelier by e^ε where the row has a plus. Unlike with other sets, which records share a column is
 * not left to chance.
 *
 * @param records how many records there are, m
 * @param epsilon at least zero
 */
public record HadamardChannel(long records, double epsilon) implements Channel {
  public HadamardChannel {
    Check.records("size", records);
    epsilon = Check.nonNegative("epsilon", epsilon);
  }

  /** {@return how many outputs there are; K, the least power of two above the number of records} */
  public long outputs() {
    return Long.highestOneBit(records) << 1;
  }

  /**
   * {@return whether an output is one of the likelier ones of a record}
   *
   * @param record the record, from 0
   * @param output the output, from 0
   */
  public static boolean isLikely(long record, long output) {
    return (Long.bitCount((record + 1) & output) & 1) == 0;
  }

  /** {@return the probability of an output that is likely; 2/K times e^ε / (e^ε + 1)} */
  public double inside() {
    return 2.0 / outputs() / (1 + Math.exp(-epsilon));
  }

  /**
   * {@return the greatest difference that one exchanged record makes: two rows differ in half the
   * columns; tanh(ε/2) / 2, to nearest}
   */
  public double totalVariation() {
    double shrink = Math.exp(-epsilon);
    return records == 1 ? 0 : -Math.expm1(-epsilon) / (1 + shrink) / 2;
  }

  @Override
  public String words() {
    return "a Hadamard matrix of " + outputs() + " columns";
  }
}
