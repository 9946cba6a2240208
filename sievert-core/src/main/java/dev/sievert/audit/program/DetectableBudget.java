package dev.sievert.audit.program;

import dev.sievert.guarantee.Claim;
import java.util.OptionalDouble;

/**
 * What an audit would have found: the least true budget whose limit exceeds the claim with
 * probability 0.95, for the event that was certified, as rare on the second input as it was seen.
 */
final class DetectableBudget {
  /** The quantile of the normal law at 0.95. */
  private static final double QUANTILE = 1.6449;

  private static final int STEPS = 40;
  private static final int HALVINGS = 24;

  private DetectableBudget() {}

  /** The budget; nothing where even an event that is certain on the first input would not do. */
  static OptionalDouble of(EventCounts seen, RatioLimit limit, Claim claim, double risk) {
    double rare = Math.max(1, seen.unlikely()) / (double) seen.others();
    double most = Math.log((1 - claim.delta()) / rare);
    double missed = claim.epsilon();
    double flagged = missed;
    boolean isFound = false;
    for (int step = 1; step <= STEPS && most > claim.epsilon() && !isFound; step++) {
      missed = flagged;
      // Small steps at first, since what is sought is mostly near the claim.
      double part = (double) step / STEPS;
      flagged = claim.epsilon() + (most - claim.epsilon()) * part * part;
      isFound = isFlagged(flagged, rare, seen, limit, claim, risk);
    }
    if (!isFound) {
      return OptionalDouble.empty();
    }
    for (int step = 0; step < HALVINGS; step++) {
      double middle = (missed + flagged) / 2;
      if (isFlagged(middle, rare, seen, limit, claim, risk)) {
        flagged = middle;
      } else {
        missed = middle;
      }
    }
    return OptionalDouble.of(flagged);
  }

  /** Whether counts as unlucky as one in twenty still exceed the claim. */
  private static boolean isFlagged(
      double epsilon, double rare, EventCounts seen, RatioLimit limit, Claim claim, double risk) {
    double often = Math.min(1, Math.exp(epsilon) * rare + claim.delta());
    double first = Math.sqrt(often * (1 - often) / seen.runs()) / (often - claim.delta());
    double second = Math.sqrt(rare * (1 - rare) / seen.others()) / rare;
    double both = Math.max(Double.MIN_NORMAL, Math.hypot(first, second));
    double lost = QUANTILE * first * first / both * (often - claim.delta());
    double gained = QUANTILE * second * second / both * rare;
    long hits = (long) Math.floor(Math.max(0, often - lost) * seen.runs());
    long others = (long) Math.ceil(Math.min(1, rare + gained) * seen.others());
    EventCounts unlucky =
        new EventCounts(
            Math.min(hits, seen.runs()),
            seen.runs(),
            Math.min(others, seen.others()),
            seen.others());
    return limit.of(unlucky, claim.delta(), risk) > claim.epsilon();
  }
}
