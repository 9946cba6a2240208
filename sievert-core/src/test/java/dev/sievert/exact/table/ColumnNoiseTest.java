package dev.sievert.exact.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
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

/** Noise on one column, whatever is known and wanted, against the definition integrated. */
class ColumnNoiseTest {
  @ParameterizedTest
  @EnumSource(Noise.class)
  void agreesWithTheDefinition(Noise noise) {
    columns(noise, 1, 60);
  }

  @Tag("thorough")
  @ParameterizedTest
  @EnumSource(Noise.class)
  void agreesWithTheDefinitionEverywhere(Noise noise) {
    columns(noise, 2, 2_500);
  }

  private static void columns(Noise noise, long seed, int draws) {
    Random random = new Random(seed);
    for (int draw = 0; draw < draws; draw++) {
      Secret.Finite secret = NumberTables.random(random, noise.isWhole());
      Rows rows = (Rows) secret.domain();
      String column = NumberTables.pick(rows, random);
      LineChannel channel = NumberTables.noise(noise, random);
      ThreatModel threat =
          ThreatModel.of(
              "any",
              secret,
              NumberTables.goal(rows, noise.isWhole(), random),
              NumberTables.knowledge(rows, random));
      String name = noise + ", seed " + seed + ", draw " + draw + ": " + threat.goal();
      check(
          name,
          channel,
          new ColumnChannel(channel, column),
          threat,
          NumberTables.places(rows, column));
    }
  }

  /**
   * Two values, outputs clamped at the lower one, somebody's cell known: the search begins at a
   * value, whose share of the mean it must not take off.
   */
  @ParameterizedTest
  @EnumSource(Noise.class)
  void outputsThatBeginAtAValue(Noise noise) {
    Secret.Finite secret =
        Rows.secret(
            List.of(
                TableColumn.of("seen", List.of("11", "19"), new int[] {0, 1, 0}),
                TableColumn.of("known", List.of("a", "b", "c"), new int[] {0, 1, 2})),
            new double[] {0.656, 0.335, 0.009});
    LineChannel channel = new LineChannel(noise, 3.5, 11, Double.POSITIVE_INFINITY);
    ThreatModel threat =
        ThreatModel.of("any", secret, Goal.EXACT, new Auxiliary.Columns(List.of("known")));
    check(
        noise.name(),
        channel,
        new ColumnChannel(channel, "seen"),
        threat,
        new double[] {11, 19, 11});
  }

  /** Any relation between truth and guess: asymmetric, weighted, listed. */
  @ParameterizedTest
  @EnumSource(Noise.class)
  void anyLossOnNumbers(Noise noise) {
    relations(noise, 3, 60);
  }

  @Tag("thorough")
  @ParameterizedTest
  @EnumSource(Noise.class)
  void anyLossOnNumbersEverywhere(Noise noise) {
    relations(noise, 4, 2_500);
  }

  private static void relations(Noise noise, long seed, int draws) {
    Random random = new Random(seed);
    for (int draw = 0; draw < draws; draw++) {
      int size = 2 + random.nextInt(5);
      int[] numbers = random.ints(0, 20).distinct().limit(size).toArray();
      double[] weights = random.doubles(size).map(x -> x < 0.15 ? 0 : x).toArray();
      weights[random.nextInt(size)] += 0.5;
      int digits = noise.isWhole() ? 0 : 1;
      List<BigDecimal> values =
          Arrays.stream(numbers).mapToObj(number -> BigDecimal.valueOf(number, digits)).toList();
      Secret.Finite secret =
          new Secret.Finite(new Domain.Numbers(values), Prior.Weights.of(weights));
      ThreatModel threat =
          ThreatModel.of("any", secret, NumberTables.relation(size, random), groups(size, random));
      LineChannel channel = NumberTables.noise(noise, random);
      check(
          noise + ", seed " + seed + ", draw " + draw,
          channel,
          channel,
          threat,
          values.stream().mapToDouble(BigDecimal::doubleValue).toArray());
    }
  }

