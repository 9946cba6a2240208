package dev.sievert.accounting.pair;

import java.util.Optional;

/**
 * A dominating pair (P, Q) of a step. P is the distribution of an output without the record (the
 * null hypothesis), Q with it (the alternative), and both are seen through the privacy loss L =
 * ln(dQ/dP). The pair dominates a step M where T(P, Q) ≤ T(M(x), M(y)) for neighbours x and y, or,
 * which is the same, where no hockey-stick divergence of the step is greater than that of the pair:
 *
 * <pre>H(M(y) ‖ M(x)) ≤ H(Q ‖ P) = E_Q[(1 − e^(ε − L))₊] at every e^ε.</pre>
 *
 * <p>Composition needs to know four tails of L and nothing else. Each is computed for itself, never
 * as one minus another, so that the far tails keep their relative accuracy. The same type serves
 * for a pair that some attack attains.
 *
 * @accuracy each probability to a relative 4e-15, or to 4 units in the last place of the loss
 * @theorem Zhu, Dong and Wang 2022
 */
public interface DominatingPair {
  /** What the ends of the losses may be off where they are computed, in units in the last place. */
  double END_ROUNDINGS = 8;

  /** The least finite loss, or −∞ where losses have no lower end. */
  double lowest();

  /** The greatest finite loss, or +∞ where losses have no upper end. */
  double highest();

  /**
   * How far {@link #lowest} and {@link #highest} may be off; zero where they are parameters of the
   * step and not computed.
   */
  default double endError() {
    double low = Double.isInfinite(lowest()) ? 0 : Math.abs(lowest());
    double high = Double.isInfinite(highest()) ? 0 : Math.abs(highest());
    double farther = Math.max(low, high);
    return farther == 0 ? 0 : END_ROUNDINGS * Math.ulp(farther);
  }

  /**
   * The lattice through zero on which all losses lie, where there is one; the distance of its
   * points, or zero.
   */
  default double latticeStep() {
    return 0;
  }

  /** The outputs one by one, where there are only a few. */
  default Optional<FinitePair.Atoms> atoms() {
    return Optional.empty();
  }

  /** The mixtures of normals that the pair is, where it is that; they have no atoms. */
  default Optional<NormalMixtures> normals() {
    return Optional.empty();
  }

  /**
   * Whether the pair speaks for both orders of the hypotheses: because it is its own mirror image,
   * (P, Q) ~ (Q, P), or because it lies below a trade-off function that is; true where that is
   * proven by the pair's type or by comparison, otherwise false. Only such a pair may stand for the
   * exchange of one record by another, where nobody says which of the two comes first.
   */
  default boolean holdsInBothOrders() {
    return false;
  }

  /** How probable a greater loss is without the record; the probability of more than that loss. */
  double withoutAbove(double loss);

  /**
   * How probable a loss up to this one is without the record; outputs that cannot occur with it
   * count here; the probability of at most that loss.
   */
  double withoutUpTo(double loss);

  /**
   * How probable a greater loss is with the record; outputs that cannot occur without it count
   * here; the probability of more than that loss.
   */
  double withAbove(double loss);

  /**
   * How probable a loss up to this one is with the record; the probability of at most that loss.
   */
  double withUpTo(double loss);

  /**
   * All four at once, where that is cheaper. The larger of two tails need not be better than one
   * minus the smaller.
   */
  default TailProbabilities tails(double loss) {
    double above = withoutAbove(loss);
    double aboveWith = withAbove(loss);
    double upTo = above < 0.5 ? 1 - above : withoutUpTo(loss);
    double upToWith = aboveWith < 0.5 ? 1 - aboveWith : withUpTo(loss);
    return new TailProbabilities(above, upTo, aboveWith, upToWith);
  }
}
