package dev.sievert.numeric;

import dev.sievert.number.Estimate;
import dev.sievert.number.OutOfRangeException;

/**
 * Confidence limits for the mean of independent numbers in an interval of known length, whatever
 * their distribution: narrow where the numbers vary little.
 *
 * @theorem Maurer and Pontil 2009, Theorem 4, applied to both sides
 */
public final class EmpiricalBernstein {
  private final double width;
  private long count;
  private double mean;
  private double squares;

  private EmpiricalBernstein(double width) {
    this.width = width;
  }

  /**
   * No numbers yet.
   *
   * @param width the length of an interval that holds every number
   * @return an empty collection
   */
  public static EmpiricalBernstein ofWidth(double width) {
    return new EmpiricalBernstein(Check.nonNegative("width", width));
  }

  /** Adds a number. */
  public void add(double value) {
    count++;
    double step = value - mean;
    mean += step / count;
    squares += step * (value - mean);
  }

  /**
   * Both limits at the same distance from the mean.
   *
   * @param confidence how often the limits enclose the mean, less than one
   */
  public Estimate estimate(double confidence) {
    if (count < 2) {
      throw new OutOfRangeException("samples", "at least 2", count);
    }
    double logarithm = Math.log(4 / (1 - confidence));
    double variance = squares / (count - 1);
    double reach =
        Math.sqrt(2 * variance * logarithm / count) + 7 * width * logarithm / (3 * (count - 1.0));
    double safe = Round.up(reach, 32);
    return new Estimate(mean - safe, mean, mean + safe, confidence);
  }
}
