package dev.sievert.audit.score;

import dev.sievert.audit.ScoreOutcome.Membership;
import dev.sievert.audit.ScoreOutcome.Side;
import dev.sievert.numeric.RandomStream;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Scores for which a fair coin each decided whether they are of members, in random order. Given the
 * scores, the coins are all that is random; so guesses may depend on the scores in every way.
 */
final class CoinedScores {
  /** How many standard deviations of the coins a pool of scores must have in reserve. */
  private static final double RESERVE = 4;

  private final double[] scores;
  private final boolean[] labels;

  /** How many of the lowest scores are of members. */
  private final long[] membersBelow;

  private CoinedScores(double[] scores, boolean... labels) {
    this.scores = scores;
    this.labels = labels;
    this.membersBelow = membersBelow(scores, labels);
  }

  static CoinedScores of(ScoreSample sample, Membership membership, long seed) {
    RandomStream random = RandomStream.of(seed, 0);
    double[] members = shuffled(sample.members(), random);
    double[] strangers = shuffled(sample.strangers(), random);
    return switch (membership) {
      case APART -> dealt(members, strangers, random);
      case COINS -> asTheyAre(members, strangers, random);
      case HALVES -> matched(members, strangers, random);
    };
  }

  /**
   * Two pools, of which coins take so few that they do not run out: each score is then of a member
   * or a stranger by a coin of its own. Where a pool runs out in spite of that, there is none.
   */
  private static CoinedScores dealt(double[] members, double[] strangers, RandomStream random) {
    int pool = Math.min(members.length, strangers.length);
    int coins = (int) Math.max(0, Math.floor(2.0 * pool - RESERVE * Math.sqrt(2.0 * pool)));
    double[] scores = new double[coins];
    boolean[] labels = new boolean[coins];
    int used = 0;
    for (int i = 0; i < coins; i++) {
      labels[i] = random.nextBoolean();
      int other = i - used;
      if (labels[i] ? used == pool : other == pool) {
        return new CoinedScores(new double[0]);
      }
      scores[i] = labels[i] ? members[used] : strangers[other];
      used += labels[i] ? 1 : 0;
    }
    return new CoinedScores(scores, labels);
  }

  /** Which came first in a file must not decide between equal scores. */
  private static CoinedScores asTheyAre(double[] members, double[] strangers, RandomStream random) {
    int all = members.length + strangers.length;
    int[] order = IntStream.range(0, all).toArray();
    shuffle(order, random);
    double[] scores = new double[all];
    boolean[] labels = new boolean[all];
    for (int i = 0; i < all; i++) {
      labels[i] = order[i] < members.length;
      scores[i] = labels[i] ? members[order[i]] : strangers[order[i] - members.length];
    }
    return new CoinedScores(scores, labels);
  }

  /**
   * A uniformly random matching of members and strangers. Given the pairs, which of the two is the
   * member is a fair coin for each pair on its own, and what is scored is the difference.
   */
  private static CoinedScores matched(double[] members, double[] strangers, RandomStream random) {
    int pairs = Math.min(members.length, strangers.length);
    double[] scores = new double[pairs];
    boolean[] labels = new boolean[pairs];
    for (int i = 0; i < pairs; i++) {
      labels[i] = random.nextBoolean();
      double difference = members[i] == strangers[i] ? 0 : members[i] - strangers[i];
      scores[i] = labels[i] ? difference : -difference;
    }
    return new CoinedScores(scores, labels);
  }

  private static double[] shuffled(double[] scores, RandomStream random) {
    int[] order = IntStream.range(0, scores.length).toArray();
    shuffle(order, random);
    return Arrays.stream(order).mapToDouble(at -> scores[at]).toArray();
  }

  private static void shuffle(int[] order, RandomStream random) {
    for (int i = order.length - 1; i > 0; i--) {
      int other = random.below(i + 1);
      int kept = order[i];
      order[i] = order[other];
      order[other] = kept;
    }
  }

  private static long[] membersBelow(double[] scores, boolean... labels) {
    int[] order =
        IntStream.range(0, scores.length)
            .boxed()
            .sorted(Comparator.comparingDouble(at -> scores[at]))
            .mapToInt(Integer::intValue)
            .toArray();
    long[] below = new long[scores.length + 1];
    for (int i = 0; i < order.length; i++) {
      below[i + 1] = below[i] + (labels[order[i]] ? 1 : 0);
    }
    return below;
  }

  /** One half of them; which ones are in it is random. */
  CoinedScores half(int which) {
    int middle = scores.length / 2;
    int start = which == 0 ? 0 : middle;
    int end = which == 0 ? middle : scores.length;
    return new CoinedScores(
        Arrays.copyOfRange(scores, start, end), Arrays.copyOfRange(labels, start, end));
  }

  /** How many coins there were. */
  int size() {
    return membersBelow.length - 1;
  }

  /** How many of the most confident guesses are right. */
  long right(Side side, boolean isReversed, int number) {
    return switch (side) {
      case BOTH -> atTop(number - number / 2, !isReversed) + atBottom(number / 2, isReversed);
      case MEMBERS -> isReversed ? atBottom(number, true) : atTop(number, true);
      case STRANGERS -> isReversed ? atTop(number, false) : atBottom(number, false);
    };
  }

  private long atTop(int number, boolean areMembers) {
    long members = membersBelow[size()] - membersBelow[size() - number];
    return areMembers ? members : number - members;
  }

  private long atBottom(int number, boolean areMembers) {
    return areMembers ? membersBelow[number] : number - membersBelow[number];
  }
}
