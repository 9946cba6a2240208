package dev.sievert.audit.program;

import dev.sievert.audit.ProgramPlan;
import dev.sievert.numeric.RandomStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How an event is certified: how the runs are divided between the two inputs, and by which limits.
 * All is settled by the counts that chose the event, before those that certify it are seen. A coin
 * decides for each run which input it is on.
 *
 * @param limit what the limit is made of
 * @param accusing what the limit is made of that an accusation needs
 * @param part how probable the coin makes the first input
 */
record CertificationDesign(
    long runs, long others, RatioLimit limit, RatioLimit accusing, double part) {
  /** For inputs that do not have as many runs as the coin gave them. */
  private static final RatioLimit PLAIN = new RatioLimit.Separate(0.5);

  private static final double[] SHARES = {0.5, 0.3, 0.2, 0.1, 0.05, 0.02, 0.7, 0.9};
  private static final double LEAST_PART = 0.1;

  /**
   * The best division of some runs, as far as the counts tell.
   *
   * @param price by how much the risks of the plan are divided
   * @param coins decide which input each run is on
   */
  static CertificationDesign of(
      EventCounts seen, long trials, ProgramPlan plan, int price, RandomStream coins) {
    double delta = plan.claimed().delta();
    double first = (seen.likely() + 0.5) / (seen.runs() + 1.0);
    double second = (seen.unlikely() + 0.5) / (seen.others() + 1.0);
    double one = Math.sqrt(first * (1 - first)) / Math.max(first - delta, first / 100);
    double other = Math.sqrt((1 - second) / second);
    double part = Math.max(LEAST_PART, Math.min(1 - LEAST_PART, one / (one + other)));
    List<RatioLimit> limits = limits(part, plan.anytime());
    long dealt = dealt(trials, part, coins);
    return new CertificationDesign(
        dealt,
        trials - dealt,
        best(limits, seen, part, trials, delta, (1 - plan.confidence()) / price),
        best(limits, seen, part, trials, delta, (1 - plan.accuseAt()) / price),
        part);
  }

  /** The same division of runs with the limits that suit another event. */
  CertificationDesign suiting(EventCounts seen, ProgramPlan plan, int price) {
    List<RatioLimit> limits = limits(part, plan.anytime());
    double delta = plan.claimed().delta();
    return new CertificationDesign(
        runs,
        others,
        best(limits, seen, part, runs + others, delta, (1 - plan.confidence()) / price),
        best(limits, seen, part, runs + others, delta, (1 - plan.accuseAt()) / price),
        part);
  }

  private static RatioLimit best(
      List<RatioLimit> limits,
      EventCounts seen,
      double part,
      long trials,
      double delta,
      double risk) {
    double first = (seen.likely() + 0.5) / (seen.runs() + 1.0);
    double second = (seen.unlikely() + 0.5) / (seen.others() + 1.0);
    long runs = Math.max(1, Math.round(part * trials));
    long others = Math.max(1, trials - runs);
    long hits = Math.min(runs, Math.round(first * runs));
    // An event that has not been seen is expected not to be seen again.
    long rare = seen.unlikely() == 0 ? 0 : Math.min(others, Math.round(second * others));
    EventCounts expected = new EventCounts(hits, runs, rare, others);
    return limits.stream()
        .max(Comparator.comparingDouble(each -> each.of(expected, delta, risk)))
        .orElseThrow();
  }

  /** How many of some runs are on the first input. */
  private static long dealt(long trials, double part, RandomStream coins) {
    long dealt = 0;
    for (long run = 0; run < trials; run++) {
      dealt += coins.nextDouble() < part ? 1 : 0;
    }
    return dealt;
  }

  /** The same, where the program gave fewer outputs than it was asked for. */
  CertificationDesign shortened(EventCounts fresh) {
    boolean isWhole = fresh.runs() == runs && fresh.others() == others;
    return isWhole
        ? this
        : new CertificationDesign(runs, others, plain(limit), plain(accusing), part);
  }

  private static RatioLimit plain(RatioLimit limit) {
    return limit instanceof RatioLimit.Coin ? PLAIN : limit;
  }

  private static List<RatioLimit> limits(double coin, boolean anytime) {
    List<RatioLimit> limits = new ArrayList<>();
    for (double share : SHARES) {
      limits.add(anytime ? new RatioLimit.Always(share) : new RatioLimit.Separate(share));
    }
    if (!anytime) {
      limits.add(new RatioLimit.Coin(coin));
      limits.add(new RatioLimit.Joint());
    }
    return limits;
  }
}
