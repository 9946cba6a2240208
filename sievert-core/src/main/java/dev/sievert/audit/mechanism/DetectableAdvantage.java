package dev.sievert.audit.mechanism;

import dev.sievert.audit.MechanismPlan;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.BinnedScores;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.MonotoneInverse;
import java.util.Optional;
import java.util.function.DoublePredicate;

/** The power of an audit: which advantage one of this size would have found. */
record DetectableAdvantage(MechanismPlan plan, GameSetup setup, Tally tally, double risk) {
  /** How probable it is to be found. */
  private static final double WANTED = 0.95;

  /** The normal quantile of that probability. */
  private static final double QUANTILE = 1.6448536269514722;

  private static final int HALVINGS = 60;

  /** The least true advantage whose lower limit is above another with probability 0.95. */
  Optional<Double> least(double allowed, Estimate measured) {
    return setup.blind().isPresent()
        ? counted(allowed + setup.blind().getAsDouble())
            .map(share -> share - setup.blind().getAsDouble())
        : scored(allowed, measured);
  }

  private Optional<Double> counted(double allowed) {
    long trials = tally.trials();
    if (lower(trials) <= allowed) {
      return Optional.empty();
    }
    long few = -1;
    long enough = trials;
    while (enough - few > 1) {
      long middle = few + (enough - few) / 2;
      if (middle >= 0 && lower(middle) > allowed) {
        enough = middle;
      } else {
        few = middle;
      }
    }
    long hits = enough;
    DoublePredicate misses = share -> !(ClopperPearson.atLeast(hits, trials, share) >= WANTED);
    double low = Math.min(1, (double) hits / trials);
    return Optional.of(misses.test(low) ? MonotoneInverse.refused(misses, low, 1, HALVINGS) : low);
  }

  private double lower(long hits) {
    return plan.estimate(hits, tally.trials(), risk).lower();
  }

  /** By the spread of the scores that were seen, as if it were that of the other budget too. */
  private Optional<Double> scored(double allowed, Estimate measured) {
    BinnedScores scores = tally.scores().count() > 0 ? tally.scores() : tally.pilot();
    double spread = Math.sqrt(scores.variance() / tally.trials());
    double reach = measured.value() - measured.lower();
    double needed = allowed + reach + QUANTILE * spread;
    return needed < 1 ? Optional.of(needed) : Optional.empty();
  }
}
