package dev.sievert.exact.interval;

/**
 * All values that something takes on a box. Rounding is not charged here: ranges decide with a
 * margin which of two sound ways is gone, never what the result is.
 *
 * @param low at most every value
 * @param high at least every value
 */
record Range(double low, double high) {
  static final Range ZERO = new Range(0, 0);

  static Range of(double one, double other) {
    return new Range(Math.min(one, other), Math.max(one, other));
  }

  Range plus(Range other) {
    return new Range(low + other.low, high + other.high);
  }

  Range minus(Range other) {
    return new Range(low - other.high, high - other.low);
  }

  Range times(Range other) {
    Range first = of(low * other.low, low * other.high);
    Range second = of(high * other.low, high * other.high);
    return new Range(Math.min(first.low, second.low), Math.max(first.high, second.high));
  }

  Range over(double divisor) {
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
