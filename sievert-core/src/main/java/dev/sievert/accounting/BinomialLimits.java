package dev.sievert.accounting;

import org.apache.commons.numbers.gamma.RegularizedBeta;

/** Exact confidence limits for counts. */
final class BinomialLimits {
  private static final int HALVINGS = 60;

  private BinomialLimits() {}

  /** Clopper and Pearson's upper limit: below it lies the truth but for this risk. */
  static double upper(long hits, long trials, double risk) {
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

  /** Clopper and Pearson's lower limit. */
  static double lower(long hits, long trials, double risk) {
    return 1 - upper(trials - hits, trials, risk);
  }

  /** How probable at least so many hits are. */
  static double atLeast(long hits, long trials, double probability) {
    return hits <= 0
        ? 1
        : hits > trials
            ? 0
            : RegularizedBeta.value(probability, (double) hits, trials - hits + 1.0);
  }
}
