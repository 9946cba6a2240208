package dev.sievert.papers;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers for people. */
final class Words {
  private static final double NOTHING = 1e-12;
  private static final MathContext SIX = new MathContext(6);

  private Words() {}

  /** Six significant digits, without trailing zeros. */
  static String number(double value) {
    return number(value, SIX);
  }

  /** Three significant digits. */
  static String few(double value) {
    return number(value, new MathContext(3));
  }

  private static String number(double value, MathContext digits) {
    if (!Double.isFinite(value)) {
      return Double.isNaN(value) ? "–" : "∞";
    }
    if (value != 0 && Math.abs(value) < NOTHING) {
      return "0 but for rounding";
    }
    BigDecimal rounded = new BigDecimal(value).round(digits).stripTrailingZeros();
    boolean isPlain = value == 0 || (Math.abs(value) >= 1e-4 && Math.abs(value) < 1e7);
    return isPlain ? rounded.toPlainString() : rounded.toString().replace("E", "e");
  }

  /** Hundredths. */
  static String points(double share) {
    return few(100 * share) + " points";
  }
}
