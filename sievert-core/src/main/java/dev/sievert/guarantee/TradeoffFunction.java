package dev.sievert.guarantee;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.ConcaveMaximum;
import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.numeric.Round;
import java.util.List;

/**
 * The least type II error of any test between neighbours, as a function f of the type I error: f is
 * convex, continuous, non-increasing, and at most 1 − α.
 *
 * <p>Rounding is on the side of caution: {@link #beta} down; {@link #power}, {@link #gap}, {@link
 * #greatestGap}, {@link #totalVariation} and {@link #delta} up.
 */
public non-sealed interface TradeoffFunction extends PresenceTest {
  /**
   * The least type II error, rounded down.
   *
   * @param alpha the type I error, in [0, 1]
   * @return at most f(α)
   */
  double beta(double alpha);

  /**
   * The greatest power of a test, rounded up: computed directly, never as one minus a rounded β.
   *
   * @param alpha the type I error, in [0, 1]
   * @return at least 1 − f(α)
   */
  @Override
  double power(double alpha);

  /**
   * What the best test gains over guessing, rounded up and without cancellation.
   *
   * @param alpha the type I error, in [0, 1]
   * @return at least 1 − f(α) − α
   */
  double gap(double alpha);

  /**
   * The greatest gap on an interval, as a certified upper end.
   *
   * @param low the least type I error
   * @param high the greatest
   * @return at least every gap between them
   */
  @Override
  default double greatestGap(double low, double high) {
    return Math.min(1, ConcaveMaximum.of(this::gap, low, high));
  }

  /**
   * The total variation distance that the function allows: its greatest gap of all.
   *
   * @return at least the greatest difference in probability of any event
   */
  default double totalVariation() {
    return greatestGap(0, 1);
  }

  /**
   * The privacy profile δ(ε) = 1 + f*(−e^ε), f* being the convex conjugate of f: the greatest value
   * of 1 − f(α) − e^ε α, which is the greatest hockey-stick divergence that f allows, and the least
   * δ for which (ε, δ) follows.
   *
   * @param epsilon at least zero
   * @return at least that δ
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
   * The trade-off with the two data sets exchanged. Most families are their own inverse.
   *
   * @return the function α ↦ inf { t : f(t) ≤ α }
   */
  default TradeoffFunction inverse() {
    return this;
  }

  /**
   * The strongest function that follows when f holds in both orders: the greater of f and its
   * inverse.
   *
   * @return a function that is its own inverse
   */
  default TradeoffFunction symmetrized() {
    return this;
  }

  /**
   * A function that is nowhere above this one and whose power is concave not only as it is defined
   * but as it is computed, for searches that rest on it.
   *
   * @return this function, unless it is computed piece by piece
   */
  @Override
  default TradeoffFunction concave() {
    return this;
  }

  /**
   * The promise for data sets that are several steps apart: 1 − f applied over and over.
   *
   * @param people how many steps
   * @return the trade-off function of the group
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
   * One minus a power that was rounded up, rounded down: for families without a sharper form.
   *
   * @param power at least the true power
   * @return at most the true type II error
   */
  static double complementDown(double power) {
    return Round.probabilityDown(1 - power, 1);
  }
}
