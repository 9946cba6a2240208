package dev.sievert.audit;

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

  private static final MathContext SHOWN = new MathContext(DIGITS);

  private ExactNumber() {}

  /** Whether the shortest decimal of a double is this number, or the double is it exactly. */
  static boolean isSaidBy(double near, BigDecimal value) {
    return Double.isFinite(near)
        && (new BigDecimal(near).compareTo(value) == 0
            || (!isWhole(value) && new BigDecimal(Double.toString(near)).compareTo(value) == 0));
  }

  /** A double near a whole number is not a way to write it. */
  private static boolean isWhole(BigDecimal value) {
    return value.stripTrailingZeros().scale() <= 0;
  }

  static boolean fitsTwo(double near, BigDecimal value) {
    return Double.isFinite(near) && near != 0 && value.stripTrailingZeros().precision() <= DIGITS;
  }

  static double rest(double near, BigDecimal value) {
    return value.subtract(new BigDecimal(near)).doubleValue();
  }

  /** A number that even two doubles do not say. */
  static String text(BigDecimal value) {
    return value.stripTrailingZeros().toString();
  }

  /**
   * {@return how the sum of two doubles reads, with all its digits}
   *
   * @param near the first
   * @param rest the second, zero where the first is all
   */
  public static String words(double near, double rest) {
    return rest == 0
        ? ProgramValue.of(near).toString()
        : new BigDecimal(near)
            .add(new BigDecimal(rest))
            .round(SHOWN)
            .stripTrailingZeros()
            .toPlainString();
  }
}
