package dev.sievert.numeric;

import dev.sievert.number.Estimate;
import dev.sievert.number.OutOfRangeException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Betting confidence limits for the mean of scores in a known range, whatever their distribution: a
 * mean is refused where someone who bets against it with fair odds has multiplied the stake by the
 * reciprocal of the risk. Bets are fixed beforehand, so that the order of scores plays no part and
 * the limits hold at every moment at once.
 *
 * <p>Scores that share a bin are taken to lie at its two ends with the same mean; since the
 * logarithm is concave this lowers the capital, never raises it.
 *
 * @theorem Waudby-Smith and Ramdas 2024, with a mixture of fixed bets; Ville's inequality
 */
public final class BettingLimits {
  /** Bets from half of what may be lost down by factors of two. */
  private static final int MIXED = 24;

  private static final int HALVINGS = 52;

  /** One in so many scores is a pilot where nobody said which are. */
  private static final int PILOT_SHARE = 10;

  private final Optional<BinnedScores> pilot;
  private final BinnedScores scores;
  private final double risk;
  private final double[] bets;
  private final int[] used;

  private BettingLimits(
      Optional<BinnedScores> pilot, BinnedScores scores, double risk, double... bets) {
    this.pilot = pilot;
    this.scores = scores;
    this.risk = risk;
    this.bets = bets;
    this.used =
        IntStream.range(0, BinnedScores.BINS).filter(bin -> scores.count(bin) > 0).toArray();
  }

  /**
   * Limits for a number of scores fixed beforehand; the first tenth of them says how much to bet.
   *
   * @param lowest no score is below
   * @param highest no score is above
   * @param confidence how often the limits enclose the truth, less than one
   * @param scores one for each run, in the order of the runs
   */
  public static Estimate ofScores(
      double lowest, double highest, double confidence, double... scores) {
    Check.probability("confidence", confidence);
    if (scores.length == 0) {
      throw new OutOfRangeException("runs", "at least 1", 0);
    }
    BinnedScores pilot = new BinnedScores(lowest, highest);
    BinnedScores rest = new BinnedScores(lowest, highest);
    int pilots = scores.length / PILOT_SHARE;
    for (int run = 0; run < scores.length; run++) {
      (run < pilots ? pilot : rest).add(scores[run]);
    }
    return once(pilot, rest, (1 - confidence) / 2).estimate(lowest, highest, confidence);
  }

  /**
   * Limits that hold at every moment at once.
   *
   * @param risk how often each limit may be wrong
   */
  public static BettingLimits always(BinnedScores scores, double risk) {
    double[] bets = new double[MIXED];
    double range = scores.highest() - scores.lowest();
    Arrays.setAll(bets, bet -> Math.scalb(0.5, -bet) / range);
    return new BettingLimits(Optional.empty(), scores, risk, bets);
  }

  /** Limits for a number of scores fixed beforehand. */
  public static BettingLimits once(BinnedScores pilot, BinnedScores scores, double risk) {
    double range = scores.highest() - scores.lowest();
    double most = 0.5 / range;
    if (pilot.count() == 0 || scores.count() == 0) {
      return new BettingLimits(Optional.of(pilot), scores, risk, most);
    }
    // A variance as if one more pilot had scored at the far end, so that luck does not mislead.
    double variance = pilot.variance() + range * range / 4 / (pilot.count() + 1.0);
    double bet = Math.sqrt(2 * Math.log(1 / risk) / (scores.count() * variance));
    return new BettingLimits(Optional.of(pilot), scores, risk, Math.min(most, bet));
  }

  /**
   * The mean of all scores with its limits.
   *
   * @param lowest the limits stay above
   * @param highest the limits stay below
   * @param confidence how often both enclose the truth
   */
  public Estimate estimate(double lowest, double highest, double confidence) {
    BinnedScores all = new BinnedScores(scores.lowest(), scores.highest());
    pilot.ifPresent(all::add);
    all.add(scores);
    double mean = all.mean();
    return new Estimate(
        Math.min(mean, Math.max(lowest, border(scores.lowest(), 1) - BinnedScores.UNIT)),
        mean,
        Math.max(mean, Math.min(highest, border(scores.highest(), -1) + BinnedScores.UNIT)),
        confidence);
  }

  /** The mean farthest on one side that is not refused, or rather the first that is. */
  private double border(double end, int sign) {
    double aim = -Math.log(risk);
    return scores.count() == 0 || capital(end, sign) < aim
        ? end
        : MonotoneInverse.refused(
            mean -> !(capital(mean, sign) >= aim), scores.mean(), end, HALVINGS);
  }

  /** The logarithm of the capital of someone who bets that the mean is on one side of this. */
  private double capital(double mean, int sign) {
    double[] logarithms = new double[bets.length];
    double greatest = Double.NEGATIVE_INFINITY;
    for (int bet = 0; bet < bets.length; bet++) {
      logarithms[bet] = capital(mean, sign * bets[bet]);
      greatest = Math.max(greatest, logarithms[bet]);
    }
    double sum = 0;
    for (double logarithm : logarithms) {
      sum += Math.exp(logarithm - greatest);
    }
    return greatest + Math.log(sum / bets.length);
  }

  private double capital(double mean, double bet) {
    double capital = 0;
    for (int bin : used) {
      double place = scores.place(bin);
      double low = Math.log1p(bet * (scores.start(bin) - mean));
      double high = Math.log1p(bet * (scores.start(bin + 1) - mean));
      capital += scores.count(bin) * (low + place * (high - low));
    }
    return capital;
  }
}
