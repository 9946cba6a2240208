package dev.sievert.papers;

import dev.sievert.words.Figures;

/** Numbers for people. */
final class Words {
  private static final double NOTHING = 1e-12;

  private Words() {}

  /** Six significant digits, without trailing zeros. */
  static String number(double value) {
    return number(value, 6);
  }

  /** Three significant digits. */
  static String few(double value) {
    return number(value, 3);
  }

  private static String number(double value, int digits) {
    if (!Double.isFinite(value)) {
      return Double.isNaN(value) ? "–" : "∞";
    }
    if (value != 0 && Math.abs(value) < NOTHING) {
      return "0 but for rounding";
    }
    return Figures.nearest(value, digits);
  }

  /** Hundredths. */
  static String points(double share) {
    return few(100 * share) + " points";
  }
}
