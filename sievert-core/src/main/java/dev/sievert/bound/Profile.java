package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.numeric.UnimodalMinimum;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;

/**
 * The least value of a bound over the (ε, δ) that a trade-off function gives, min over ε of b(ε,
 * δ(ε)). Each of them is a true guarantee, so each value is a true bound, and a search that misses
 * the best only loses.
 *
 * <p>The search ends where nothing is left to win. A bound never falls where ε or δ grows: (ε, δ)
 * implies (ε′, δ′) for ε′ ≥ ε and δ′ ≥ δ, and the formulas keep to that: with E = e^ε, d/dE of (E −
 * 1 + mδ) / (E + m − 1) is m (1 − δ) / (E + m − 1)² ≥ 0, and each is a growing linear function of
 * δ. So for every ε′ ≥ ε, b(ε′, δ(ε′)) ≥ b(ε′, 0) ≥ b(ε, 0): once that is no less than the least
 * value found, no greater ε can do better. Small δ, which cost the most to compute, are hardly ever
 * looked at.
 */
final class Profile {
  private static final double STEP = 1.3;

  /** Where δ is that small, for any number of records, a greater ε has nothing left to win. */
  private static final double NEGLIGIBLE = 1e-40;

  private Profile() {}

  static double least(TradeoffFunction f, ToDoubleFunction<ApproxDp> bound) {
    if (f instanceof ApproxDp stated) {
      return bound.applyAsDouble(stated);
    }
    DoubleUnaryOperator profile = ProfilePoints.of(f);
    double best = 0;
    double least = at(profile, bound, best);
    double delta = 1;
    for (double epsilon = 1e-4; epsilon < 700 && delta > NEGLIGIBLE; epsilon *= STEP) {
      if (bound.applyAsDouble(ApproxDp.of(epsilon, 0)) >= least) {
        break;
      }
      delta = profile.applyAsDouble(epsilon);
      double value = bound.applyAsDouble(ApproxDp.of(epsilon, delta));
      if (value < least) {
        least = value;
        best = epsilon;
      }
    }
    if (best == 0) {
      return least;
    }
    double around =
        UnimodalMinimum.between(epsilon -> at(profile, bound, epsilon), best / STEP, best * STEP);
    return Math.min(least, around);
  }

  private static double at(
      DoubleUnaryOperator profile, ToDoubleFunction<ApproxDp> bound, double epsilon) {
    return bound.applyAsDouble(ApproxDp.of(epsilon, profile.applyAsDouble(epsilon)));
  }
}
