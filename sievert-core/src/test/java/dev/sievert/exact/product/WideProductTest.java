package dev.sievert.exact.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.SmallChannels;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sets and codes beside other steps, against every joint output. */
class WideProductTest {
  @Test
  void isWhatEveryJointOutputGives() {
    random(1, 200);
  }

  @Tag("thorough")
  @Test
  void isWhatEveryJointOutputGivesEverywhere() {
    random(2, 2_500);
  }

  private static void random(long seed, int draws) {
    Random random = new Random(seed);
    for (int draw = 0; draw < draws; draw++) {
      int records = 2 + random.nextInt(4);
      boolean isEven = random.nextInt(3) == 0;
      double[] prior = SmallChannels.prior(random, records);
      Secret.Finite secret =
          new Secret.Finite(
              Domain.numbered(records), isEven ? Prior.UNIFORM : Prior.Weights.of(prior));
      List<double[]> table =
          columns(SmallChannels.rows(random, records, 1 + random.nextInt(3)), records);
      List<Repeated<Channel>> wide = new ArrayList<>();
      List<List<double[]>> steps = new ArrayList<>(List.of(table));
      int kinds = 1 + random.nextInt(2);
      boolean isOne = random.nextInt(4) == 0;
      for (int kind = 0; kind < (isOne ? 1 : kinds); kind++) {
        TwoLevelChannel sets =
            isOne
                ? TwoLevelChannel.subsets(records, 3 * random.nextDouble(), 1 + records / 2)
                : independent(records, random);
        int times = isOne ? 1 : 1 + random.nextInt(2);
        wide.add(new Repeated<>(sets, times));
        IntStream.range(0, times).forEach(time -> steps.add(outputs(sets)));
      }
      Auxiliary known =
          random.nextBoolean()
              ? Auxiliary.NOTHING
              : new Auxiliary.Groups(List.of(List.of(0), List.of(1)));
      ThreatModel threat = ThreatModel.of("any", secret, Goal.EXACT, known);
      MergedOutputs listed = MergedOutputs.none(secret.masses()).and(table, 0);
      OptimalRisk found = WideProduct.solve(listed, wide, threat).orElseThrow();
      double[] truth = truth(steps, secret.masses(), known);
      String name = "seed " + seed + ", draw " + draw + ", " + wide;
      assertHolds(name, found.success(), truth[1], 1e-9);
      assertHolds(
          name, found.advantage(), truth[0], isEven && known == Auxiliary.NOTHING ? 1e-9 : 1);
    }
  }

  private static void assertHolds(String name, Bracket found, double truth, double width) {
    assertThat(found.lower()).as(name).isLessThanOrEqualTo(truth + 1e-14);
    assertThat(found.upper()).as(name).isGreaterThanOrEqualTo(truth - 1e-14);
    assertThat(found.upper() - found.lower()).as(name).isLessThanOrEqualTo(width);
  }

  private static TwoLevelChannel independent(int records, Random random) {
    double epsilon = 5 * random.nextDouble();
    return switch (random.nextInt(3)) {
      case 0 -> TwoLevelChannel.optimizedUnary(records, epsilon);
      case 1 -> TwoLevelChannel.symmetricUnary(records, epsilon);
      default -> TwoLevelChannel.hashing(records, epsilon, 2 + random.nextInt(4));
    };
  }

  private static List<double[]> columns(double[][] rows, int records) {
    List<double[]> columns = new ArrayList<>();
    for (int output = 0; output < rows[0].length; output++) {
      double[] column = new double[records];
      for (int record = 0; record < records; record++) {
        column[record] = rows[record][output];
      }
      columns.add(column);
    }
    return columns;
  }

  /** Every set. */
  private static List<double[]> outputs(TwoLevelChannel sets) {
    int records = (int) sets.records();
    List<double[]> columns = new ArrayList<>();
    for (int set = 0; set < 1 << records; set++) {
      double[] column = new double[records];
      for (int record = 0; record < records; record++) {
        int members = Integer.bitCount(set);
        column[record] = (set >> record & 1) == 1 ? sets.inside(members) : sets.outside(members);
      }
      columns.add(column);
    }
    return columns;
  }

