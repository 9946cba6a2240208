package dev.sievert.exact.finite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.SmallChannels;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Of many records that set the same bits, the likeliest stands for all. */
class FilterSolverTest {
  /** Many more records than patterns, so that most records are alike. */
  @Test
  void standingForOthersIsTryingEveryGuessOnEveryReport() {
    Random random = new Random(57);
    for (int draw = 0; draw < 300; draw++) {
      int records = 1 + random.nextInt(40);
      BloomChannel channel =
          new BloomChannel(
              records,
              1 + random.nextInt(6),
              1 + random.nextInt(3),
              probability(random),
              probability(random));
      ThreatModel threat = threat(random, records);
      double[] truth = everyGuess(channel, threat);
      OptimalRisk found = ExactRisk.solve(channel, threat).orElseThrow();
      assertWithin(found.advantage(), truth[0], "draw " + draw);
      assertWithin(found.success(), truth[1], "draw " + draw);
    }
  }

  /** Also probabilities of zero and one, where reports exclude records. */
  private static double probability(Random random) {
    int kind = random.nextInt(10);
    return kind < 2 ? kind : random.nextDouble();
  }

  /** Even and uneven priors, some with values that never occur; all kinds of side knowledge. */
  private static ThreatModel threat(Random random, int records) {
    double[] weights = SmallChannels.prior(random, records);
    if (random.nextBoolean()) {
      Arrays.setAll(weights, place -> place > 0 && random.nextInt(4) == 0 ? 0 : weights[place]);
      weights[0] += 0.1;
    }
    Prior prior = random.nextInt(3) == 0 ? Prior.UNIFORM : Prior.Weights.of(weights);
    Secret secret = new Secret.Finite(Domain.numbered(records), prior);
    int groups = 1 + random.nextInt(5);
    int[] cellOf = IntStream.range(0, records).map(record -> random.nextInt(groups)).toArray();
    List<Auxiliary> known =
        List.of(
            Auxiliary.NOTHING,
            Auxiliary.EVERYTHING,
            new Auxiliary.Groups(SmallChannels.cells(cellOf)),
            new Auxiliary.Groups(SmallChannels.cells(cellOf)));
    return ThreatModel.of("alike", secret, Goal.EXACT, known.get(random.nextInt(known.size())));
  }

  /** For each report and each cell of side knowledge, every record is tried as a guess. */
  private static double[] everyGuess(BloomChannel channel, ThreatModel threat) {
    double[] masses = ThreatQueries.masses(threat);
    double[] risk = new double[2];
    for (int report = 0; report < 1 << channel.bits(); report++) {
      double[] likelihoods = new double[masses.length];
      double mean = 0;
      for (int record = 0; record < masses.length; record++) {
        likelihoods[record] = likelihood(channel, record, report);
        mean += masses[record] * likelihoods[record];
      }
      for (int[] cell : ThreatQueries.cells(threat)) {
        double gain = Double.NEGATIVE_INFINITY;
        double right = Double.NEGATIVE_INFINITY;
        for (int guess = 0; guess < masses.length; guess++) {
          int guessed = guess;
          boolean isInside = Arrays.stream(cell).anyMatch(record -> record == guessed);
          double mass = isInside ? masses[guess] : 0;
          gain = Math.max(gain, mass * (likelihoods[guess] - mean));
          right = Math.max(right, mass * likelihoods[guess]);
        }
        risk[0] += gain;
        risk[1] += right;
      }
    }
    return risk;
  }

  private static double likelihood(BloomChannel channel, int record, int report) {
    int[] pattern = channel.pattern(record);
    double product = 1;
    for (int bit = 0; bit < channel.bits(); bit++) {
      int place = bit;
      boolean isSet = Arrays.stream(pattern).anyMatch(own -> own == place);
      double shown = isSet ? channel.set() : channel.unset();
      product *= (report >> bit & 1) == 1 ? shown : 1 - shown;
    }
    return product;
  }

  private static void assertWithin(Bracket found, double truth, String name) {
    assertThat(found.value()).as(name).isCloseTo(truth, within(1e-13));
    assertThat(found.lower()).as(name).isLessThanOrEqualTo(truth + 1e-14);
    assertThat(found.upper()).as(name).isGreaterThanOrEqualTo(truth - 1e-14);
    assertThat(found.upper() - found.lower()).as(name).isLessThan(1e-11);
  }

  /** A pattern is what the definition of the hashes says: ascending, and each bit once. */
  @Test
  void patternsAreSortedAndDistinct() {
    BloomChannel channel = new BloomChannel(1_000, 7, 5, 0.75, 0.25);
    for (long record = 0; record < 1_000; record++) {
      int[] pattern = channel.pattern(record);
      assertThat(pattern).isEqualTo(Arrays.stream(pattern).sorted().distinct().toArray());
      assertThat(Arrays.stream(pattern).boxed().toList()).isEqualTo(definition(channel, record));
    }
  }

  private static List<Integer> definition(BloomChannel channel, long record) {
    return IntStream.range(0, channel.hashes())
        .mapToObj(
            hash -> {
              long z = (record + 1) * 0x9E3779B97F4A7C15L + hash * 0xD1B54A32D192ED03L;
              z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
              z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
              return (int) Long.remainderUnsigned(z ^ (z >>> 31), channel.bits());
            })
        .sorted()
        .distinct()
        .toList();
  }
}
