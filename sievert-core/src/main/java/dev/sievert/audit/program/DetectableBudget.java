package dev.sievert.audit.program;

import dev.sievert.audit.Claim;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What an audit would have found: the least true budget whose limit exceeds the claim with
 * probability 0.95, for an event that is so rare on the second input.
 *
 * @param rare how probable the event is on the second input
 * @param runs on the first input
 * @param others on the second input
 * @param risk how often an accusation may be wrong
 */
record DetectableBudget(
    double rare, long runs, long others, RatioLimit limit, Claim claim, double risk) {
  /** The quantile of the normal law at 0.95. */
  private static final double QUANTILE = 1.6449;

  private static final int STEPS = 40;
  private static final int HALVINGS = 24;

  /** For the event that was certified, as rare as it was seen. */
  static DetectableBudget of(EventCounts seen, RatioLimit limit, Claim claim, double risk) {
    double rare = Math.max(1, seen.unlikely()) / (double) seen.others();
    return new DetectableBudget(rare, seen.runs(), seen.others(), limit, claim, risk);
  }

  /** What would have been found by an event that shows an excess best. */
  record Elsewhere(double rare, double budget) {}

  /** The same for an event of another rarity, the best for it; nothing where none would do. */
  Optional<Elsewhere> elsewhere() {
    Elsewhere best = new Elsewhere(1, Double.POSITIVE_INFINITY);
    for (double other = 0.5; other * (double) others > 0.5; other /= 2) {
      OptionalDouble found =
          new DetectableBudget(other, runs, others, new RatioLimit.Separate(0.5), claim, risk)
              .budget();
      if (found.isPresent() && found.getAsDouble() < best.budget()) {
        best = new Elsewhere(other, found.getAsDouble());
      }
    }
    return Optional.of(best).filter(found -> Double.isFinite(found.budget()));
  }

  /** The budget; nothing where even an event that is certain on the first input would not do. */
  OptionalDouble budget() {
    double most = Math.log((1 - claim.delta()) / rare);
    double missed = claim.epsilon();
    double flagged = missed;
    boolean isFound = false;
    for (int step = 1; step <= STEPS && most > claim.epsilon() && !isFound; step++) {
      missed = flagged;
      // Small steps at first, since what is sought is mostly near the claim.
      double part = (double) step / STEPS;
      flagged = claim.epsilon() + (most - claim.epsilon()) * part * part;
      isFound = isFlagged(flagged);
    }
    if (!isFound) {
      return OptionalDouble.empty();
    }
    for (int step = 0; step < HALVINGS; step++) {
      double middle = (missed + flagged) / 2;
      if (isFlagged(middle)) {
        flagged = middle;
      } else {
        missed = middle;
      }
    }
    return OptionalDouble.of(flagged);
  }

  /** Whether counts as unlucky as one in twenty still exceed the claim. */
  private boolean isFlagged(double epsilon) {
    double often = Math.min(1, Math.exp(epsilon) * rare + claim.delta());
    double first = Math.sqrt(often * (1 - often) / runs) / (often - claim.delta());
    double second = Math.sqrt(rare * (1 - rare) / others) / rare;
    double both = Math.max(Double.MIN_NORMAL, Math.hypot(first, second));
    double lost = QUANTILE * first * first / both * (often - claim.delta());
    double gained = QUANTILE * second * second / both * rare;
    long hits = (long) Math.floor(Math.max(0, often - lost) * runs);
    long misses = (long) Math.ceil(Math.min(1, rare + gained) * others);
    EventCounts unlucky =
        new EventCounts(Math.min(hits, runs), runs, Math.min(misses, others), others);
    return limit.of(unlucky, claim.delta(), risk) > claim.epsilon();
  }
}
