package dev.sievert.assess;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Numbers with as many digits as people read, counted from the first that is not zero, so that tiny
 * numbers keep theirs. The ends of a bracket are rounded outwards.
 */
public final class Digits {
  private static final MathContext NEAREST = new MathContext(6, RoundingMode.HALF_EVEN);
  private static final MathContext DOWN = new MathContext(7, RoundingMode.FLOOR);
  private static final MathContext UP = new MathContext(7, RoundingMode.CEILING);
  private static final BigDecimal SMALL = new BigDecimal("1e-4");
  private static final BigDecimal LARGE = new BigDecimal("1e7");

  private Digits() {}

  /**
   * A number to six digits.
   *
   * @param value a finite number of at least zero
   * @return such as {@code 0.158655} or {@code 3.16712e-5}
   */
  public static String nearest(double value) {
    return text(value, NEAREST);
  }

  /**
   * A lower end to seven digits, never greater than it is.
   *
   * @param lower a finite number of at least zero
   * @return such as {@code 0.1586552}
   */
  public static String down(double lower) {
    return text(lower, DOWN);
  }

  /**
   * An upper end to seven digits, never less than it is.
   *
   * @param upper a finite number of at least zero
   * @return such as {@code 0.1586553}
   */
  public static String up(double upper) {
    return text(upper, UP);
  }

  private static String text(double value, MathContext digits) {
    BigDecimal exact = new BigDecimal(value);
    if (exact.signum() == 0) {
      return "0";
    }
    BigDecimal round = exact.round(digits);
    // Zeros at the end say how precise a number is, unless it is exact.
    BigDecimal rounded = round.compareTo(exact) == 0 ? round.stripTrailingZeros() : round;
    if (rounded.compareTo(SMALL) >= 0 && rounded.compareTo(LARGE) < 0) {
      return rounded.toPlainString();
    }
    int exponent = rounded.precision() - rounded.scale() - 1;
    return rounded.movePointLeft(exponent).toPlainString() + "e" + exponent;
  }
}
