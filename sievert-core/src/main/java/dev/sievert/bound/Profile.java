package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.TradeoffFunction;
import java.util.function.ToDoubleFunction;

/**
 * The least value of a bound over the (ε, δ) that a trade-off function gives. Each of them is a
 * true guarantee, so each value is a true bound, and a search that misses the best only loses.
 */
final class Profile {
  private static final double STEP = 1.3;

  private Profile() {}

  static double least(TradeoffFunction f, ToDoubleFunction<ApproxDp> bound) {
    if (f instanceof ApproxDp stated) {
      return bound.applyAsDouble(stated);
    }
    double best = 0;
    double least = at(f, bound, best);
    for (double epsilon = 1e-4; epsilon < 700; epsilon *= STEP) {
      double value = at(f, bound, epsilon);
      if (value < least) {
        least = value;
        best = epsilon;
      }
    }
    return best == 0 ? least : Math.min(least, refined(f, bound, best / STEP, best * STEP));
  }

  private static double refined(
      TradeoffFunction f, ToDoubleFunction<ApproxDp> bound, double low, double high) {
    double left = low;
    double right = high;
    double least = 1;
    for (int step = 0; step < 40; step++) {
      double third = (right - left) / 3;
      double atLeft = at(f, bound, left + third);
      double atRight = at(f, bound, right - third);
      least = Math.min(least, Math.min(atLeft, atRight));
      if (atLeft < atRight) {
        right -= third;
      } else {
        left += third;
      }
    }
    return least;
  }

  private static double at(TradeoffFunction f, ToDoubleFunction<ApproxDp> bound, double epsilon) {
    return bound.applyAsDouble(ApproxDp.of(epsilon, f.delta(epsilon)));
  }
}
