package dev.sievert.guarantee.channel;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;

/**
 * Sets S of one size, as subset selection reports them: P(S|z) = p / C(m − 1, w − 1) where z is in
 * S, and e^−ε times as much where it is not, with p = w / (w + (m − w) e^−ε). Randomised response
 * is w = 1.
 *
 * @param records how many records there are, m
 * @param epsilon at least zero
 * @param size how many records are in each set, w
 */
public record FixedSizeSets(long records, double epsilon, long size) implements TwoLevelChannel {
  /** Terms of the sum in {@link #notAll}, each of which adds four units to its error. */
  public static final long MOST_TERMS = 4_096;

  public FixedSizeSets {
    Check.records("size", records);
    epsilon = Check.nonNegative("epsilon", epsilon);
    if (size < 1 || size > records) {
      throw new OutOfRangeException("subset", "a whole number from 1 to " + records, size);
    }
  }

  /**
   * Of the sets that hold the own record, the part that holds none of the others: a product of
   * quotients, kept in twice the digits.
   */
  @Override
  public double[] hits(int count) {
    double[] hits = new double[count];
    double product = own();
    double lost = 0;
    for (int others = 0; others < count; others++) {
      hits[others] = product;
      double left = (double) (records - size) - others;
      double places = (double) (records - 1) - others;
      if (left <= 0) {
        break;
      }
      double grown = product * left;
      double error = Math.fma(product, left, -grown) + lost * left;
      double quotient = grown / places;
      double rest = (Math.fma(-quotient, places, grown) + error) / places;
      product = quotient + rest;
      lost = rest - (product - quotient);
    }
    return hits;
  }

  @Override
  public double sumOfHits() {
    return own() * ((double) (records - size) / size);
  }

  @Override
  public double missesPerHit(long avoided) {
    return Math.exp(-epsilon) * ((double) Math.max(0, records - avoided - size + 1) / size);
  }

  @Override
  public double both() {
    return records == 1 ? 0 : own() * ((double) (size - 1) / (records - 1));
  }

  /**
   * One record after the other is the first that is missing: a sum of positive terms. What is still
   * possible after many of them is counted as missing.
   */
  @Override
  public double notAll(long members) {
    double all = 1;
    double missing = 0;
    for (long others = 1; others < Math.min(members, MOST_TERMS); others++) {
      double places = (double) (records - others);
      missing += all * ((records - size) / places);
      all *= Math.max(0, size - others) / places;
    }
    return own() * (members > MOST_TERMS ? missing + all : missing);
  }

  @Override
  public double inside(int members) {
    if (members != size) {
      return 0;
    }
    double probability = own();
    for (long chosen = 1; chosen < size; chosen++) {
      probability *= (double) chosen / (records - size + chosen);
    }
    return probability;
  }

  @Override
  public double outside(int members) {
    return inside(members) * Math.exp(-epsilon);
  }

  @Override
  public String words() {
    return size == 1
        ? "one of " + records + " values, known exactly"
        : "sets of " + size + " of " + records + " values, known exactly";
  }

  /** How probable it is that the set holds the own record. */
  private double own() {
    return size / (size + (records - size) * Math.exp(-epsilon));
  }
}
