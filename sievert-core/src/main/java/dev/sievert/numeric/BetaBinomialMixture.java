package dev.sievert.numeric;

import dev.sievert.number.Bracket;
import org.apache.commons.numbers.gamma.LogBeta;

/**
 * A confidence sequence for a probability: limits that hold after every number of trials at once. A
 * p is refused where the mixture of all others, weighted by Beta(1/2, 1/2), has become so much more
 * likely: pᵏ (1 − p)ⁿ⁻ᵏ ≤ risk · B(k + 1/2, n − k + 1/2) / B(1/2, 1/2).
 *
 * @theorem Robbins 1970; Ville's inequality
 */
public final class BetaBinomialMixture {
  private static final double HALF = 0.5;
  private static final int HALVINGS = 80;

  private BetaBinomialMixture() {}

  /**
   * Both limits.
   *
   * @param risk how often the truth may ever be outside
   */
  public static Bracket limits(long hits, long trials, double risk) {
    double share = (double) hits / trials;
    double mixture = LogBeta.value(hits + HALF, trials - hits + HALF) - LogBeta.value(HALF, HALF);
    double least = mixture + Math.log(risk);
    return new Bracket(
        border(share, 0, hits, trials, least), share, border(share, 1, hits, trials, least));
  }

  private static double border(double share, double end, long hits, long trials, double least) {
    return MonotoneInverse.refused(
        middle -> !(likelihood(middle, hits, trials) <= least), share, end, HALVINGS);
  }

  /** Not a number, which refuses nothing, where what never happened could not have happened. */
  private static double likelihood(double probability, long hits, long trials) {
    return hits * Math.log(probability) + (trials - hits) * Math.log1p(-probability);
  }
}
