package dev.sievert.exact.onehot;

import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.number.Bracket;
import java.util.Optional;

/**
 * The mean of the greatest likelihood ratio among weighted candidates, E₀ max_g w_g l_g, as what it
 * gains over the greatest weight: (E₀ max_g w_g l_g) / w_max − 1.
 *
 * @theorem ours; docs/theory/counts.md
 */
public final class GreatestRatio {
  /** Noise in whole numbers so narrow that no two candidates are ever mistaken: (E √l)² < e^−80. */
  private static final double NARROW = 0.07;

  private final OneHotChannel channel;
  private final Optional<RatioLattice> lattice;

  GreatestRatio(OneHotChannel channel) {
    this.channel = channel;
    this.lattice = isNarrow() ? Optional.empty() : RatioLattice.of(channel);
  }

  /**
   * Why the mean is not known; the reason, as it reads after "needs", or nothing where it is known.
   */
  public static Optional<String> objection(OneHotChannel channel) {
    boolean isEndless = Double.isInfinite(channel.scale());
    if (channel.noise() == Noise.LAPLACE && channel.cells() > 1 && !isEndless) {
      return Optional.of("a person in one cell, for Laplace noise");
    }
    GreatestRatio ratio = new GreatestRatio(channel);
    return !isEndless && channel.noise().isWhole() && !ratio.isNarrow() && ratio.lattice.isEmpty()
        ? Optional.of("less noise or fewer cells")
        : Optional.empty();
  }

  /** Whether there are too many different weights for this noise. */
  boolean isLong(RelativeWeights weights) {
    return lattice.isPresent() && LatticeRatios.isLong(weights, lattice.get());
  }

  /** What is gained. */
  Bracket gain(RelativeWeights weights) {
    if (weights.candidates() == 1 || Double.isInfinite(channel.scale())) {
      return Bracket.ZERO;
    }
    if (isNarrow()) {
      return TellingRatios.gain(weights, 1e-30);
    }
    if (lattice.isPresent()) {
      return LatticeRatios.gain(weights, lattice.get());
    }
    return channel.noise() == Noise.GAUSSIAN
        ? GaussianRatios.gain(weights, Math.sqrt((double) channel.cells()) / channel.scale())
        : LaplaceRatios.gain(weights, 1 / channel.scale());
  }

  /** Where the ratios live on a lattice, that. */
  Optional<RatioLattice> lattice() {
    return lattice;
  }

  /** Whether no two candidates are ever mistaken. */
  boolean isNarrow() {
    return (channel.noise() == Noise.DISCRETE_GAUSSIAN && channel.scale() < NARROW)
        || (channel.noise() == Noise.DISCRETE_LAPLACE && channel.scale() < NARROW * NARROW);
  }
}
