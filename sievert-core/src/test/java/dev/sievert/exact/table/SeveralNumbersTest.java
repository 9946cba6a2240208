package dev.sievert.exact.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Someone who may name several numbers under noise, against the definition integrated: in each cell
 * and for each output the greatest gains among all values, those outside of the cell gaining
 * nothing.
 */
class SeveralNumbersTest {
  @ParameterizedTest
  @EnumSource(Noise.class)
  void agreesWithTheDefinition(Noise noise) {
    draws(noise, 1, 60);
  }

  @Tag("thorough")
  @ParameterizedTest
  @EnumSource(Noise.class)
  void agreesWithTheDefinitionEverywhere(Noise noise) {
    draws(noise, 2, 2_000);
  }

  private static void draws(Noise noise, long seed, int draws) {
    Random random = new Random(seed);
    for (int draw = 0; draw < draws; draw++) {
      int size = 2 + random.nextInt(5);
      int guesses = 2 + random.nextInt(size - 1);
      int[] numbers = random.ints(0, 20).distinct().limit(size).toArray();
      boolean isEven = random.nextInt(3) == 0;
      double[] weights =
          random.doubles(size).map(x -> isEven ? 1 : x < 0.15 ? 0 : Math.pow(x, 2)).toArray();
      weights[random.nextInt(size)] += isEven ? 0 : 0.5;
      int digits = noise.isWhole() ? 0 : 1;
      List<BigDecimal> values =
          Arrays.stream(numbers).mapToObj(number -> BigDecimal.valueOf(number, digits)).toList();
      Secret.Finite secret =
          new Secret.Finite(new Domain.Numbers(values), Prior.Weights.of(weights));
      int[] cellOf = random.ints(size, 0, 1 + random.nextInt(3)).toArray();
      ThreatModel threat =
          ThreatModel.of("any", secret, Goal.top(guesses), auxiliary(cellOf, random));
      LineChannel channel = NumberTables.noise(noise, random);
      String name =
          "%s draw %d: %s, %d of %s, %s, cells %s"
              .formatted(
                  noise,
                  draw,
                  channel,
                  guesses,
                  values,
                  Arrays.toString(weights),
                  Arrays.toString(cellOf));
      OptimalRisk found = ExactRisk.solve(channel, threat).orElseThrow();
      double[] places = values.stream().mapToDouble(BigDecimal::doubleValue).toArray();
      for (boolean advantage : List.of(true, false)) {
        double truth =
            new NoiseIntegral(
                    channel,
                    places,
                    likelihoods -> gain(likelihoods, secret.masses(), cellOf, guesses, advantage))
                .value();
        Bracket bracket = advantage ? found.advantage() : found.success();
        assertThat(bracket.value()).as(name).isCloseTo(truth, within(3e-8));
        assertThat(bracket.upper() - bracket.lower()).as(name).isLessThan(1e-12);
      }
    }
  }

  private static double gain(
      double[] likelihoods, double[] prior, int[] cellOf, int guesses, boolean advantage) {
    double mean = 0;
    for (int value = 0; value < prior.length; value++) {
      mean += advantage ? prior[value] * likelihoods[value] : 0;
    }
    double sum = 0;
    for (int cell = 0; cell < Math.max(3, prior.length); cell++) {
      double[] gains = new double[prior.length];
      for (int value = 0; value < gains.length; value++) {
        gains[value] = cellOf[value] == cell ? prior[value] * (likelihoods[value] - mean) : 0;
      }
      Arrays.sort(gains);
      sum += Arrays.stream(gains, gains.length - guesses, gains.length).sum();
    }
    return sum;
  }

  /** Makes the numbers of cells fit what the attacker knows. */
  private static Auxiliary auxiliary(int[] cellOf, Random random) {
    int kind = random.nextInt(4);
    if (kind == 0) {
      Arrays.fill(cellOf, 0);
      return Auxiliary.NOTHING;
    }
    if (kind == 1) {
      Arrays.setAll(cellOf, value -> value);
      return Auxiliary.EVERYTHING;
    }
    List<List<Integer>> groups = new ArrayList<>();
    for (int cell = 1; cell < 3; cell++) {
      int own = cell;
      groups.add(
          IntStream.range(0, cellOf.length).filter(value -> cellOf[value] == own).boxed().toList());
    }
    return new Auxiliary.Groups(groups);
  }

  /** Neighbours are named where values are equally likely; other sets are too many soon. */
  @Test
  void manyEquallyLikelyNumbers() {
    List<BigDecimal> values = IntStream.range(0, 1_000).mapToObj(BigDecimal::valueOf).toList();
    Secret.Finite even = new Secret.Finite(new Domain.Numbers(values), Prior.UNIFORM);
    LineChannel noise = new LineChannel(Noise.LAPLACE, 2);
    ThreatModel three = ThreatModel.of("any", even, Goal.top(3), Auxiliary.NOTHING);
    double all = ExactRisk.solve(noise, three).orElseThrow().success().value();
    // In the middle: the noise is at most one and a half steps; at the ends a little more.
    double middle = -Math.expm1(-0.75);
    assertThat(all).isBetween(middle, middle + 2e-3);
    double[] weights = IntStream.range(0, 1_000).mapToDouble(i -> 1 + i % 7).toArray();
    Secret.Finite uneven = new Secret.Finite(even.domain(), Prior.Weights.of(weights));
    ThreatModel other = ThreatModel.of("any", uneven, Goal.top(3), Auxiliary.NOTHING);
    assertThat(ExactRisk.objection(noise, other).orElseThrow()).contains("too many sets");
  }
}
