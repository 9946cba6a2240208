package dev.sievert.accounting;

import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DiscreteGaussianPair;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.LimitedExchange;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.Optional;

/**
 * A possible exchange of a record, for steps that are for adding or removing one: another record
 * that moves the result the opposite way, where the step allows one, and otherwise one that does
 * not move it at all.
 */
final class ReplacementPairs {
  private ReplacementPairs() {}

  static List<Repeated<DominatingPair>> of(List<Repeated<DominatingPair>> components) {
    return components.stream().map(each -> new Repeated<>(of(each.part()), each.times())).toList();
  }

  /**
   * Noise on a number that an exchange moves twice as far, or as far as is known: what it reveals
   * is known exactly.
   */
  static Optional<DominatingPair> doubled(DominatingPair pair) {
    if (pair instanceof LimitedExchange limited) {
      return Optional.of(limited.exchange()).filter(ReplacementPairs::isWorst);
    }
    if (pair instanceof GaussianPair gaussian) {
      return Optional.of(new GaussianPair(2 * gaussian.mu()));
    }
    return pair instanceof LaplacePair laplace
        ? Optional.of(new LaplacePair(2 * laplace.epsilon()))
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

  private static DominatingPair of(DominatingPair pair) {
    Optional<DominatingPair> doubled = doubled(pair);
    if (doubled.isPresent()) {
      return doubled.get();
    }
    if (pair instanceof LimitedExchange limited) {
      return limited.exchange();
    }
    if (pair instanceof SampledPair sampled && sampled.part() instanceof GaussianPair gaussian) {
      return new OppositePair(gaussian.mu(), sampled.rate());
    }
    return pair;
  }
}
