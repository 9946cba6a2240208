package dev.sievert.audit;

import dev.sievert.accounting.BinomialLimits;
import dev.sievert.numeric.Bracket;
import org.apache.commons.numbers.gamma.LogBeta;

/** Confidence limits for a probability, from how often something happened. */
public final class CountLimits {
  private static final double HALF = 0.5;
  private static final int HALVINGS = 80;

  private CountLimits() {}

  /**
   * Exact limits for a number of trials fixed beforehand (Clopper and Pearson 1934).
   *
   * @param hits how often it happened
   * @param trials out of how many
   * @param risk how often the truth may be outside, half of it on each side
   * @return the limits around the share
   */
  public static Bracket once(long hits, long trials, double risk) {
    double share = (double) hits / trials;
    return new Bracket(
        Math.min(share, BinomialLimits.lower(hits, trials, risk / 2)),
        share,
        Math.max(share, BinomialLimits.upper(hits, trials, risk / 2)));
  }

  /**
   * Limits that hold at every moment at once: a probability is refused where the mixture of all
   * others, weighted by the arc-sine law, has become so much more likely (Robbins 1970).
   *
   * @param hits how often it happened
   * @param trials out of how many
   * @param risk how often the truth may ever be outside
   * @return the limits around the share
   */
  public static Bracket always(long hits, long trials, double risk) {
    double share = (double) hits / trials;
    double mixture = LogBeta.value(hits + HALF, trials - hits + HALF) - LogBeta.value(HALF, HALF);
    double least = mixture + Math.log(risk);
    return new Bracket(
        border(share, 0, hits, trials, least), share, border(share, 1, hits, trials, least));
  }

  private static double border(double share, double end, long hits, long trials, double least) {
    if (share == end) {
      return end;
    }
    double kept = share;
    double refused = end;
    for (int step = 0; step < HALVINGS; step++) {
      double middle = kept + (refused - kept) / 2;
      if (likelihood(middle, hits, trials) <= least) {
        refused = middle;
      } else {
        kept = middle;
      }
    }
    return refused;
  }

  private static double likelihood(double probability, long hits, long trials) {
    double happened = hits == 0 ? 0 : hits * Math.log(probability);
    double failed = hits == trials ? 0 : (trials - hits) * Math.log1p(-probability);
    return happened + failed;
  }
}
