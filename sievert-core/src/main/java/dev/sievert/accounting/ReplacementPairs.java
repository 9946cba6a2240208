package dev.sievert.accounting;

import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DiscreteGaussianPair;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.LimitedExchange;
import dev.sievert.accounting.pair.OppositeLaplacePair;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.Optional;

/**
 * What an exchange of records reveals, for steps that are for adding or removing one. The two
 * records may pull opposite ways, and where the step is noise on a shift, or that on a random
 * sample, nothing reveals more.
 *
 * @theorem docs/theory/proofs/exchanged-samples.md
 */
final class ReplacementPairs {
  private ReplacementPairs() {}

  /** Whether each step has a pair that every exchange keeps to. */
  static boolean areKnown(List<Repeated<DominatingPair>> components) {
    return components.stream().allMatch(each -> dominating(each.part()).isPresent());
  }

  /** The pair that every exchange keeps to, where that is known. */
  static Optional<DominatingPair> dominating(DominatingPair pair) {
    if (pair instanceof LimitedExchange limited) {
      return isWorst(limited.exchange())
          ? Optional.of(limited.exchange())
          : dominating(limited.part());
    }
    if (pair instanceof GaussianPair gaussian) {
      return Optional.of(new GaussianPair(2 * gaussian.mu()));
    }
    if (pair instanceof LaplacePair laplace) {
      return Optional.of(new LaplacePair(2 * laplace.epsilon()));
    }
    return pair instanceof SampledPair sampled
        ? sampled(LimitedExchange.plain(sampled.part()), sampled.rate())
        : Optional.empty();
  }

  /** Whether no exchange is easier to tell: true of noise, not known of samples. */
  private static boolean isWorst(DominatingPair exchange) {
    return exchange instanceof GaussianPair
        || exchange instanceof LaplacePair
        || exchange instanceof DiscreteLaplacePair
        || exchange instanceof DiscreteGaussianPair
        || exchange instanceof ApproxPair;
  }

  private static Optional<DominatingPair> sampled(DominatingPair part, double rate) {
    if (part instanceof GaussianPair gaussian) {
      return Optional.of(new OppositePair(gaussian.mu(), rate));
    }
    return part instanceof LaplacePair laplace
        ? Optional.of(new OppositeLaplacePair(laplace.epsilon(), rate))
        : Optional.empty();
  }

  /** Exchanges that exist: the worst one, or one by a record that does not move the result. */
  static List<Repeated<DominatingPair>> attained(List<Repeated<DominatingPair>> components) {
    return components.stream()
        .map(each -> new Repeated<>(attained(each.part()), each.times()))
        .toList();
  }

  private static DominatingPair attained(DominatingPair pair) {
    if (pair instanceof LimitedExchange limited) {
      return limited.exchange();
    }
    boolean isLimited =
        pair instanceof SampledPair sampled && sampled.part() instanceof LimitedExchange;
    return isLimited ? pair : dominating(pair).orElse(pair);
  }
}
