package dev.sievert.exact.onehot;

import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.number.Bracket;
import java.util.Optional;
import org.apache.commons.numbers.gamma.Erf;

/** Total variation distances of noisy one-hot codes. */
final class CodeDistance {
  private CodeDistance() {}

  /** Between two records: E₀ max(l, l') − 1. */
  static Bracket between(OneHotChannel channel) {
    return new GreatestRatio(channel).gain(RelativeWeights.even(2));
  }

  /** Between a record and nobody, E₀ (l − 1)₊, or a little less. */
  static double fromAbsence(OneHotChannel channel) {
    double cells = (double) channel.cells();
    if (channel.noise() == Noise.GAUSSIAN) {
      return Erf.value(Math.sqrt(cells) / channel.scale() / Math.sqrt(8));
    }
    Optional<RatioLattice> lattice = RatioLattice.of(channel);
    if (channel.noise() == Noise.LAPLACE || lattice.isEmpty()) {
      // One of several cells; narrow noise in whole numbers tells more than Laplace noise.
      return -Math.expm1(-0.5 / channel.scale());
    }
    double sum = 0;
    double[] masses = lattice.get().masses();
    for (int k = 0; k < masses.length; k++) {
      double logarithm = lattice.get().first() + k * lattice.get().step();
      sum += logarithm > 0 ? Math.exp(Math.log(masses[k]) + logarithm) - masses[k] : 0;
    }
    return Math.min(1, sum) * (1 - 1e-12);
  }
}
