package dev.sievert.accounting.lattice.spectral;

/**
 * A complex number.
 *
 * @param re the real part
 * @param im the imaginary part
 */
record Complex(double re, double im) {
  /** Below it a few terms of the series are exact but for rounding. */
  private static final double SMALL = 1e-3;

  static Complex polar(double length, double angle) {
    return new Complex(length * Math.cos(angle), length * Math.sin(angle));
  }

  static Complex exp(double re, double im) {
    return polar(Math.exp(re), im);
  }

  /** (e^z − 1) / z, one at zero. */
  static Complex relativeExpm1(double re, double im) {
    if (Math.abs(re) + Math.abs(im) < SMALL) {
      Complex z = new Complex(re, im);
      Complex sum = new Complex(1 + re / 6, im / 6);
      for (int i = 5; i >= 2; i--) {
        sum = sum.times(z).times(1.0 / i);
        sum = new Complex(1 + sum.re, sum.im);
      }
      return sum;
    }
    double sine = Math.sin(im / 2);
    double grown = Math.expm1(re) * Math.cos(im) - 2 * sine * sine;
    double turned = Math.exp(re) * Math.sin(im);
    double square = re * re + im * im;
    return new Complex((grown * re + turned * im) / square, (turned * re - grown * im) / square);
  }

  Complex times(Complex other) {
    return new Complex(re * other.re - im * other.im, re * other.im + im * other.re);
  }

  Complex times(double factor) {
    return new Complex(factor * re, factor * im);
  }

  double length() {
    return Math.hypot(re, im);
  }
}
