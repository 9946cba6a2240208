package dev.sievert.accounting.pair;

/**
 * Exponentials whose exponent is a product or a quotient: what rounding the exponent loses is put
 * back, so that e^−700 is as accurate as e^−1.
 */
final class CompensatedExp {
  private CompensatedExp() {}

  /** e^(first · second). */
  static double ofProduct(double first, double second) {
    double product = first * second;
    return corrected(product, Math.fma(first, second, -product));
  }

  /** e^(−x² / 2σ²). */
  static double ofSquare(double x, double deviation) {
    double square = x * x;
    double squareLost = Math.fma(x, x, -square);
    double twice = 2 * deviation * deviation;
    double twiceLost = Math.fma(2 * deviation, deviation, -twice);
    double quotient = square / twice;
    double lost = (Math.fma(-quotient, twice, square) + squareLost - quotient * twiceLost) / twice;
    return corrected(-quotient, -lost);
  }

  private static double corrected(double exponent, double lost) {
    double power = Math.exp(exponent);
    // Far outside the range of doubles what was lost is no number.
    return power == 0 || Double.isInfinite(power) ? power : power * (1 + lost);
  }
}
