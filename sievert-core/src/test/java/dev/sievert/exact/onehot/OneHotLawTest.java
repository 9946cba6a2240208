package dev.sievert.exact.onehot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
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
import org.junit.jupiter.api.Test;

/**
 * Small tables against brute force: every table of noisy counts is tried, and for each the best
 * guess. Noise in whole numbers is tried number by number; other noise in bins, which is something
 * done to the output, so that brute force stays below the truth and comes close to it.
 */
class OneHotLawTest {
  @Test
  void aTenthIsAsBruteForceFindsIt() {
    IntStream.range(0, 2_500).filter(seed -> seed % 10 == 3).forEach(OneHotLawTest::check);
  }

  @Test
  @Tag("thorough")
  void allAreAsBruteForceFindsThem() {
    IntStream.range(0, 2_500).forEach(OneHotLawTest::check);
  }

  private static void check(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Noise noise = List.of(Noise.values()).get(random.nextInt(4));
    double scale = Math.exp(random.nextDouble(-1, 1));
    int records = random.nextInt(1, 4);
    double[] prior = prior(random, records);
    int[] cellOf = IntStream.range(0, records).map(i -> random.nextInt(3)).toArray();
    Auxiliary auxiliary = auxiliary(random.nextInt(3), cellOf);
    BruteForce brute = new BruteForce(noise, scale, prior, cellOf);
    Secret.Finite even = (Secret.Finite) Secret.uniform(records);
    boolean isEven = Arrays.stream(prior).distinct().count() == 1;
    Secret secret = isEven ? even : new Secret.Finite(even.domain(), Prior.Weights.of(prior));
    ThreatModel threat = ThreatModel.of("attacker", secret, Goal.EXACT, auxiliary);
    OptimalRisk risk =
        ExactRisk.solve(new OneHotChannel(records, noise, scale, 1), threat).orElseThrow();
    String where =
        "seed %d: %s %s %s %s"
            .formatted(seed, noise, scale, Arrays.toString(prior), Arrays.toString(cellOf));
    double close = noise.isWhole() ? 1e-10 : 6e-3;
    assertThat(risk.success().upper()).as(where).isGreaterThanOrEqualTo(brute.success - 1e-12);
    assertThat(risk.success().lower()).as(where).isLessThanOrEqualTo(brute.success + close);
    assertThat(risk.success().upper() - risk.success().lower()).as(where).isLessThan(1e-10);
    assertThat(risk.advantage().upper()).as(where).isGreaterThanOrEqualTo(brute.advantage - 1e-12);
    assertThat(risk.advantage().lower()).as(where).isLessThanOrEqualTo(brute.advantage + close);
    if (threat.knowsNothing() && noise != Noise.DISCRETE_LAPLACE) {
      // Taking the mean of all ratios as constant costs little.
      assertThat(risk.advantage().lower()).as(where).isGreaterThan(0.9 * brute.advantage - 1e-9);
    }
    if (isEven && threat.knowsNothing()) {
      assertThat(risk.advantage().value())
          .as(where)
          .isBetween(brute.advantage - 1e-12, brute.advantage + close);
    }
  }

  private static double[] prior(SplittableRandom random, int records) {
    double[] weights = new double[records];
    int kind = random.nextInt(4);
    Arrays.setAll(
        weights, i -> kind == 0 ? 1 : kind == 1 ? 1 + random.nextInt(3) : random.nextDouble());
    if (kind == 3 && records > 1) {
      weights[random.nextInt(records)] = 0;
    }
    double sum = Arrays.stream(weights).sum();
    return Arrays.stream(weights).map(each -> each / sum).toArray();
  }

  /** Makes the numbers of cells fit what the attacker knows. */
  private static Auxiliary auxiliary(int kind, int[] cellOf) {
    if (kind == 0) {
      Arrays.fill(cellOf, 0);
      return Auxiliary.NOTHING;
    }
    if (kind == 1) {
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
