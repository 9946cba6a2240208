package dev.sievert.accounting;

import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * Exact confidence limits for counts.
 *
 * @theorem Clopper and Pearson 1934
 */
public final class BinomialLimits {
  private static final int HALVINGS = 60;

  private BinomialLimits() {}

  /**
   * The upper limit.
   *
   * @param hits how often something happened
   * @param trials out of so many
   * @param risk how often the truth lies above the limit, at most
   * @return the limit
   */
  public static double upper(long hits, long trials, double risk) {
    if (hits >= trials) {
      return 1;
    }
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
   * @param hits how often something happened
   * @param trials out of so many
   * @param risk how often the truth lies below the limit, at most
   * @return the limit
   */
  public static double lower(long hits, long trials, double risk) {
    return 1 - upper(trials - hits, trials, risk);
  }

  /**
   * How probable at least so many hits are.
   *
   * @param hits so many
   * @param trials out of so many
   * @param probability of each
   * @return the upper tail of the binomial distribution
   */
  public static double atLeast(long hits, long trials, double probability) {
    return hits <= 0
        ? 1
        : hits > trials
            ? 0
            : RegularizedBeta.value(probability, (double) hits, trials - hits + 1.0);
  }
}
