package dev.sievert.audit;

import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Estimate;
import dev.sievert.numeric.OutOfRangeException;

/**
 * Limits for a mean and for a probability from a number of independent runs fixed beforehand,
 * whatever the distribution: for experiments that keep their own scores.
 */
public final class MeanLimits {
  private static final int PILOT_SHARE = 10;

  private MeanLimits() {}

  /**
   * Limits for a probability (Clopper and Pearson 1934).
   *
   * @param hits how often something happened
   * @param runs out of so many, at least one
   * @param confidence how often the limits enclose the truth, less than one
   * @return the share of hits with its limits
   */
  public static Estimate ofHits(long hits, long runs, double confidence) {
    Bracket limits = CountLimits.once(hits, runs, 1 - confidence);
    return new Estimate(limits.lower(), limits.value(), limits.upper(), confidence);
  }

  /**
   * Limits for the mean of scores by betting; the first tenth of them says how much to bet.
   *
   * @param lowest no score is below
   * @param highest no score is above
   * @param confidence how often the limits enclose the truth, less than one
   * @param scores one for each run, in the order of the runs
   * @return the mean with its limits
   */
  public static Estimate ofScores(
      double lowest, double highest, double confidence, double... scores) {
    Check.probability("confidence", confidence);
    if (scores.length == 0) {
      throw new OutOfRangeException("runs", "at least 1", 0);
    }
    Scores pilot = new Scores(lowest, highest);
    Scores rest = new Scores(lowest, highest);
    Scores all = new Scores(lowest, highest);
    int pilots = scores.length / PILOT_SHARE;
    for (int run = 0; run < scores.length; run++) {
      (run < pilots ? pilot : rest).add(scores[run]);
      all.add(scores[run]);
    }
    double risk = (1 - confidence) / 2;
    Bracket limits = Betting.once(pilot, rest, risk).limits(risk);
    double mean = all.mean();
    return new Estimate(
        Math.min(mean, Math.max(lowest, limits.lower())),
        mean,
        Math.max(mean, Math.min(highest, limits.upper())),
        confidence);
  }
}
