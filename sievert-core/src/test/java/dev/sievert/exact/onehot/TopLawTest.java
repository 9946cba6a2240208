package dev.sievert.exact.onehot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Someone who may name several values, on small tables against brute force: every table of noisy
 * counts, or of bins of them, and every set of values that may be named.
 */
class TopLawTest {
  private static final int INSTANCES = 2_000;

  @ParameterizedTest
  @EnumSource(Noise.class)
  void someAreAsBruteForceFindsThem(Noise noise) {
    IntStream.range(0, INSTANCES)
        .filter(seed -> seed % 40 == 7)
        .forEach(seed -> check(noise, seed));
  }

  @ParameterizedTest
  @EnumSource(Noise.class)
  @Tag("thorough")
  void allAreAsBruteForceFindsThem(Noise noise) {
    IntStream.range(0, INSTANCES).forEach(seed -> check(noise, seed));
  }

  private static void check(Noise noise, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    boolean isLong = noise == Noise.DISCRETE_GAUSSIAN;
    double scale = Math.exp(random.nextDouble(-1, isLong ? 0.3 : 1));
    int records = isLong ? 3 : random.nextInt(3, 5);
    int guesses = random.nextInt(2, records + 1);
    double[] prior = prior(random, records);
    int[] cellOf = IntStream.range(0, records).map(i -> random.nextInt(3)).toArray();
    Auxiliary auxiliary = auxiliary(random.nextInt(4), cellOf);
    BruteForce brute = new BruteForce(noise, scale, prior, cellOf, guesses);
    Secret.Finite even = (Secret.Finite) Secret.uniform(records);
    boolean isEven = Arrays.stream(prior).distinct().count() == 1;
    Secret secret = isEven ? even : new Secret.Finite(even.domain(), Prior.Weights.of(prior));
    ThreatModel threat = ThreatModel.of("attacker", secret, Goal.top(guesses), auxiliary);
    String where =
        "seed %d: %s %s top %d of %s in %s"
            .formatted(
                seed, noise, scale, guesses, Arrays.toString(prior), Arrays.toString(cellOf));
    double close = noise.isWhole() ? 1e-10 : 2e-2;
    OptimalRisk risk = risk(new OneHotChannel(records, noise, scale, 1), threat);
    assertThat(risk.success().upper()).as(where).isGreaterThanOrEqualTo(brute.success - 1e-10);
    assertThat(risk.success().lower()).as(where).isLessThanOrEqualTo(brute.success + close);
    assertThat(risk.success().upper() - risk.success().lower()).as(where).isLessThan(2e-10);
    assertThat(risk.advantage().upper()).as(where).isGreaterThanOrEqualTo(brute.advantage - 1e-10);
    assertThat(risk.advantage().lower()).as(where).isLessThanOrEqualTo(brute.advantage + close);
    if (isEven && threat.knowsNothing()) {
      assertThat(risk.advantage().value())
          .as(where)
          .isBetween(brute.advantage - 1e-10, brute.advantage + close);
    }
    if (noise == Noise.DISCRETE_LAPLACE) {
      // Which cells show at least one is all that geometric counts say.
      OptimalRisk bits = risk(TwoLevelChannel.symmetricUnary(records, 2 / scale), threat);
      assertThat(bits.success().value()).as(where).isCloseTo(brute.success, within(1e-10));
      assertThat(bits.advantage().value()).as(where).isCloseTo(brute.advantage, within(1e-10));
    }
  }

  private static OptimalRisk risk(Channel channel, ThreatModel threat) {
    assertThat(ExactRisk.objection(channel, threat)).isEmpty();
    return ExactRisk.solve(channel, threat).orElseThrow();
  }

  private static double[] prior(SplittableRandom random, int records) {
    double[] weights = new double[records];
    int kind = random.nextInt(4);
    Arrays.setAll(
        weights, i -> kind == 0 ? 1 : kind == 1 ? 1 + random.nextInt(3) : random.nextDouble());
    if (kind == 3) {
      weights[random.nextInt(records)] = 0;
    }
    double sum = Arrays.stream(weights).sum();
    return Arrays.stream(weights).map(each -> each / sum).toArray();
  }

  /** Makes the numbers of cells fit what the attacker knows. */
  private static Auxiliary auxiliary(int kind, int[] cellOf) {
    if (kind <= 1) {
      Arrays.fill(cellOf, 0);
      return Auxiliary.NOTHING;
    }
    if (kind == 2) {
      Arrays.setAll(cellOf, i -> i);
      return Auxiliary.EVERYTHING;
    }
    List<List<Integer>> cells =
        IntStream.range(0, 3)
            .mapToObj(
                cell ->
                    IntStream.range(0, cellOf.length)
                        .filter(i -> cellOf[i] == cell)
                        .boxed()
                        .toList())
            .filter(cell -> !cell.isEmpty())
            .toList();
    return new Auxiliary.Groups(cells);
  }
}
