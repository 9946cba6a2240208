package dev.sievert.guarantee;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.ConcaveMaximum;
import dev.sievert.numeric.Round;
import java.util.List;

/**
 * The least type II error of any test between neighbours, as a function f of the type I error: f is
 * convex, continuous, non-increasing, and at most 1 − α.
 *
 * <p>Rounding is on the side of caution: {@link #beta} down; {@link #power}, {@link #gap}, {@link
 * #greatestGap}, {@link #totalVariation} and {@link #delta} up.
 */
public non-sealed interface TradeoffFunction extends PowerFunction {
  /**
   * {@return the least type II error, rounded down, at most f(α)}
   *
   * @param alpha the type I error, in [0, 1]
   */
  double beta(double alpha);

  /**
   * {@return whether the least type II error, rounded down as {@link #beta} is, is at least some
   * number} Where that is far from it, this may be known long before the error itself is.
   *
   * @param alpha the type I error, in [0, 1]
   * @param misses the number
   */
  default boolean isBetaAtLeast(double alpha, double misses) {
    return beta(alpha) >= misses;
  }

  /**
   * {@return the greatest power of a test, rounded up: computed directly, never as one minus a
   * rounded β, at least 1 − f(α)}
   *
   * @param alpha the type I error, in [0, 1]
   */
  @Override
  double power(double alpha);

  /**
   * {@return what the best test gains over guessing, rounded up and without cancellation, at least
   * 1 − f(α) − α}
   *
   * @param alpha the type I error, in [0, 1]
   */
  double gap(double alpha);

  /**
   * {@return the greatest gap on an interval, as a certified upper end, at least every gap between
   * them}
   *
   * @param low the least type I error
   * @param high the greatest
   */
  @Override
  default double greatestGap(double low, double high) {
    return Math.min(1, ConcaveMaximum.of(this::gap, low, high));
  }

  /**
   * {@return the total variation distance that the function allows: its greatest gap of all, at
   * least the greatest difference in probability of any event}
   */
  default double totalVariation() {
    return greatestGap(0, 1);
  }

  /**
   * {@return the privacy profile δ(ε) = 1 + f*(−e^ε), f* being the convex conjugate of f: the
   * greatest value of 1 − f(α) − e^ε α, which is the greatest hockey-stick divergence that f
   * allows, and the least δ for which (ε, δ) follows, at least that δ}
   *
   * @param epsilon at least zero
   */
  default double delta(double epsilon) {
    double reach = Math.exp(-epsilon);
    // Beyond e^−ε the line is above every power; α counted in units of it, nothing overflows. The
    // difference is concave only as long as it is not cut off at zero.
    double excess = ConcaveMaximum.of(share -> power(share * reach) - share, 0, 1);
    // The difference cancels, so its rounding is measured against one, not against itself.
    return Math.min(1, excess + 1e-12);
  }

  /**
   * {@return the trade-off with the two data sets exchanged; the function α ↦ inf { t : f(t) ≤ α }}
   * Most families are their own inverse.
   */
  default TradeoffFunction inverse() {
    return this;
  }

  /**
   * {@return the strongest function that follows when f holds in both orders: the greater of f and
   * its inverse}
   */
  default TradeoffFunction symmetrized() {
    return this;
  }

  /**
   * {@return a function that is nowhere above this one and whose power is concave not only as it is
   * defined but as it is computed, for searches that rest on it; this function, unless it is
   * computed piece by piece}
   */
  @Override
  default TradeoffFunction concave() {
    return this;
  }

  /**
   * {@return the promise for data sets that are several steps apart: 1 − f applied over and over}
   *
   * @param people how many steps
   */
  default TradeoffFunction group(int people) {
    return people == 1 ? this : new GroupTradeoff(this, checkGroup(people), adjacency());
  }

  @Override
  default Guarantee forReplacement() {
    return adjacency() == Adjacency.REPLACE_ONE
        ? this
        : new GroupTradeoff(this, 2, Adjacency.REPLACE_ONE);
  }

  @Override
  default List<Guarantee> implies() {
    return List.of(new TotalVariation(totalVariation(), adjacency()));
  }

  /**
   * Lets group sizes pass.
   *
   * @param people the size
   * @return the size
   */
  static int checkGroup(int people) {
    if (people < 1) {
      throw new OutOfRangeException("people", "at least 1", people);
    }
    return people;
  }

  /**
   * Lets type I errors pass.
   *
   * @param alpha the error
   * @return the error
   */
  static double checkAlpha(double alpha) {
    return Check.probability("alpha", alpha);
  }

  /**
   * {@return one minus a power that was rounded up, rounded down: for families without a sharper
   * form, at most the true type II error}
   *
   * @param power at least the true power
   */
  static double complementDown(double power) {
    return Round.probabilityDown(1 - power, 1);
  }
}
