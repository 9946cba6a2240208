package dev.sievert.exact.person;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.ExactRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The risk of each person under noise on a line. */
class LineRisksTest {
  /** The solvers know the mean by another way; so does exposure, by membership. */
  @ParameterizedTest
  @EnumSource(Noise.class)
  void averagesToTheAdvantage(Noise noise) {
    for (long seed = 1; seed <= 25; seed++) {
      Random random = new Random(seed);
      Secret.Finite secret = table(random);
      Rows rows = (Rows) secret.domain();
      Channel channel = new ColumnChannel(noise(noise, random), "c0");
      ThreatModel threat = ThreatModel.of("any", secret, goal(random), knowledge(rows, random));
      String name = "seed " + seed + ": " + channel + threat.goal() + threat.auxiliary();
      assertThat(PersonalRisks.objection(channel, threat)).as(name).isEmpty();
      PersonalRisks found = PersonalRisks.of(channel, threat);
      double rad = ExactRisk.solve(channel, threat).orElseThrow().advantage().value();
      assertThat(found.mean()).as(name).isCloseTo(rad, within(1e-10));
      ThreatModel membership = ThreatModel.membership(secret);
      double exposed = 0;
      for (int record = 0; record < found.records(); record++) {
        exposed += found.mass(record) * found.exposure(record);
        assertThat(found.exposure(record)).isGreaterThanOrEqualTo(found.risk(record) - 1e-12);
      }
      double member = ExactRisk.solve(channel, membership).orElseThrow().advantage().value();
      assertThat(exposed).as(name).isCloseTo(member, within(1e-10));
    }
  }

  /** Against the attack played output by output on a grid so fine that it decides nothing. */
  @ParameterizedTest
  @EnumSource(Noise.class)
  void agreesWithTheAttackWrittenOut(Noise noise) {
    for (long seed = 1; seed <= 6; seed++) {
      Random random = new Random(100 + seed);
      int size = 2 + random.nextInt(4);
      double[] places = random.ints(0, 9).distinct().limit(size).mapToDouble(i -> i).toArray();
      double[] weights = random.doubles(size, 0.1, 1).toArray();
      LineChannel channel = noise(noise, random);
      Secret.Finite secret =
          new Secret.Finite(
              new Domain.Numbers(Arrays.stream(places).mapToObj(BigDecimal::valueOf).toList()),
              Prior.Weights.of(weights));
      PersonalRisks found = PersonalRisks.of(channel, ThreatModel.reconstruction(secret));
      double[][] written = written(channel, places, secret.masses());
      for (int record = 0; record < size; record++) {
        String name = channel + " record " + record;
        assertThat(found.risk(record)).as(name).isCloseTo(written[0][record], within(5e-4));
        assertThat(found.exposure(record)).as(name).isCloseTo(written[1][record], within(5e-4));
      }
    }
  }

  /** Risk and exposure of each value, from densities at points that are close together. */
  private static double[][] written(LineChannel channel, double[] places, double[] prior) {
    int size = places.length;
    double step = channel.noise().isWhole() ? 1 : 1.0 / 1024;
    int from = (int) Math.round(-100 / step);
    int to = (int) Math.round(110 / step);
    double[] total = new double[size];
    double[] low = new double[size];
    double[] high = new double[size];
    List<double[]> outputs = new ArrayList<>();
    for (int point = from; point <= to; point++) {
      double y = (point + (channel.noise().isWhole() ? 0 : 0.5)) * step;
      double[] likelihood = new double[size];
      for (int value = 0; value < size; value++) {
        double distance = Math.abs(y - places[value]) / channel.scale();
        likelihood[value] =
            Math.exp(channel.noise().isGaussian() ? -distance * distance / 2 : -distance);
        total[value] += likelihood[value];
        low[value] += y <= channel.low() ? likelihood[value] : 0;
        high[value] += y >= channel.high() ? likelihood[value] : 0;
      }
      if (y > channel.low() && y < channel.high()) {
        outputs.add(likelihood);
      }
    }
    outputs.add(low);
    outputs.add(high);
    double[][] result = new double[2][size];
    for (double[] output : outputs) {
      double[] share = new double[size];
      Arrays.setAll(share, value -> output[value] / total[value]);
      double mean = IntStream.range(0, size).mapToDouble(i -> prior[i] * share[i]).sum();
      int best = 0;
      for (int value = 0; value < size; value++) {
        boolean isBetter =
            prior[value] * (share[value] - mean) > prior[best] * (share[best] - mean);
        best = isBetter ? value : best;
        result[1][value] += Math.max(0, share[value] - mean);
      }
      result[0][best] += share[best] - mean;
    }
    return result;
  }

