package dev.sievert.guarantee.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.OutOfRangeException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/** Channels whose output is a set, against the list of all sets with their probabilities. */
class TwoLevelChannelTest {
  /** Record 0 is the own one. */
  private static final int OWN = 1;

  /**
   * A channel with the probability of each set, whose members are bits, for record 0.
   *
   * @param channel the channel
   * @param probabilities for each set
   */
  // A table of numbers that nobody compares or changes.
  @SuppressWarnings("ArrayRecordComponent")
  private record Listed(TwoLevelChannel channel, double[] probabilities) {
    double chance(IntPredicate event) {
      double sum = 0;
      for (int set = 0; set < probabilities.length; set++) {
        sum += event.test(set) ? probabilities[set] : 0;
      }
      return sum;
    }
  }

  /** Sets of one size, likelier by e^ε where they hold the record. */
  private static Listed ofOneSize(TwoLevelChannel channel, int size) {
    int records = (int) channel.records();
    double[] weights = new double[1 << records];
    double sum = 0;
    for (int set = 0; set < weights.length; set++) {
      if (Integer.bitCount(set) == size) {
        weights[set] = (set & OWN) == OWN ? Math.exp(channel.epsilon()) : 1;
        sum += weights[set];
      }
    }
    for (int set = 0; set < weights.length; set++) {
      weights[set] /= sum;
    }
    return new Listed(channel, weights);
  }

  /** Every record is in the set by a coin of its own. */
  private static Listed ofCoins(TwoLevelChannel channel, double own, double other) {
    int records = (int) channel.records();
    double[] probabilities = new double[1 << records];
    for (int set = 0; set < probabilities.length; set++) {
      double probability = (set & OWN) == OWN ? own : 1 - own;
      for (int record = 1; record < records; record++) {
        probability *= (set >> record & 1) == 1 ? other : 1 - other;
      }
      probabilities[set] = probability;
    }
    return new Listed(channel, probabilities);
  }

  private static List<Listed> all() {
    List<Listed> all = new ArrayList<>();
    for (int records = 1; records <= 6; records++) {
      for (double epsilon : new double[] {0, 0.3, 1, 4}) {
        double grown = Math.exp(epsilon);
        double root = Math.exp(epsilon / 2);
        all.add(ofOneSize(TwoLevelChannel.response(records, epsilon), 1));
        for (int size = 1; size <= records; size++) {
          all.add(ofOneSize(TwoLevelChannel.subsets(records, epsilon, size), size));
        }
        all.add(
            ofCoins(
                TwoLevelChannel.symmetricUnary(records, epsilon),
                root / (root + 1),
                1 / (root + 1)));
        all.add(ofCoins(TwoLevelChannel.optimizedUnary(records, epsilon), 0.5, 1 / (grown + 1)));
        all.add(
            ofCoins(TwoLevelChannel.hashing(records, epsilon, 3), grown / (grown + 2), 1.0 / 3));
      }
    }
    return all;
  }

  @Test
  void hitsHoldTheOwnRecordAndNoneOfTheOthers() {
    for (Listed each : all()) {
      int records = (int) each.channel().records();
      double[] hits = each.channel().hits(records);
      double sum = 0;
      for (int others = 0; others < records; others++) {
        int avoided = ((1 << others) - 1) << 1;
        double truth = each.chance(set -> (set & OWN) == OWN && (set & avoided) == 0);
        assertThat(hits[others]).as("%s", each.channel()).isCloseTo(truth, within(1e-14));
        sum += others == 0 ? 0 : truth;
      }
      assertThat(each.channel().sumOfHits()).as("%s", each).isCloseTo(sum, within(1e-14));
    }
  }

  @Test
  void missesAreInProportionToHits() {
    for (Listed each : all()) {
      for (int avoided = 1; avoided <= each.channel().records(); avoided++) {
        int none = (1 << avoided) - 1;
        int others = none & ~OWN;
        double miss = each.chance(set -> (set & none) == 0);
        double hit = each.chance(set -> (set & OWN) == OWN && (set & others) == 0);
        if (hit > 0) {
          assertThat(each.channel().missesPerHit(avoided))
              .as("%s, %s", each.channel(), avoided)
              .isCloseTo(miss / hit, within(1e-13));
        }
      }
    }
  }

  @Test
  void bothAndDistanceAreThoseOfAllSets() {
    for (Listed each : all()) {
      boolean single = each.channel().records() == 1;
      double both = each.chance(set -> (set & 3) == 3);
      double mine = each.chance(set -> (set & 3) == 1);
      double theirs = each.chance(set -> (set & 3) == 2);
      assertThat(each.channel().both()).as("%s", each).isCloseTo(both, within(1e-14));
      assertThat(each.channel().totalVariation())
          .as("%s", each.channel())
          .isCloseTo(single ? 0 : mine - theirs, within(1e-14));
    }
  }

