package dev.sievert.exact.onehot;

import dev.sievert.exact.solver.SuccessCounts;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.number.Bracket;
import java.util.Optional;

/**
 * The mean of the sum of the k greatest weighted likelihood ratios, as what it gains over the k
 * greatest weights: with N(v) how many of the w_g l_g exceed v, a sum of independent bits under p₀,
 *
 * <pre>E₀ Σ of the k greatest w_g l_g = ∫_0^∞ E₀ min(k, N(v)) dv.</pre>
 *
 * @theorem ours; docs/theory/counts.md
 */
final class SeveralRatios {
  /** What one evaluation of N may cost, in multiplications. */
  private static final double MOST_WORK = 2e5;

  /** The same for all places of a lattice. */
  private static final double MOST_STEPS = 1e9;

  /** For a weaker one the places of different weights are too far apart to keep their digits. */
  private static final double LEAST_SIGNAL = 1e-9;

  private final OneHotChannel channel;
  private final GreatestRatio one;
  private final int guesses;

  /** The means for a channel. */
  SeveralRatios(OneHotChannel channel, int guesses) {
    this.channel = channel;
    this.one = new GreatestRatio(channel);
    this.guesses = guesses;
  }

  /** Why the mean is not known, as it reads after "needs". */
  Optional<String> objection(RelativeWeights weights) {
    if (guesses == 1 || weights.candidates() <= guesses) {
      return Optional.empty();
    }
    if (guesses > SuccessCounts.MOST_GUESSES) {
      return Optional.of("at most " + SuccessCounts.MOST_GUESSES + " guesses");
    }
    double work = 0;
    for (double count : weights.counts()) {
      work += SuccessCounts.work(count, guesses);
    }
    double places = one.lattice().map(each -> (double) each.masses().length).orElse(0.0);
    return work <= MOST_WORK && work * places * weights.groups() <= MOST_STEPS
        ? Optional.empty()
        : Optional.of("fewer guesses or different probabilities");
  }

  /** What is gained, over the weight of the likeliest candidate. */
  Bracket gain(RelativeWeights weights) {
    if (guesses == 1) {
      return one.gain(weights);
    }
    // Whoever may name all needs no release.
    if (weights.candidates() <= guesses || Double.isInfinite(channel.scale())) {
      return Bracket.ZERO;
    }
    double blind = weights.greatest(guesses);
    if (one.isNarrow()) {
      return told(weights, blind, 1e-30);
    }
    if (one.lattice().isPresent()) {
      return LatticeTop.gain(weights, guesses, blind, one.lattice().get());
    }
    double signal =
        channel.noise() == Noise.GAUSSIAN
            ? Math.sqrt((double) channel.cells()) / channel.scale()
            : 1 / channel.scale();
    if (signal == 0) {
      return Bracket.ZERO;
    }
    if (signal < LEAST_SIGNAL && !weights.isEven()) {
      // At most Σ w E₀ (l − 1)₊ is gained.
      return Bracket.between(0, weights.total() * signal);
    }
    if (channel.noise() == Noise.GAUSSIAN) {
      return signal >= GaussianRatios.GREATEST_SIGNAL
          ? told(weights, blind, Math.exp(-signal * signal / 4))
          : TopIntegral.gain(new GaussianTails(weights, signal), weights, guesses, blind);
    }
    return signal >= LaplaceRatios.GREATEST_SIGNAL
        ? told(weights, blind, LaplaceRatios.affinity(signal))
        : TopIntegral.gain(new LaplaceTails(weights, signal), weights, guesses, blind);
  }

  /** Candidates that are all but told apart: the greatest alone is all but everything. */
  private static Bracket told(RelativeWeights weights, double blind, double affinity) {
    Bracket most = TellingRatios.gain(weights, affinity);
    double rest = blind - 1;
    return new Bracket(
        Math.max(0, most.lower() - rest),
        Math.max(0, most.value() - rest),
        Math.max(0, most.upper() - rest));
  }
}
