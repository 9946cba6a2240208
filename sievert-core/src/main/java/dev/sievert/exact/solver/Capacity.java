package dev.sievert.exact.solver;

import dev.sievert.numeric.Round;

/**
 * How much a channel p(θ|z) can tell anybody, whatever the prior and whatever is wanted:
 *
 * <pre>
 * gain       = Σ_θ max_z p(θ|z) − 1
 * separation = 1 − Σ_θ min_z p(θ|z)
 * </pre>
 *
 * <p>One plus the gain is what quantitative information flow calls the multiplicative capacity (its
 * logarithm is the min-capacity), the separation the additive one. Both are upper ends.
 *
 * @param gain at least zero
 * @param separation in [0, 1]; the part of the output that is not the same for all records
 * @theorem ours; docs/theory/proofs/success.capacity.md
 */
public record Capacity(double gain, double separation) {
  /** Nothing can be told. */
  public static final Capacity NONE = new Capacity(0, 0);

  /** Refuses what is no capacity. */
  public Capacity {
    if (!(gain >= 0 && separation >= 0)) {
      throw new IllegalArgumentException("capacity of " + gain + " and " + separation);
    }
    separation = Math.min(1, separation);
  }

  /** Computed values that are off by no more than so many units in the last place. */
  public static Capacity rounded(double gain, double separation, double steps) {
    return new Capacity(Round.up(gain, steps), Round.up(separation, steps));
  }

  /**
   * At most the capacity of two outputs about the same record with randomness of their own: max_z p
   * q ≤ max_z p · max_z q, and the other way round for the least.
   */
  public Capacity and(Capacity other) {
    // Either may be infinite beside one that tells nothing.
    double both = gain == 0 || other.gain == 0 ? 0 : gain * other.gain;
    double gains = gain + other.gain + both;
    double same = separation + other.separation * (1 - separation);
    return rounded(gains, same, 8);
  }

  /** The same for one that runs several times. */
  public Capacity times(long runs) {
    double rate = Math.log1p(-separation);
    double apart = separation == 1 ? 1 : -Math.expm1(runs * rate);
    double exponent = runs * Math.log1p(gain);
    // A rounded exponent of size x moves the power by x units.
    return rounded(Math.expm1(exponent), apart, 16 + 4 * Math.min(exponent, 800));
  }

  /** The same where so many records can occur: nothing tells more than the record itself. */
  public Capacity among(double records) {
    return new Capacity(Math.min(gain, records - 1), records == 1 ? 0 : separation);
  }
}
