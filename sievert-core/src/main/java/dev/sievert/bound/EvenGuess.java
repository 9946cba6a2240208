package dev.sievert.bound;

import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.numeric.MonotoneInverse;
import java.util.function.DoublePredicate;

/**
 * The greatest gain over a blind guess of one of m equally likely records, for a whole trade-off
 * function at once.
 *
 * <p>Let r be the mean probability of naming a record that is not the true one. All probabilities
 * of an answer sum to one, so success is 1 − (m − 1) r; and it is at most 1 − f(r). Hence f(r) ≤ (m
 * − 1) r, and r is at least the q where both are equal.
 */
final class EvenGuess {
  /** Less than this share of 1/m does not change the difference from it. */
  private static final double NEGLIGIBLE = 0x1p-60;

  private EvenGuess() {}

  /** (m − 1)(1/m − q), rounded up. */
  static double excess(TradeoffFunction f, double records) {
    if (records <= 1) {
      return 0;
    }
    double others = records - 1;
    DoublePredicate isMissed = r -> f.isBetaAtLeast(r, Math.nextUp(others * r));
    double most = Math.nextUp(1 / records);
    double q = MonotoneInverse.borderBelow(isMissed, NEGLIGIBLE * most, most, 4).lower();
    // 1/m and q are known to a unit in the last place each, which m − 1 turns into units of one.
    return Math.min(1, Math.max(0, others * (1 / records - q)) + 0x1p-51);
  }
}
