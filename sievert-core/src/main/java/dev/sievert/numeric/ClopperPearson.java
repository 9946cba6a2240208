package dev.sievert.numeric;

import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * Exact confidence limits for a probability p, from k hits in a number of trials n fixed
 * beforehand: the upper limit is the p with P(Bin(n, p) ≤ k) = risk.
 *
 * @theorem Clopper and Pearson 1934
 */
public final class ClopperPearson {
  private static final int HALVINGS = 60;

  private ClopperPearson() {}

  /**
   * The upper limit.
   *
   * @param risk how often the truth lies above the limit, at most
   */
  public static double upper(long hits, long trials, double risk) {
    double low = (double) hits / trials;
    double high = 1;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (atLeast(hits + 1, trials, middle) >= 1 - risk) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }

  /**
   * The lower limit.
   *
   * @param risk how often the truth lies below the limit, at most
   */
  public static double lower(long hits, long trials, double risk) {
    return 1 - upper(trials - hits, trials, risk);
  }

  /**
   * Both limits.
   *
   * @param risk how often the truth may be outside, half of it on each side
   */
  public static Bracket limits(long hits, long trials, double risk) {
    double share = (double) hits / trials;
    return new Bracket(
        Math.min(share, lower(hits, trials, risk / 2)),
        share,
        Math.max(share, upper(hits, trials, risk / 2)));
  }

  /**
   * Both limits, for a confidence.
   *
   * @param trials out of so many, at least one
   * @param confidence how often the limits enclose the truth, less than one
   */
  public static Estimate estimate(long hits, long trials, double confidence) {
    Bracket limits = limits(hits, trials, 1 - confidence);
    return new Estimate(limits.lower(), limits.value(), limits.upper(), confidence);
  }

  /** How probable at least so many hits are; the upper tail of the binomial distribution. */
  public static double atLeast(long hits, long trials, double probability) {
    return hits <= 0
        ? 1
        : hits > trials
            ? 0
            : RegularizedBeta.value(probability, (double) hits, trials - hits + 1.0);
  }
}
