package dev.sievert.accounting.lattice;

import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.MonotoneInverse;

/**
 * The privacy profile of finitely many outputs, by their losses: δ(ε) = Σ_y Q(y) (1 − e^(ε −
 * L(y)))₊. The probabilities without the record, which may be far below all doubles, occur only in
 * the losses.
 */
final class ExactProfile {
  private final double[] with;
  private final double[] losses;
  private final double share;

  /**
   * The profile.
   *
   * @param with how probable each output is with the record
   * @param losses L, infinite for outputs that cannot be without the record
   * @param share how far each probability may be off, in parts of it, and each loss
   */
  ExactProfile(double[] with, double[] losses, double share) {
    this.with = with;
    this.losses = losses;
    this.share = share;
  }

  /** At least δ(ε). */
  double deltaUp(double epsilon) {
    return Math.min(1, delta(epsilon, 1) * (1 + 2 * share) + Double.MIN_NORMAL);
  }

  /** At most δ(ε). */
  double deltaDown(double epsilon) {
    return Math.max(0, delta(epsilon, -1) * (1 - 2 * share) - Double.MIN_NORMAL);
  }

  private double delta(double epsilon, double side) {
    ExactSum sum = new ExactSum();
    for (int i = 0; i < with.length; i++) {
      double doubt = share + 0x1p-50 * (epsilon + Math.min(Math.abs(losses[i]), 1e300));
      double behind = epsilon - losses[i] - side * doubt;
      if (behind < 0) {
        sum.add(with[i] * -Math.expm1(behind));
      }
    }
    return sum.value();
  }

  /** At least the least ε whose δ is no more than this, if an ε of at most {@code most} is. */
  double epsilonUp(double delta, double most) {
    if (deltaUp(most) > delta) {
      return Double.POSITIVE_INFINITY;
    }
    return deltaUp(0) <= delta
        ? 0
        : MonotoneInverse.border(each -> deltaUp(each) > delta, 0, most, 4).upper();
  }

  /** At most the least ε whose δ is no more than this. */
  double epsilonDown(double delta, double most) {
    return MonotoneInverse.border(each -> deltaDown(each) > delta, 0, most, 4).lower();
  }
}
