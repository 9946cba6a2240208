package dev.sievert.audit.program;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/** Numbers that are easy to say: thresholds are rounded before they are used, so words are true. */
final class ReadableNumbers {
  private ReadableNumbers() {}

  /** A number with as few digits as the middle half of sorted values allows. */
  static double nice(double number, double... sorted) {
    double spread =
        sorted.length == 0
            ? 0
            : sorted[3 * (sorted.length - 1) / 4] - sorted[(sorted.length - 1) / 4];
    if (!Double.isFinite(number) || !(spread > 0) || Double.isInfinite(spread)) {
      return number;
    }
    int digits = 2 - (int) Math.floor(Math.log10(spread));
    return new BigDecimal(number).setScale(digits, RoundingMode.HALF_EVEN).doubleValue();
  }

  /** The number itself and what it becomes with one to three digits, either way. */
  static List<Double> choices(double number) {
    if (!Double.isFinite(number) || number == 0) {
      return List.of(number);
    }
    BigDecimal exact = new BigDecimal(number);
    return java.util.stream.Stream.of(
            exact,
            exact.round(new MathContext(1, RoundingMode.FLOOR)),
            exact.round(new MathContext(1, RoundingMode.CEILING)),
            exact.round(new MathContext(2, RoundingMode.FLOOR)),
            exact.round(new MathContext(2, RoundingMode.CEILING)),
            exact.round(new MathContext(3, RoundingMode.HALF_EVEN)))
        .map(BigDecimal::doubleValue)
        .distinct()
        .toList();
  }
}
