package dev.sievert.exact.onehot;

import dev.sievert.exact.solver.Capacity;
import dev.sievert.guarantee.channel.OneHotChannel;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The capacity of noisy one-hot codes of k records that can occur: gain = E₀ max_g l_g − 1 and
 * separation = 1 − E₀ min_g l_g.
 *
 * @theorem ours; docs/theory/proofs/success.capacity.md
 */
public final class CodeCapacity {
  private CodeCapacity() {}

  /** The capacity, or nothing where the law of the ratios is not known. */
  public static Optional<Capacity> of(OneHotChannel channel, double candidates) {
    Optional<Capacity> whole = known(channel, candidates);
    if (whole.isPresent() || channel.cells() == 1) {
      return whole;
    }
    // A person in several cells is in as many tables of one cell each.
    OneHotChannel single =
        new OneHotChannel(channel.records(), channel.noise(), channel.scale(), 1);
    return known(single, candidates).map(one -> one.times(channel.cells()).among(candidates));
  }

  private static Optional<Capacity> known(OneHotChannel channel, double candidates) {
    OptionalDouble separation = LeastRatio.separation(channel, candidates);
    if (separation.isEmpty() || GreatestRatio.objection(channel).isPresent()) {
      return Optional.empty();
    }
    double gain = new GreatestRatio(channel).gain(RelativeWeights.even(candidates)).upper();
    return Optional.of(new Capacity(gain, separation.getAsDouble()).among(candidates));
  }
}
