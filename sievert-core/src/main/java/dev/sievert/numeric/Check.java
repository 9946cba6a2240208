package dev.sievert.numeric;

import dev.sievert.number.OutOfRangeException;
import java.util.Locale;

/** The door: every parameter is checked once, here, and NaN never passes. */
public final class Check {
  /** The greatest number of records: every whole number up to it is a double. */
  public static final long MOST_RECORDS = 1L << 53;

  private Check() {}

  /** Lets finite numbers pass. */
  public static double finite(String name, double value) {
    return require(Double.isFinite(value), name, "a finite number", value);
  }

  /** Lets finite numbers of at least zero pass. */
  public static double nonNegative(String name, double value) {
    return require(value >= 0 && Double.isFinite(value), name, "at least 0", value);
  }

  /** Lets finite numbers above zero pass. */
  public static double positive(String name, double value) {
    return require(value > 0 && Double.isFinite(value), name, "greater than 0", value);
  }

  /** Lets probabilities pass. */
  public static double probability(String name, double value) {
    return require(value >= 0 && value <= 1, name, "in [0, 1]", value);
  }

  /**
   * Requires a confidence.
   *
   * @return the value, greater than 0 and less than 1
   */
  public static double confidence(String name, double value) {
    if (!(value > 0 && value < 1)) {
      throw new OutOfRangeException(name, "greater than 0 and less than 1", number(value));
    }
    return value;
  }

  /**
   * Lets numbers above a limit pass; infinity is such a number.
   *
   * @param limit what it must exceed
   */
  public static double above(String name, double value, double limit) {
    return require(value > limit, name, "greater than " + number(limit), value);
  }

  /** Lets numbers of records pass. */
  public static long records(String name, long value) {
    if (value < 1 || value > MOST_RECORDS) {
      throw new OutOfRangeException(name, "a whole number from 1 to 2^53", value);
    }
    return value;
  }

  private static double require(boolean holds, String name, String range, double value) {
    if (!holds) {
      throw new OutOfRangeException(name, range, number(value));
    }
    // -0.0 would pass every comparison above and then print as "-0".
    return value + 0.0;
  }

  /**
   * A double as people write it: {@code 3} rather than {@code 3.0}, {@code 1e-6} rather than {@code
   * 1.0E-6}.
   */
  public static String number(double value) {
    String text = Double.toString(value).replace(".0E", "e").replace("E", "e");
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  /** The same for how much there is of something, which may be without end: {@code ∞}. */
  public static String size(double value) {
    return value == Double.POSITIVE_INFINITY ? "∞" : number(value);
  }

  /** A count as people write it, with its thousands set apart, such as {@code 1,000,000}. */
  public static String grouped(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
