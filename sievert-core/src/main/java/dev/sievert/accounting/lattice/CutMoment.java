package dev.sievert.accounting.lattice;

import dev.sievert.accounting.pair.NormalMixtures;

/**
 * At least ln E_P[e^(s L) 1(x ≤ c)] of two mixtures of normals, for s of at least one, where the
 * loss grows with the output. The cut is smooth, so that the integrand stays analytic:
 *
 * <pre>1(x ≤ c) ≤ χ(x) = (1 + e^−a) / (1 + e^(λ(x − c) − a)).</pre>
 *
 * <p>On the line Im x = y, |χ(x + iy)| ≤ χ(x) / cos(λy/2), as a sum of a positive number and one
 * with the argument λy. With d = π/(2λ) and the bounds of {@link CharacteristicFunction}, the
 * trapezoidal rule with step h is off by at most 2 √2 κ e^(d²/2) / (e^(2πd/h) − 1) of the integral
 * of the same integrand, which is less than 1e-17 here.
 *
 * @theorem Trefethen and Weideman 2014, Theorem 5.1; docs/theory/accounting.md
 */
final class CutMoment {
  /** What the cut adds where nothing is cut is e^−a. */
  private static final double SOFTNESS = 40;

  private static final double EXPONENT = 42;
  private static final double NEGLIGIBLE = 60;
  private static final double LOG_ROOT_TWO_PI = Math.log(2 * Math.PI) / 2;

  private CutMoment() {}

  /** Whether great losses come from great outputs only. */
  static boolean isUseful(NormalMixtures mixtures) {
    return mixtures.with().shift() > 0 && !(mixtures.without().shift() > 0);
  }

  /** The logarithm, rounded up. */
  static double logarithm(NormalMixtures mixtures, double order, double cut) {
    double slope = CharacteristicFunction.slope(mixtures, order);
    double steepness = 20 + 1.2 * slope;
    double strip = Math.min(1.6 / mixtures.farthest(), Math.PI / 2 / steepness);
    double step = 2 * Math.PI * strip / (EXPONENT + 2 + power(mixtures, order, strip) + strip);
    double greatest = Double.NEGATIVE_INFINITY;
    double sum = 0;
    double end = cut + SOFTNESS / steepness + 1;
    for (int direction = -1; direction <= 1; direction += 2) {
      long place = direction < 0 ? -1 : 0;
      double value = greatest;
      // Beyond the end, and below minus two, the integrand falls faster and faster.
      while (direction * place * step <= (direction < 0 ? 2 : end)
          || value > greatest - NEGLIGIBLE) {
        double x = place * step;
        double without = mixtures.without().logRatio(x);
        value = (1 - order) * without + order * mixtures.with().logRatio(x) - x * x / 2;
        value -= softplus(steepness * (x - cut) - SOFTNESS);
        if (value > greatest) {
          sum *= Math.exp(greatest - value);
          greatest = value;
        }
        sum += Math.exp(value - greatest);
        place += direction;
      }
    }
    double farthest = Math.max(Math.abs(end), 10);
    double parts = 16 + Math.abs(greatest) + 4 * farthest * (farthest + slope) + 4 * steepness;
    double count = (farthest + 10) / step;
    return greatest
        + Math.log(sum * step)
        - LOG_ROOT_TWO_PI
        + Math.exp(-SOFTNESS)
        + Fourier.UNIT * (16 * parts + count);
  }

  /** What a negative power of the mixture without the record may gain in the strip. */
  private static double power(NormalMixtures mixtures, double order, double strip) {
    NormalMixtures.Part without = mixtures.without();
    return without.isPlain() ? 0 : (1 - order) * Math.log(Math.cos(without.shift() * strip / 2));
  }

  /** ln(1 + e^u). */
  private static double softplus(double u) {
    return u > 0 ? u + Math.log1p(Math.exp(-u)) : Math.log1p(Math.exp(u));
  }
}
