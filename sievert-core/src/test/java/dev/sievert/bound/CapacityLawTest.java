package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.exact.ExactCapacity;
import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.SmallChannels;
import dev.sievert.exact.solver.Capacity;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Capacities hold for everything that anybody may want: any gain in [0, 1], any side knowledge. */
class CapacityLawTest {
  @Test
  void noGainOfAnyAttackerExceedsThem() {
    holds(21, 200);
  }

  @Test
  @Tag("thorough")
  void noGainOfAnyOfManyAttackersExceedsThem() {
    holds(22, 5_000);
  }

  private static void holds(long seed, int draws) {
    Random random = new Random(seed);
    double closest = 1;
    for (int draw = 0; draw < draws; draw++) {
      int records = 2 + random.nextInt(4);
      int outputs = 2 + random.nextInt(4);
      FiniteChannel channel = FiniteChannel.of(SmallChannels.rows(random, records, outputs));
      double[] prior = SmallChannels.prior(random, records);
      int groups = 1 + random.nextInt(3);
      int[] groupOf = random.ints(records, 0, groups).toArray();
      double[][] gain = gains(random, records);
      double blind = value(prior, groupOf, groups, gain, List.of(ones(records)));
      double success = value(prior, groupOf, groups, gain, columns(channel));
      Capacity capacity =
          ExactCapacity.of(channel, new Secret.Finite(Domain.numbered(records), weights(prior)))
              .orElseThrow();
      double multiplied = blind * (1 + capacity.gain());
      double added = blind + (1 - blind) * capacity.separation();
      assertThat(success).isLessThanOrEqualTo(multiplied * (1 + 1e-14));
      assertThat(success).isLessThanOrEqualTo(added + 1e-14);
      closest = Math.min(closest, Math.min(multiplied, added) - success);
    }
    // Some of them are attained, so that nothing smaller would do.
    assertThat(closest).isLessThan(1e-3);
  }

  /** What each action is worth for each record: some are plain guesses, some are arbitrary. */
  private static double[][] gains(Random random, int records) {
    boolean isGuess = random.nextBoolean();
    int actions = isGuess ? records : 1 + random.nextInt(6);
    double[][] gain = new double[actions][records];
    for (int action = 0; action < actions; action++) {
      for (int record = 0; record < records; record++) {
        gain[action][record] = isGuess ? (action == record ? 1 : 0) : random.nextDouble();
      }
    }
    return gain;
  }

  /** The mean gain of the best action for each output and each group that is known. */
  private static double value(
      double[] prior, int[] groupOf, int groups, double[][] gain, List<double[]> outputs) {
    double sum = 0;
    for (double[] likelihoods : outputs) {
      for (int group = 0; group < groups; group++) {
        double best = 0;
        for (double[] action : gain) {
          double worth = 0;
          for (int record = 0; record < prior.length; record++) {
            worth +=
                groupOf[record] == group ? prior[record] * likelihoods[record] * action[record] : 0;
          }
          best = Math.max(best, worth);
        }
        sum += best;
      }
    }
    return sum;
  }

