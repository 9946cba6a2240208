package dev.sievert.exact.finite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.SmallChannels;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.guarantee.channel.UniversalHashing;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Counting outputs together gives what writing out the whole table gives. */
class EnumeratingSolverTest {
  @Test
  void filtersAreTheTableOfAllReports() {
    Random random = new Random(31);
    for (int draw = 0; draw < 200; draw++) {
      int records = 1 + random.nextInt(5);
      int bits = 1 + random.nextInt(7);
      BloomChannel channel =
          new BloomChannel(
              records, bits, 1 + random.nextInt(3), random.nextDouble(), random.nextDouble());
      double[][] rows = new double[records][1 << bits];
      for (int record = 0; record < records; record++) {
        int[] pattern = channel.pattern(record);
        for (int report = 0; report < rows[record].length; report++) {
          rows[record][report] = 1;
          for (int bit = 0; bit < bits; bit++) {
            boolean isSet = Arrays.binarySearch(pattern, bit) >= 0;
            double shown = isSet ? channel.set() : channel.unset();
            rows[record][report] *= (report >> bit & 1) == 1 ? shown : 1 - shown;
          }
        }
      }
      assertSame(channel, rows, random, "draw " + draw);
    }
  }

  @Test
  void hashesAreTheTableOfAllSeeds() {
    Random random = new Random(32);
    for (int draw = 0; draw < 40; draw++) {
      int records = 1 + random.nextInt(6);
      int buckets = 2 + random.nextInt(7);
      UniversalHashing channel = new UniversalHashing(records, 3 * random.nextDouble(), buckets);
      int prime = (int) channel.prime();
      int seeds = prime * (prime - 1);
      double other = channel.kept() * Math.exp(-channel.epsilon());
      double[][] rows = new double[records][seeds * buckets];
      for (int record = 0; record < records; record++) {
        for (int seed = 0; seed < seeds; seed++) {
          int own = (((1 + seed / prime) * record + seed % prime) % prime) % buckets;
          for (int bucket = 0; bucket < buckets; bucket++) {
            rows[record][seed * buckets + bucket] =
                (bucket == own ? channel.kept() : other) / seeds;
          }
        }
      }
      FiniteChannel table = FiniteChannel.of(rows);
      double distance = records == 1 ? 0 : channel.apart() * (channel.kept() - other);
      assertThat(table.totalVariation()).isCloseTo(distance, within(1e-13));
      assertSame(channel, rows, random, "draw " + draw);
    }
  }

  @Test
  void stepsAreTheTableOfAllLists() {
    Random random = new Random(33);
    for (int draw = 0; draw < 200; draw++) {
      int records = 1 + random.nextInt(4);
      double[][] first = SmallChannels.rows(random, records, 1 + random.nextInt(3));
      TwoLevelChannel second = TwoLevelChannel.response(records, 2 * random.nextDouble());
      double[][] secondRows = new double[records][records];
      for (int record = 0; record < records; record++) {
        for (int output = 0; output < records; output++) {
          secondRows[record][output] = record == output ? second.inside(1) : second.outside(1);
        }
      }
      int times = 1 + random.nextInt(4);
      FiniteChannel table = FiniteChannel.of(first);
      ProductChannel channel =
          new ProductChannel(List.of(new Repeated<>(table, times), new Repeated<>(second, 1)));
      double[][] rows = secondRows;
      for (int run = 0; run < times; run++) {
        double[][] before = rows;
        rows =
            IntStream.range(0, records)
                .mapToObj(record -> products(before[record], first[record]))
                .toArray(double[][]::new);
      }
      assertSame(channel, rows, random, "draw " + draw);
    }
  }

  @Test
  void manyRunsAreCounted() {
    FiniteChannel coin = FiniteChannel.of(new double[] {0.6, 0.4}, new double[] {0.4, 0.6});
    ProductChannel channel = new ProductChannel(List.of(new Repeated<>(coin, 1_000)));
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(2));
    OptimalRisk found = ExactRisk.solve(channel, threat).orElseThrow();
    // P(Bin(1000, 0.4) < 500) + half of P(= 500), less one half: 1 − 1.2e-10 / …
    assertThat(found.advantage().value()).isBetween(0.4999999, 0.5);
    assertThat(found.advantage().upper() - found.advantage().lower()).isLessThan(1e-10);
  }

  private static double[] products(double[] one, double[] other) {
    double[] all = new double[one.length * other.length];
    Arrays.setAll(all, i -> one[i / other.length] * other[i % other.length]);
    return all;
  }

  private static void assertSame(Channel channel, double[][] rows, Random random, String name) {
    int records = rows.length;
    Secret secret =
        new Secret.Finite(
            Domain.numbered(records), Prior.Weights.of(SmallChannels.prior(random, records)));
    int[] cellOf = IntStream.range(0, records).map(record -> random.nextInt(2)).toArray();
    Auxiliary groups = new Auxiliary.Groups(SmallChannels.cells(cellOf));
    Goal goal = new Goal.Within(BigDecimal.valueOf(random.nextInt(2)));
    ThreatModel threat =
        ThreatModel.of("all", secret, goal, random.nextBoolean() ? Auxiliary.NOTHING : groups);
    OptimalRisk truth = ExactRisk.solve(FiniteChannel.of(rows), threat).orElseThrow();
    OptimalRisk found = ExactRisk.solve(channel, threat).orElseThrow();
    assertThat(found.advantage().value())
        .as(name)
        .isCloseTo(truth.advantage().value(), within(1e-13));
    assertThat(found.success().value()).as(name).isCloseTo(truth.success().value(), within(1e-13));
    assertThat(found.advantage().lower()).isLessThanOrEqualTo(truth.advantage().upper());
    assertThat(found.advantage().upper()).isGreaterThanOrEqualTo(truth.advantage().lower());
  }
}