  /**
   * Weekly hours of made-up people in 32 cells of sex and education: bounds say a quarter, the
   * truth is about a hundredth. The sum over a fine grid of outputs is independent of the solver.
   */
  @Test
  void sideKnowledgeIsNoReasonForBounds() {
    int cells = 32;
    int values = 99;
    int[] cell = new int[cells * values];
    int[] hours = new int[cells * values];
    double[] counts = new double[cells * values];
    for (int row = 0; row < counts.length; row++) {
      cell[row] = row / values;
      hours[row] = row % values;
      double usual = hours[row] == 40 ? 400 : hours[row] % 5 == 0 ? 12 : 1;
      double off = (hours[row] - 30.0 - cell[row] / 2.0) / 18;
      counts[row] = Math.floor(usual * (1 + cell[row] % 7) * Math.exp(-off * off));
    }
    Secret.Finite secret =
        Rows.secret(
            List.of(
                TableColumn.of("known", names("k", cells), cell),
                TableColumn.of("hours", names("", values), hours)),
            counts);
    ThreatModel threat = ThreatModel.attribute(secret, "hours");
    LineChannel noise = new LineChannel(Noise.LAPLACE, 98);
    OptimalRisk found = ExactRisk.solve(new ColumnChannel(noise, "hours"), threat).orElseThrow();
    double total = Arrays.stream(counts).sum();
    double sum = 0;
    int steps = 980;
    for (int step = 0; step <= steps + 1; step++) {
      boolean isTail = step == 0 || step == steps + 1;
      double output = Math.max(0, Math.min(98, (step - 0.5) * 98 / steps));
      double[] likelihoods = new double[values];
      Arrays.setAll(likelihoods, value -> Math.exp(-Math.abs(output - value) / 98) / 196);
      double mean = 0;
      for (int row = 0; row < counts.length; row++) {
        mean += counts[row] / total * likelihoods[hours[row]];
      }
      double[] best = new double[cells];
      Arrays.fill(best, Double.NEGATIVE_INFINITY);
      for (int row = 0; row < counts.length; row++) {
        double gain = counts[row] / total * (likelihoods[hours[row]] - mean);
        best[cell[row]] = Math.max(best[cell[row]], gain);
      }
      sum += (isTail ? 98 : 98.0 / steps) * Arrays.stream(best).sum();
    }
    assertThat(found.advantage().value()).isCloseTo(sum, within(1e-6)).isBetween(0.002, 0.02);
    assertThat(found.advantage().isTight()).isTrue();
  }

  private static List<String> names(String start, int count) {
    return IntStream.range(0, count).mapToObj(number -> start + number).toList();
  }

  private static Auxiliary groups(int size, Random random) {
    int kinds = 1 + random.nextInt(3);
    int[] kind = random.ints(size, 0, kinds).toArray();
    List<List<Integer>> listed = new ArrayList<>();
    for (int group = 1; group < kinds; group++) {
      int own = group;
      listed.add(IntStream.range(0, size).filter(z -> kind[z] == own).boxed().toList());
    }
    return switch (random.nextInt(4)) {
      case 0 -> Auxiliary.NOTHING;
      case 1 -> Auxiliary.EVERYTHING;
      default -> new Auxiliary.Groups(listed);
    };
  }

  private static void check(
      String name, LineChannel noise, Channel channel, ThreatModel threat, double[] places) {
    PrintedAttack attack = new PrintedAttack(threat);
    OptimalRisk found = ExactRisk.solve(channel, threat).orElseThrow();
    double advantage =
        new NoiseIntegral(noise, places, likelihoods -> attack.gain(likelihoods, true)).value();
    double success =
        new NoiseIntegral(noise, places, likelihoods -> attack.gain(likelihoods, false)).value();
    assertHolds(name, found.advantage(), advantage);
    assertHolds(name, found.success(), success);
    assertThat(threat.baseline().informed().lower())
        .as(name)
        .isLessThanOrEqualTo(attack.blind() + 1e-14);
    assertThat(threat.baseline().informed().upper())
        .as(name)
        .isGreaterThanOrEqualTo(attack.blind() - 1e-14);
  }

  private static void assertHolds(String name, Bracket found, double brute) {
    assertThat(found.value()).as(name).isCloseTo(brute, within(3e-8));
    assertThat(found.upper() - found.lower()).as(name).isLessThan(1e-12);
  }
}
