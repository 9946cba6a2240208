package dev.sievert.exact.interval;

/**
 * All values that something takes on a box. Rounding is not charged here: ranges decide with a
 * margin which of two sound ways is gone, never what the result is.
 *
 * @param low at most every value
 * @param high at least every value
 */
record ValueRange(double low, double high) {
  static final ValueRange ZERO = new ValueRange(0, 0);

  static ValueRange of(double one, double other) {
    return new ValueRange(Math.min(one, other), Math.max(one, other));
  }

  ValueRange plus(ValueRange other) {
    return new ValueRange(low + other.low, high + other.high);
  }

  ValueRange minus(ValueRange other) {
    return new ValueRange(low - other.high, high - other.low);
  }

  ValueRange times(ValueRange other) {
    ValueRange first = of(low * other.low, low * other.high);
    ValueRange second = of(high * other.low, high * other.high);
    return new ValueRange(Math.min(first.low, second.low), Math.max(first.high, second.high));
  }

  ValueRange over(double divisor) {
    return of(low / divisor, high / divisor);
  }

  /** The greatest absolute value. */
  double size() {
    return Math.max(Math.abs(low), Math.abs(high));
  }

  /** Whether both ends are numbers; a product of zero and infinity has none. */
  boolean isFinite() {
    return Double.isFinite(low) && Double.isFinite(high);
  }
}
