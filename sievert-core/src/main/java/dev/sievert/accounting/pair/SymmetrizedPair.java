package dev.sievert.accounting.pair;

import dev.sievert.number.OutOfRangeException;

/**
 * The pair that dominates a step in both orders where another one does so for losses above zero:
 * where H(M(y) ‖ M(x)) at e^ε, for all ε ≥ 0 and all neighbours x and y in either order, is at most
 * that of a part (P, Q).
 *
 * <p>Outputs of the part with a loss above zero are outputs here, and so are their mirror images,
 * with the hypotheses exchanged; what is left of both hypotheses, P(L ≤ 0) − Q(L &gt; 0) of each,
 * says nothing. The profile is the part's for ε ≥ 0, and below zero what the exchange makes of it,
 * H at e^−ε being 1 − e^−ε + e^−ε times H at e^ε with the hypotheses exchanged.
 *
 * @theorem Dong, Roth and Su 2022, Proposition D.2; docs/theory/proofs/exchanged-samples.md
 */
public record SymmetrizedPair(DominatingPair part) implements SymmetricPair {
  /** Refuses a part that leaves no room for its mirror image. */
  public SymmetrizedPair {
    if (!hasRoomFor(part)) {
      throw new OutOfRangeException("part", "one whose losses are at most as often below", part);
    }
  }

  /** Whether a part leaves room for its mirror image; true where P(L &gt; 0) + Q(L &gt; 0) ≤ 1. */
  public static boolean hasRoomFor(DominatingPair part) {
    return part.withoutAbove(0) + part.withAbove(0) <= 1 + 1e-9;
  }

  @Override
  public double highest() {
    return Math.max(0, part.highest());
  }

  @Override
  public double withoutAbove(double loss) {
    return loss >= 0 ? part.withoutAbove(loss) : 1 - withoutUpTo(loss);
  }

  @Override
  public double withoutUpTo(double loss) {
    return loss >= 0 ? 1 - part.withoutAbove(loss) : part.withAbove(Math.nextDown(-loss));
  }

  @Override
  public double withAbove(double loss) {
    return loss >= 0 ? part.withAbove(loss) : 1 - withUpTo(loss);
  }

  @Override
  public double withUpTo(double loss) {
    return loss >= 0 ? 1 - part.withAbove(loss) : part.withoutAbove(Math.nextDown(-loss));
  }
}
