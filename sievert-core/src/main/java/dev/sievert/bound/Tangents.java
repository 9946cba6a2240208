package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.TradeoffFunction;
import java.util.function.ToDoubleFunction;

/**
 * The least value of a bound over the (ε, δ) of a trade-off function, for bounds that look at the
 * function at a few sizes only. Each (ε, δ) is a line that touches the function from below; the
 * best is the one that touches it where the bound looks, and its ε is the logarithm of the slope
 * there. Every ε gives a true bound, so that a slope which is only nearly right costs next to
 * nothing, and no search is needed.
 *
 * <p>A line whose ε alone says no less than what is known already is not drawn: with δ it says no
 * more, because a bound never falls where δ grows. So no δ is asked for at the steepest line, which
 * is the one for a size of zero or one, unless it can help.
 */
final class Tangents {
  /** Of the size and of what is left to one: how far apart the power is looked at. */
  private static final double STEP = 1e-3;

  /** No line that matters is steeper. */
  private static final double STEEPEST = 600;

  /** A value so near to what the whole function gives is not worth another line. */
  private static final double CLOSE = 1e-9;

  private Tangents() {}

  /**
   * The least value.
   *
   * @param bound the bound for one (ε, δ)
   * @param atOnce what the whole function gives; no (ε, δ) says more than it, and rounding must not
   *     make it seem so
   * @param sizes where the bound looks at the function
   */
  static double least(
      TradeoffFunction f, ToDoubleFunction<ApproxDp> bound, double atOnce, double... sizes) {
    if (f instanceof ApproxDp stated) {
      return bound.applyAsDouble(stated);
    }
    double least = at(f, bound, 0);
    for (double size : sizes) {
      if (least <= atOnce * (1 + CLOSE)) {
        break;
      }
      double epsilon = steepness(f, size);
      if (bound.applyAsDouble(ApproxDp.of(epsilon, 0)) < least) {
        least = Math.min(least, at(f, bound, epsilon));
      }
    }
    return Math.max(atOnce, least);
  }

  private static double at(TradeoffFunction f, ToDoubleFunction<ApproxDp> bound, double epsilon) {
    return bound.applyAsDouble(ApproxDp.of(epsilon, f.delta(epsilon)));
  }

  /** |ln slope| of the power; lines flatter than guessing mirror those that are steeper. */
  private static double steepness(TradeoffFunction f, double size) {
    double step = STEP * Math.min(size, 1 - size);
    double rise = f.power(size + step) - f.power(size - step);
    double steepness = Math.abs(Math.log(rise / (2 * step)));
    return steepness <= STEEPEST ? steepness : STEEPEST;
  }
}
