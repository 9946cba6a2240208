package dev.sievert.scenario.document;

import java.math.BigDecimal;

/**
 * The numbers that are allowed, with words to say so.
 *
 * @param low the lower end, minus infinity for none
 * @param lowIncluded whether the lower end itself is allowed
 * @param high the upper end, infinity for none
 * @param highIncluded whether the upper end itself is allowed
 */
public record Range(double low, boolean lowIncluded, double high, boolean highIncluded) {

  private static final double INFINITY = Double.POSITIVE_INFINITY;

  public Range {
    if (!(low <= high)) {
      throw new IllegalArgumentException("low must be at most high but was " + low + ", " + high);
    }
  }

  /** {@return every finite number} */
  public static Range anyFinite() {
    return new Range(-INFINITY, false, INFINITY, false);
  }

  /** {@return numbers that are not less than this one} */
  public static Range atLeast(double low) {
    return new Range(low, true, INFINITY, false);
  }

  /**
   * {@return numbers above this one}
   *
   * @param low the number itself is not allowed
   */
  public static Range greaterThan(double low) {
    return new Range(low, false, INFINITY, false);
  }

  /** {@return numbers that are not more than this one} */
  public static Range atMost(double high) {
    return new Range(-INFINITY, false, high, true);
  }

  /**
   * {@return numbers below this one}
   *
   * @param high the number itself is not allowed
   */
  public static Range lessThan(double high) {
    return new Range(-INFINITY, false, high, false);
  }

  /** {@return numbers between two ends, both allowed: [low, high]} */
  public static Range between(double low, double high) {
    return new Range(low, true, high, true);
  }

  /**
   * {@return numbers strictly between two ends: (low, high)}
   *
   * @param low not allowed itself
   * @param high not allowed itself
   */
  public static Range strictlyBetween(double low, double high) {
    return new Range(low, false, high, false);
  }

  /** {@return numbers from one end on, below the other: [low, high)} */
  public static Range fromUntil(double low, double high) {
    return new Range(low, true, high, false);
  }

  /** {@return numbers above one end, up to the other: (low, high]} */
  public static Range aboveUpTo(double low, double high) {
    return new Range(low, false, high, true);
  }

  /**
   * {@return whether a number is allowed, both as it was written and as the floating-point number
   * it becomes: 1.00000000000000000001 is not in [0, 1] although it rounds to 1; true when both are
   * in the range}
   */
  public boolean contains(BigDecimal decimal) {
    double rounded = decimal.doubleValue();
    return isOnSide(compare(decimal, low), lowIncluded)
        && isOnSide(Double.compare(rounded + 0.0, low), lowIncluded)
        && isOnSide(-compare(decimal, high), highIncluded)
        && isOnSide(Double.compare(high, rounded + 0.0), highIncluded);
  }

  /** {@return whether only shares are allowed, from 0 to 1} */
  boolean isShare() {
    return low == 0 && high == 1;
  }

  private static boolean isOnSide(int comparison, boolean endIncluded) {
    return comparison > 0 || (comparison == 0 && endIncluded);
  }

  private static int compare(BigDecimal decimal, double end) {
    return Double.isInfinite(end)
        ? Double.compare(0, end)
        : decimal.compareTo(BigDecimal.valueOf(end));
  }

  /**
   * {@return the range after the words "must be", for example {@code at least 0} or {@code in [0,
   * 1)}}
   */
  public String requirement() {
    if (low == -INFINITY && high == INFINITY) {
      return "a finite number";
    }
    if (low == high) {
      return written(low);
    }
    if (high == INFINITY) {
      return (lowIncluded ? "at least " : "greater than ") + written(low);
    }
    if (low == -INFINITY) {
      return (highIncluded ? "at most " : "less than ") + written(high);
    }
    String opening = lowIncluded ? "[" : "(";
    String closing = highIncluded ? "]" : ")";
    return "in " + opening + written(low) + ", " + written(high) + closing;
  }

  /** Without the ".0" that Java puts behind whole numbers. */
  private static String written(double end) {
    BigDecimal decimal = BigDecimal.valueOf(end).stripTrailingZeros();
    boolean isShort = decimal.scale() <= 9 && decimal.precision() - decimal.scale() <= 17;
    return isShort
        ? decimal.toPlainString()
        : decimal.toString().replace("E+", "e").replace('E', 'e');
  }
}
