package dev.sievert.accounting.lattice;

import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.numeric.Patience;

/**
 * At least ln E_P[e^(s L) 1(x ≤ c)] of two mixtures of normals, for s of at least one, where the
 * loss grows with the output. The cut is smooth, so that the integrand stays analytic:
 *
 * <pre>1(x ≤ c) ≤ χ(x) = (1 + e^−a) / (1 + e^(λ(x − c) − a)).</pre>
 *
 * <p>On the line Im x = y, |χ(x + iy)| ≤ χ(x) / cos(λy/2), as a sum of a positive number and one
 * with the argument λy. With d = π/(2λ) and the bounds of {@link CharacteristicFunction}, the
 * trapezoidal rule with step h is off by at most 2 √2 κ e^(d²/2) / (e^(2πd/h) − 1) of the integral
 * of the same integrand, where κ = cos(m₀ d/2)^(1 − s). As λ is at least 20, 1.2 |m₀| and 1.2 (s −
 * 1) |m₀|, m₀ d/2 is at most 0.66, where −ln cos u ≤ 0.55 u², and ln κ and d²/2 together are at
 * most 0.24. With 2πd/h = {@value #EXPONENT} that is less than 1e-17; and so is e^−a, which the cut
 * adds where nothing is cut, and which is not counted beside the rounding of what is added up.
 *
 * @theorem Trefethen and Weideman 2014, Theorem 5.1; docs/theory/accounting.md
 */
final class CutMoment {
  private static final double SOFTNESS = 40;
  private static final double EXPONENT = 44;
  private static final double NEGLIGIBLE = 60;

  /** What a point takes, in nanoseconds. */
  private static final double WORK = 60;

  private static final double LOG_ROOT_TWO_PI = Math.log(2 * Math.PI) / 2;

  private CutMoment() {}

  /** Whether great losses come from great outputs only. */
  static boolean isUseful(NormalMixtures mixtures) {
    return mixtures.with().shift() > 0 && !(mixtures.without().shift() > 0);
  }

  /** The logarithm, rounded up. */
  static double logarithm(NormalMixtures mixtures, double order, double cut) {
    double slope = CharacteristicFunction.slope(mixtures, order);
    double steepness = 20 + 1.2 * Math.max(slope, mixtures.farthest());
    double strip = Math.PI / 2 / steepness;
    double step = 2 * Math.PI * strip / EXPONENT;
    double greatest = Double.NEGATIVE_INFINITY;
    double sum = 0;
    double end = cut + SOFTNESS / steepness + 1;
    Patience.spend(WORK * (end + 10) / step);
    for (int direction = -1; direction <= 1; direction += 2) {
      long place = Math.min(0, direction);
      double value = greatest;
      // Beyond the end, and below minus two, the integrand falls faster and faster.
      while (direction * place * step <= (direction < 0 ? 2 : end)
          || value > greatest - NEGLIGIBLE) {
        double x = place * step;
        double without = mixtures.without().logRatio(x);
        value = (1 - order) * without + order * mixtures.with().logRatio(x) - x * x / 2;
        value -= Math.log1p(Math.exp(steepness * (x - cut) - SOFTNESS));
        if (value > greatest) {
          sum *= Math.exp(greatest - value);
          greatest = value;
        }
        sum += Math.exp(value - greatest);
        place += direction;
      }
    }
    double farthest = Math.max(end, 10);
    double parts = 16 + Math.abs(greatest) + 4 * farthest * (farthest + slope) + 4 * steepness;
    double count = (farthest + 10) / step;
    return greatest + Math.log(sum * step) - LOG_ROOT_TWO_PI + Fourier.UNIT * (16 * parts + count);
  }
}
