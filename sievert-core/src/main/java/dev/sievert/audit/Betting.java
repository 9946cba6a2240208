package dev.sievert.audit;

import dev.sievert.numeric.Bracket;
import java.util.stream.IntStream;

/**
 * Confidence limits for the mean of scores in a known range, whatever their distribution: a mean is
 * refused where someone who bets against it with fair odds has multiplied the stake by the
 * reciprocal of the risk. Bets are fixed beforehand, so that the order of scores plays no part and
 * the limits hold at every moment at once.
 *
 * <p>Scores that share a bin are taken to lie at its two ends with the same mean; since the
 * logarithm is concave this lowers the capital, never raises it.
 *
 * @theorem Waudby-Smith and Ramdas 2024, with a mixture of fixed bets; Ville's inequality
 */
final class Betting {
  /** Bets from half of what may be lost down by factors of two. */
  private static final int MIXED = 24;

  private static final int HALVINGS = 52;

  private final Scores scores;
  private final double[] bets;
  private final int[] used;

  private Betting(Scores scores, double... bets) {
    this.scores = scores;
    this.bets = bets;
    this.used = IntStream.range(0, Scores.BINS).filter(bin -> scores.count(bin) > 0).toArray();
  }

  /** Limits that hold at every moment at once. */
  static Betting always(Scores scores) {
    double[] bets = new double[MIXED];
    double range = scores.highest() - scores.lowest();
    for (int bet = 0; bet < MIXED; bet++) {
      bets[bet] = Math.scalb(0.5, -bet) / range;
    }
    return new Betting(scores, bets);
  }

  /** Limits for a number of scores fixed beforehand; pilots say how much to bet. */
  static Betting once(Scores pilot, Scores scores, double risk) {
    double range = scores.highest() - scores.lowest();
    double most = 0.5 / range;
    if (pilot.count() == 0 || scores.count() == 0) {
      return new Betting(scores, most);
    }
    // A variance as if one more pilot had scored at the far end, so that luck does not mislead.
    double variance = pilot.variance() + range * range / 4 / (pilot.count() + 1.0);
    double bet = Math.sqrt(2 * Math.log(1 / risk) / (scores.count() * variance));
    return new Betting(scores, Math.min(most, bet));
  }

  /** The limits, each of them wrong with at most this risk. */
  Bracket limits(double risk) {
    double mean = scores.count() == 0 ? scores.lowest() : scores.mean();
    double lower = border(mean, scores.lowest(), 1, risk) - Scores.UNIT;
    double upper = border(mean, scores.highest(), -1, risk) + Scores.UNIT;
    return new Bracket(lower, mean, upper);
  }

  /** The mean farthest on one side that is not refused, or rather the first that is. */
  private double border(double from, double end, int sign, double risk) {
    double aim = -Math.log(risk);
    if (scores.count() == 0 || capital(end, sign) < aim) {
      return end;
    }
    double kept = from;
    double refused = end;
    for (int step = 0; step < HALVINGS; step++) {
      double middle = kept + (refused - kept) / 2;
      if (capital(middle, sign) >= aim) {
        refused = middle;
      } else {
        kept = middle;
      }
    }
    return refused;
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
