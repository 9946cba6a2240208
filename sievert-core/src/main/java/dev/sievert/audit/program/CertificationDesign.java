package dev.sievert.audit.program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How an event is certified: how the runs are divided between the two inputs, and by which limit.
 * Both are settled by the counts that chose the event, before those that certify it are seen.
 */
record CertificationDesign(long runs, long others, RatioLimit limit) {
  private static final double[] SHARES = {0.5, 0.3, 0.2, 0.1, 0.05, 0.02, 0.7, 0.9};
  private static final double LEAST_PART = 0.1;

  /** The best division of some runs, as far as the counts tell. */
  static CertificationDesign of(
      EventCounts seen, long trials, double delta, double risk, boolean anytime) {
    double first = (seen.likely() + 0.5) / (seen.runs() + 1.0);
    double second = (seen.unlikely() + 0.5) / (seen.others() + 1.0);
    double one = Math.sqrt(first * (1 - first)) / Math.max(first - delta, first / 100);
    double other = Math.sqrt((1 - second) / second);
    double part = Math.max(LEAST_PART, Math.min(1 - LEAST_PART, one / (one + other)));
    long runs = Math.max(1, Math.round(part * trials));
    long others = Math.max(1, trials - runs);
    long hits = Math.min(runs, Math.round(first * runs));
    // An event that has not been seen is expected not to be seen again.
    long rare = seen.unlikely() == 0 ? 0 : Math.min(others, Math.round(second * others));
    EventCounts expected = new EventCounts(hits, runs, rare, others);
    RatioLimit best =
        limits(anytime).stream()
            .max(Comparator.comparingDouble(each -> each.of(expected, delta, risk)))
            .orElseThrow();
    return new CertificationDesign(runs, others, best);
  }

  private static List<RatioLimit> limits(boolean anytime) {
    List<RatioLimit> limits = new ArrayList<>();
    for (double share : SHARES) {
      limits.add(anytime ? new RatioLimit.Always(share) : new RatioLimit.Separate(share));
    }
    if (!anytime) {
      limits.add(new RatioLimit.Joint());
    }
    return limits;
  }
}
