package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.numeric.UnimodalMinimum;
import java.util.function.ToDoubleFunction;

/**
 * The least value of a bound over the (ε, δ) that a trade-off function gives. Each of them is a
 * true guarantee, so each value is a true bound, and a search that misses the best only loses.
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
    double best = 0;
    double least = at(f, bound, best);
    double delta = 1;
    for (double epsilon = 1e-4; epsilon < 700 && delta > NEGLIGIBLE; epsilon *= STEP) {
      delta = f.delta(epsilon);
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
        UnimodalMinimum.between(epsilon -> at(f, bound, epsilon), best / STEP, best * STEP);
    return Math.min(least, around);
  }

  private static double at(TradeoffFunction f, ToDoubleFunction<ApproxDp> bound, double epsilon) {
    return bound.applyAsDouble(ApproxDp.of(epsilon, f.delta(epsilon)));
  }
}