  /** Advantage and success by the definition, over all joint outputs. */
  private static double[] truth(List<List<double[]>> steps, double[] prior, Auxiliary known) {
    List<double[]> joint = List.of(IntStream.range(0, prior.length).mapToDouble(i -> 1).toArray());
    for (List<double[]> step : steps) {
      List<double[]> next = new ArrayList<>();
      for (double[] before : joint) {
        for (double[] output : step) {
          double[] column = before.clone();
          for (int record = 0; record < column.length; record++) {
            column[record] *= output[record];
          }
          next.add(column);
        }
      }
      joint = next;
    }
    ExactSum advantage = new ExactSum();
    ExactSum success = new ExactSum();
    for (double[] column : joint) {
      double mean = 0;
      for (int record = 0; record < prior.length; record++) {
        mean += prior[record] * column[record];
      }
      boolean isKnown = known instanceof Auxiliary.Groups;
      // Whoever is known to be in one cell may still be taken for somebody in another.
      double[][] best = new double[3][2];
      for (int record = 0; record < prior.length; record++) {
        int cell = isKnown ? Math.min(record, 2) : 0;
        best[cell][0] = Math.max(best[cell][0], prior[record] * (column[record] - mean));
        best[cell][1] = Math.max(best[cell][1], prior[record] * column[record]);
      }
      if (!isKnown) {
        best[0][0] = Double.NEGATIVE_INFINITY;
        for (int record = 0; record < prior.length; record++) {
          best[0][0] = Math.max(best[0][0], prior[record] * (column[record] - mean));
        }
      }
      for (double[] cell : best) {
        advantage.add(cell[0]);
        success.add(cell[1]);
      }
    }
    return new double[] {advantage.value(), success.value()};
  }

  /** Two records with Gaussian codes: only the difference of the two cells matters. */
  @Test
  void gaussianCodesBesideATable() {
    double[][] rows = {{0.7, 0.3}, {0.4, 0.6}};
    double[] prior = {0.35, 0.65};
    Secret.Finite secret = new Secret.Finite(Domain.numbered(2), Prior.Weights.of(prior));
    ThreatModel threat = ThreatModel.of("any", secret, Goal.EXACT, Auxiliary.NOTHING);
    double apart = Math.sqrt(2) / 1.3;
    double truth = 0;
    for (int output = 0; output < 2; output++) {
      double one = prior[0] * rows[0][output];
      double other = prior[1] * rows[1][output];
      double shift = Math.log(one / other) / apart;
      truth += one * Normal.cdf(apart / 2 + shift) + other * Normal.cdf(apart / 2 - shift);
    }
    MergedOutputs listed = MergedOutputs.none(prior).and(columns(rows, 2), 0);
    Channel codes = new OneHotChannel(2, Noise.GAUSSIAN, 1.3, 1);
    OptimalRisk found =
        WideProduct.solve(listed, List.of(new Repeated<>(codes, 1)), threat).orElseThrow();
    assertHolds("codes", found.success(), truth, 1e-10);
  }

  /** Far more outputs than can be listed: between the best step alone and what sampling found. */
  @Test
  void unaryEncodingOfManyValuesBesideRandomisedResponse() {
    int records = 40;
    Channel both =
        new ProductChannel(
            List.of(
                new Repeated<Channel>(TwoLevelChannel.response(records, 1), 1),
                new Repeated<Channel>(TwoLevelChannel.optimizedUnary(records, 1), 2)));
    ThreatModel threat =
        ThreatModel.of("any", Secret.uniform(records), Goal.EXACT, Auxiliary.NOTHING);
    OptimalRisk found = ExactRisk.solve(both, threat).orElseThrow();
    assertThat(found.success().value() - found.advantage().value())
        .isCloseTo(1.0 / records, within(1e-14));
    assertThat(found.success().upper() - found.success().lower()).isLessThan(1e-9);
    // A sum over how many bits of others are as high, by hand: see weighed.
    assertThat(found.success().value()).isCloseTo(weighed(records), within(1e-12));
  }

  /** The same by the bits of the named value and how many others have both bits, or one. */
  private static double weighed(int m) {
    double e = Math.E;
    double q = 1 / (1 + e);
    double[] masses = {(1 - q) * (1 - q), 2 * q * (1 - q), q * q};
    double low = 0.5 / (1 - q);
    double high = 0.5 / q;
    double[] ratios = {low * low, low * high, high * high};
    double b = 1 / (e + m - 1);
    double sum = 0;
    // The reported value has weight e b / m, all others b / m, and one output stands for m.
    for (int own = 0; own < 3; own++) {
      double below = 0;
      for (int most = 0; most < 3; most++) {
        double atMost = 0;
        for (int k = 0; k <= most; k++) {
          atMost += masses[k];
        }
        double probability = Math.pow(atMost, m - 1) - below;
        below = Math.pow(atMost, m - 1);
        sum += masses[own] * probability * Math.max(e * b * ratios[own], b * ratios[most]);
      }
    }
    return sum;
  }
}
