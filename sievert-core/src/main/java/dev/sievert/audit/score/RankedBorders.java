package dev.sievert.audit.score;

import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.MonotoneInverse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Borders between independent scores. A border is the j-th highest score of strangers, j being
 * fixed beforehand: the share of strangers above it is then at most a beta variable of (j, n − j +
 * 1), whose quantile is the limit of Clopper and Pearson for j − 1 of n; and given the strangers
 * the members above it are binomial. So both limits are exact though the data chose the border. The
 * other way round borders are scores of members.
 */
final class RankedBorders {
  private RankedBorders() {}

  /**
   * What was seen beyond a border.
   *
   * @param often how many of the other scores lie beyond it
   * @param runs of so many
   * @param rare how many of those lie beyond it whose rank made the border
   * @param others of so many
   * @param share of the risk, which does not depend on what was seen
   */
  record Beyond(long often, long runs, long rare, long others, double share) {
    /** The least probability of lying beyond it on the one side. */
    double least(double risk) {
      return ClopperPearson.lower(often, runs, share * risk / 2);
    }

    /** The greatest probability of lying beyond it on the other side. */
    double most(double risk) {
      return ClopperPearson.upper(rare, others, share * risk / 2);
    }

    /** The limit of ε. */
    double epsilon(double delta, double risk) {
      double left = least(risk) - delta;
      double right = most(risk);
      return left > right ? Math.log(left / right) * (1 - 1e-12) : 0;
    }
  }

  /** Borders of all ranks n/2, n/4 and so on, in both orders and both directions. */
  static List<Beyond> of(ScoreSample sample) {
    List<Beyond> borders = new ArrayList<>();
    for (boolean isReversed : new boolean[] {false, true}) {
      double[] members = ascending(sample.members(), isReversed);
      double[] strangers = ascending(sample.strangers(), isReversed);
      double weight = (isReversed ? 0.2 : 0.8) / 2;
      add(members, strangers, weight, borders);
      add(ascending(strangers, true), ascending(members, true), weight, borders);
    }
    return borders;
  }

  private static void add(double[] high, double[] low, double weight, List<Beyond> borders) {
    int ranks = 32 - Integer.numberOfLeadingZeros(low.length);
    for (int rank = Math.max(1, low.length / 2), i = 0;
        i < ranks;
        i++, rank = Math.max(1, rank / 2)) {
      borders.add(
          new Beyond(
              above(high, border(low, rank)), high.length, rank - 1L, low.length, weight / ranks));
    }
  }

  /** The score of this rank from above. */
  static double border(double[] ascending, int rank) {
    return ascending[ascending.length - rank];
  }

  /** How many are strictly above. */
  static long above(double[] ascending, double border) {
    int first = MonotoneInverse.first(0, ascending.length, rank -> ascending[rank] > border);
    return (long) ascending.length - first;
  }

  /** In order of size, with other signs where it is the other way round. */
  static double[] ascending(double[] scores, boolean isReversed) {
    double[] sorted = Arrays.stream(scores).map(each -> isReversed ? -each : each).toArray();
    Arrays.sort(sorted);
    return sorted;
  }
}
