package dev.sievert.accounting.lattice;

/**
 * A number of at least zero, m · 2^e, so that a binomial coefficient beyond all doubles can meet a
 * probability below all doubles. Each product is off by a unit in the last place at most.
 *
 * @param mantissa in [1, 2), or zero
 */
record ScaledDouble(double mantissa, long exponent) {
  static final ScaledDouble ONE = new ScaledDouble(1, 0);

  private static final double LN_2 = Math.log(2);

  static ScaledDouble of(double value) {
    int shift = Math.getExponent(value) < Double.MIN_EXPONENT ? Long.SIZE : 0;
    double normal = Math.scalb(value, shift);
    int exponent = Math.getExponent(normal);
    return new ScaledDouble(Math.scalb(normal, -exponent), (long) exponent - shift);
  }

  /** A power, by squaring: off by about as many units as it has factors. */
  static ScaledDouble power(double base, long times) {
    ScaledDouble power = ONE;
    ScaledDouble square = of(base);
    for (long left = times; left > 0; left >>= 1) {
      power = (left & 1) == 1 ? power.times(square) : power;
      square = square.times(square);
    }
    return power;
  }

  ScaledDouble times(double factor) {
    return times(of(factor));
  }

  ScaledDouble times(ScaledDouble other) {
    ScaledDouble product = of(mantissa * other.mantissa);
    return new ScaledDouble(product.mantissa, product.exponent + exponent + other.exponent);
  }

  /** Its natural logarithm; minus infinity for zero. */
  double logarithm() {
    return Math.log(mantissa) + exponent * LN_2;
  }

  /** The nearest double of at most one; what is not zero does not become zero. */
  double value() {
    if (mantissa == 0) {
      return 0;
    }
    double value = Math.scalb(mantissa, (int) Math.max(-2000, Math.min(exponent, 1)));
    return Math.min(1, Math.max(Double.MIN_VALUE, value));
  }
}
