package dev.sievert.exact.onehot;

import dev.sievert.number.Bracket;

/**
 * Candidates that are all but told apart. The greatest of some numbers is at most their sum, and at
 * least that minus the lesser of each two; E min(v l, w l') ≤ √(v w) (E √l)² ≤ (v + w) / 2 (E √l)².
 */
final class TellingRatios {
  private TellingRatios() {}

  /** The mean of the greatest ratio minus one, from the square of E √l. */
  static Bracket gain(RelativeWeights weights, double affinity) {
    double total = weights.total();
    double missed = Math.min(1, (weights.candidates() - 1) / 2 * affinity);
    double sum = Math.max(0, total - 1);
    double rounding = 4e-15 * total;
    return new Bracket(
        Math.max(0, sum - total * missed - rounding),
        sum,
        weights.candidates() == 1 ? 0 : sum + rounding);
  }
}