  @Test
  void particularSetsAreAsLikelyAsListed() {
    for (Listed each : all()) {
      for (int set = 0; set < each.probabilities().length; set++) {
        int members = Integer.bitCount(set);
        double found =
            (set & OWN) == OWN ? each.channel().inside(members) : each.channel().outside(members);
        assertThat(found)
            .as("%s, %s", each.channel(), set)
            .isCloseTo(each.probabilities()[set], within(1e-14));
      }
    }
  }

  /** Product by product each would be off by a unit; what is lost is kept instead. */
  @Test
  void longRunsOfHitsKeepTheirDigits() {
    long records = 1L << 40;
    double[] hits = TwoLevelChannel.subsets(records, 1, records / 2).hits(60);
    double grown = Math.exp(-1);
    for (int others = 0; others < hits.length; others++) {
      // Halving is exact but for one part in 2^40 for each square of the number of others.
      double near = Math.scalb(1 / (1 + grown), -others);
      assertThat(hits[others] / near).isCloseTo(1, within(1e-8));
    }
    assertThat(TwoLevelChannel.subsets(10, 1, 7).hits(10)).endsWith(0, 0, 0);
  }

  @Test
  void parametersOutsideTheirRangesAreRefused() {
    refused(
        () -> TwoLevelChannel.subsets(5, 1, 6),
        "subset must be a whole number from 1 to 5 but was 6");
    refused(
        () -> TwoLevelChannel.subsets(5, 1, 0),
        "subset must be a whole number from 1 to 5 but was 0");
    refused(
        () -> TwoLevelChannel.response(0, 1),
        "size must be a whole number from 1 to 2^53 but was 0");
    refused(() -> TwoLevelChannel.response(2, -1), "epsilon must be at least 0 but was -1");
    refused(
        () -> TwoLevelChannel.hashing(5, 1, 1),
        "buckets must be a whole number from 2 to 2^53 but was 1");
    refused(
        () -> TwoLevelChannel.hashing(5, 1, (1L << 53) + 1),
        "buckets must be a whole number from 2 to 2^53 but was 9007199254740993");
    refused(
        () -> TwoLevelChannel.hashing(0, 1, 2),
        "size must be a whole number from 1 to 2^53 but was 0");
    refused(() -> TwoLevelChannel.hashing(2, -1, 2), "epsilon must be at least 0 but was -1");
    refused(() -> new IndependentSets(2, 1, 0.25, 0.5), "other must be at most 0.25 but was 0.5");
    refused(() -> new IndependentSets(2, 1, 0, 0), "other must be at most 0.0 but was 0");
    refused(() -> new IndependentSets(2, 1, 2, 0), "own must be in [0, 1] but was 2");
    refused(() -> new IndependentSets(2, 1, 1, -1), "other must be in [0, 1] but was -1");
    assertThat(TwoLevelChannel.subsets(5, 1, 5).hits(1)).containsExactly(1);
    assertThat(new IndependentSets(2, 1, 0.5, 0.5).both()).isEqualTo(0.25);
    assertThat(TwoLevelChannel.hashing(5, 1, 1L << 53).hits(1)[0]).isPositive();
  }

  @Test
  void wordsSayWhatComesOut() {
    assertThat(TwoLevelChannel.response(5, 1).words()).isEqualTo("one of 5 values, known exactly");
    assertThat(TwoLevelChannel.subsets(5, 1, 2).words())
        .isEqualTo("sets of 2 of 5 values, known exactly");
    assertThat(TwoLevelChannel.optimizedUnary(5, 1).words())
        .isEqualTo("every set of 5 values, known exactly");
  }

  /** Where another record is never in the set, every hit is the own one. */
  @Test
  void othersThatAreNeverReportedCostNothing() {
    IndependentSets alone = new IndependentSets(4, 700, 0.5, 0);
    assertThat(alone.hits(4)).containsExactly(0.5, 0.5, 0.5, 0.5);
    assertThat(alone.sumOfHits()).isEqualTo(1.5);
  }

  private static void refused(Runnable made, String message) {
    assertThatExceptionOfType(OutOfRangeException.class).isThrownBy(made::run).withMessage(message);
  }

  @Test
  void someOfTheOthersAreMissing() {
    for (Listed each : all()) {
      for (int members = 1; members <= each.channel().records(); members++) {
        int wanted = (1 << members) - 1;
        double truth = each.chance(set -> (set & OWN) == OWN && (set & wanted) != wanted);
        assertThat(each.channel().notAll(members))
            .as("%s, %s", each.channel(), members)
            .isCloseTo(truth, within(1e-14));
      }
    }
  }
}
