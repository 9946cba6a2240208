package dev.sievert.numeric;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Numbers with more digits than a double has, as the sum of two doubles: whole numbers beyond 2^53
 * and decimals that no double says.
 */
public final class ExactNumber {
  /** Whole numbers up to this are doubles. */
  public static final double WHOLE = 0x1p53;

  /** So many digits are kept by two doubles, which have 106 bits. */
  public static final int DIGITS = 30;

  /** Whole numbers from here on are shorter with an exponent. */
  private static final double MOST_WHOLE = 1e24;

  private static final MathContext SHOWN = new MathContext(DIGITS);

  private ExactNumber() {}

  /**
   * {@return whether the shortest decimal of a double is this number, or the double is it exactly}
   */
  public static boolean isSaidBy(double near, BigDecimal value) {
    return Double.isFinite(near)
        && (new BigDecimal(near).compareTo(value) == 0
            || (!isWhole(value) && new BigDecimal(Double.toString(near)).compareTo(value) == 0));
  }

  /** A double near a whole number is not a way to write it. */
  private static boolean isWhole(BigDecimal value) {
    return value.stripTrailingZeros().scale() <= 0;
  }

  /** {@return whether two doubles say a number} */
  public static boolean fitsTwo(double near, BigDecimal value) {
    return Double.isFinite(near) && near != 0 && value.stripTrailingZeros().precision() <= DIGITS;
  }

  /** {@return what a double leaves of a number} */
  public static double rest(double near, BigDecimal value) {
    return value.subtract(new BigDecimal(near)).doubleValue();
  }

  /** {@return how a number reads that even two doubles do not say} */
  public static String text(BigDecimal value) {
    return value.stripTrailingZeros().toString();
  }

  /**
   * {@return how the sum of two doubles reads, with all its digits}
   *
   * @param rest the second, zero where the first is all
   */
  public static String words(double near, double rest) {
    return rest == 0
        ? words(near)
        : new BigDecimal(near)
            .add(new BigDecimal(rest))
            .round(SHOWN)
            .stripTrailingZeros()
            .toPlainString();
  }

  /**
   * {@return how a double reads; whole numbers without a point, and zero with its sign where it is
   * negative}
   *
   * @param number any, also infinite or not a number
   */
  public static String words(double number) {
    if (number == 0) {
      // Zero has a sign, by which an input may be told.
      return Math.copySign(1, number) < 0 ? "-0.0" : "0";
    }
    boolean isWhole = number == Math.rint(number) && Math.abs(number) < MOST_WHOLE;
    return isWhole ? new BigDecimal(number).toPlainString() : Double.toString(number);
  }
}