  /** Two people whom the noise cannot tell apart share what is gained. */
  @Test
  void peopleOfOneValueAreAlike() {
    TableColumn age = TableColumn.of("age", List.of("20", "40"), 0, 0, 1, 1);
    TableColumn town = TableColumn.of("town", List.of("a", "b"), 0, 1, 0, 1);
    Secret.Finite secret = Rows.secret(List.of(age, town), 3, 3, 3, 3);
    Channel channel = new ColumnChannel(new LineChannel(Noise.LAPLACE, 20), "age");
    PersonalRisks found = PersonalRisks.of(channel, ThreatModel.reconstruction(secret));
    for (int record = 0; record < 4; record++) {
      // Half of 1 − e^(−1/2), which is the total variation of 20 and 40, shared by two.
      assertThat(found.exposure(record)).isCloseTo(-Math.expm1(-0.5) / 2, within(1e-13));
      assertThat(found.risk(record)).isCloseTo(-Math.expm1(-0.5) / 4, within(1e-13));
    }
  }

  @Test
  void noiseWithoutEndTellsNothing() {
    Secret.Finite secret = table(new Random(3));
    Channel channel =
        new ColumnChannel(new LineChannel(Noise.LAPLACE, Double.POSITIVE_INFINITY), "c0");
    PersonalRisks found = PersonalRisks.of(channel, ThreatModel.attribute(secret, "c0"));
    assertThat(found.mean()).isCloseTo(0, within(1e-15));
    assertThat(found.exposure(0)).isZero();
  }

  private static Secret.Finite table(Random random) {
    int rows = 4 + random.nextInt(8);
    List<TableColumn> columns = new ArrayList<>();
    for (int column = 0; column < 3; column++) {
      int[] drawn = random.ints(rows, 0, column == 0 ? 12 : 3).toArray();
      List<Integer> values = Arrays.stream(drawn).boxed().distinct().toList();
      columns.add(
          TableColumn.of(
              "c" + column,
              values.stream().map(String::valueOf).toList(),
              Arrays.stream(drawn).map(values::indexOf).toArray()));
    }
    double[] weights = random.doubles(rows).map(x -> 1 + Math.floor(4 * x)).toArray();
    return Rows.secret(columns, weights);
  }

  private static LineChannel noise(Noise noise, Random random) {
    double scale = 0.5 + 4 * random.nextDouble();
    double low = random.nextInt(3) == 0 ? random.nextInt(6) : Double.NEGATIVE_INFINITY;
    double high = random.nextInt(3) == 0 ? 6 + random.nextInt(6) : Double.POSITIVE_INFINITY;
    return new LineChannel(noise, scale, low, high);
  }

  private static Goal goal(Random random) {
    return random.nextInt(3) == 0 ? Goal.EXACT : new Goal.Column("c" + random.nextInt(3));
  }

  private static Auxiliary knowledge(Rows rows, Random random) {
    return random.nextInt(4) == 0
        ? Auxiliary.NOTHING
        : new Auxiliary.Columns(rows.names().stream().filter(any -> random.nextBoolean()).toList());
  }
}