  private static double[] ones(int records) {
    double[] ones = new double[records];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static List<double[]> columns(FiniteChannel channel) {
    return IntStream.range(0, channel.outputs())
        .mapToObj(
            output ->
                IntStream.range(0, channel.records())
                    .mapToDouble(record -> channel.likelihood(record, output))
                    .toArray())
        .toList();
  }

  private static Prior weights(double[] prior) {
    return Prior.Weights.of(prior);
  }

  /** An exact guess: of what blind guessing gets wrong, at most the share TV is got right. */
  @Test
  void bayesSecurityHolds() {
    Random random = new Random(23);
    double closest = 1;
    for (int draw = 0; draw < 300; draw++) {
      int records = 2 + random.nextInt(4);
      FiniteChannel channel =
          FiniteChannel.of(SmallChannels.rows(random, records, 2 + random.nextInt(4)));
      double[] prior = SmallChannels.prior(random, records);
      int groups = 1 + random.nextInt(2);
      int[] groupOf = random.ints(records, 0, groups).toArray();
      double[][] exact = new double[records][records];
      for (int record = 0; record < records; record++) {
        exact[record][record] = 1;
      }
      double blind = value(prior, groupOf, groups, exact, List.of(ones(records)));
      double success = value(prior, groupOf, groups, exact, columns(channel));
      double bound = blind + (1 - blind) * channel.totalVariation();
      assertThat(success).isLessThanOrEqualTo(bound + 1e-14);
      closest = Math.min(closest, bound - success);
    }
    assertThat(closest).isLessThan(1e-3);
  }

  /** Two records, of which one output excludes one: Bayes security and both capacities agree. */
  @Test
  void valuesByHand() {
    FiniteChannel channel = FiniteChannel.of(new double[] {1, 0}, new double[] {0.75, 0.25});
    ThreatModel even = ThreatModel.reconstruction(Secret.uniform(2));
    assertThat(Applied.upper("success.capacity", channel, even)).isBetween(0.625, 0.625 + 1e-14);
    assertThat(Applied.upper("success.additive-capacity", channel, even))
        .isBetween(0.625, 0.625 + 1e-14);
    TotalVariation distance = TotalVariation.of(0.25);
    assertThat(Applied.upper("success.bayes-security", distance, even))
        .isBetween(0.625, 0.625 + 1e-14);
    ThreatModel rare =
        ThreatModel.reconstruction(new Secret.Finite(Domain.numbered(2), Prior.Weights.of(9, 1)));
    assertThat(Applied.upper("success.additive-capacity", channel, rare))
        .isBetween(0.925, 0.925 + 1e-14);
    assertThat(Applied.upper("success.bayes-security", distance, rare))
        .isBetween(0.925, 0.925 + 1e-14);
    assertThat(Applied.upper("success.advantage", distance, rare)).isBetween(0.945, 0.9451);
  }

  /** Of a prior nothing need be known for the gain over blind guessing. */
  @Test
  void gainsHoldForEveryPrior() {
    FiniteChannel channel = FiniteChannel.of(new double[] {0.6, 0.4}, new double[] {0.4, 0.6});
    ThreatModel any =
        ThreatModel.reconstruction(new Secret.Finite(Domain.numbered(2), Prior.WORST_CASE));
    assertThat(Applied.upper("excess.additive-capacity", channel, any)).isBetween(0.2, 0.2 + 1e-14);
    assertThat(Applied.upper("excess.capacity", channel, any))
        .isBetween(0.2 / 1.2, 0.2 / 1.2 + 1e-14);
  }

  private abstract static class Contract extends BoundContract<Channel> {
    Contract(String name) {
      super(name, Channel.class);
    }

    @Override
    Channel guarantee(double strength) {
      return TwoLevelChannel.optimizedUnary(3, strength);
    }

    @Override
    List<Channel> extremes() {
      return OptimalAttackContractsTest.OTHERS;
    }

    @Override
    double lost() {
      return 1e-13;
    }
  }

  @Nested
  class Multiplied extends Contract {
    Multiplied() {
      super("success.capacity");
    }

    /** For equally likely records guessed exactly the capacity is attained. */
    @Test
    void isTheBestAttackOnEquallyLikelyRecords() {
      for (long records : new long[] {2, 10, 1_000_000}) {
        ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(records));
        Channel channel = TwoLevelChannel.optimizedUnary(records, 2);
        Bracket attained = ExactRisk.solve(channel, threat).orElseThrow().success();
        assertThat(upper(channel, threat))
            .isBetween(attained.lower(), attained.upper() * (1 + 1e-11));
      }
    }
  }

  @Nested
  class MultipliedGain extends Contract {
    MultipliedGain() {
      super("excess.capacity");
    }
  }

  @Nested
  class MultipliedShare extends Contract {
    MultipliedShare() {
      super("normalized.capacity");
    }
  }

  @Nested
  class Added extends Contract {
    Added() {
      super("success.additive-capacity");
    }
  }

  @Nested
  class AddedGain extends Contract {
    AddedGain() {
      super("excess.additive-capacity");
    }
  }

  @Nested
  class AddedShare extends Contract {
    AddedShare() {
      super("normalized.additive-capacity");
    }
  }

  private abstract static class Security extends BoundContract<TotalVariation> {
    Security(String name) {
      super(name, TotalVariation.class);
    }

    @Override
    TotalVariation guarantee(double strength) {
      return TotalVariation.of(Math.min(1, strength));
    }
  }

  @Nested
  class SecuritySuccess extends Security {
    SecuritySuccess() {
      super("success.bayes-security");
    }
  }

  @Nested
  class SecurityGain extends Security {
    SecurityGain() {
      super("excess.bayes-security");
    }
  }

  @Nested
  class SecurityShare extends Security {
    SecurityShare() {
      super("normalized.bayes-security");
    }

    /** However likely each record is, the share is the distance. */
    @Test
    void isTheDistanceItself() {
      ThreatModel threat =
          ThreatModel.reconstruction(
              new Secret.Finite(Domain.numbered(3), Prior.Weights.of(5, 3, 2)));
      assertThat(upper(TotalVariation.of(0.3), threat)).isBetween(0.3, 0.3 + 1e-14);
    }
  }
}
