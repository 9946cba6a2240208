package dev.sievert.exact.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.DefinedMechanisms;
import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.SmallChannels;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Unlike steps on one record against the table of all joint outputs. */
class ProductSolverTest {
  /** Randomised response, any table and geometric noise: finitely many outputs that matter. */
  @Test
  void finiteStepsAndWholeNoiseAreExact() {
    Random random = new Random(81);
    for (int draw = 0; draw < 2_000; draw++) {
      Instance instance = new Instance(random, 2 + random.nextInt(3));
      instance.addFinite(1 + random.nextInt(2));
      instance.addWhole();
      if (draw % 8 == 0) {
        instance.addWhole();
      }
      instance.assertExact("draw " + draw);
    }
  }

  /** One continuous step is solved along its line; bins take at most their width squared. */
  @Test
  void oneContinuousStepIsExact() {
    Random random = new Random(82);
    for (int draw = 0; draw < 150; draw++) {
      Instance instance = new Instance(random, 2 + random.nextInt(3));
      instance.addFinite(1);
      instance.addContinuous(600);
      OptimalRisk found = instance.assertBracket("draw " + draw, 2e-4);
      assertThat(found.advantage().upper() - found.advantage().lower()).isLessThan(1e-9);
      assertThat(found.success().upper() - found.success().lower()).isLessThan(1e-9);
    }
  }

  @Test
  void severalContinuousStepsAreBracketed() {
    Random random = new Random(83);
    for (int draw = 0; draw < 12; draw++) {
      Instance instance = new Instance(random, 2 + random.nextInt(2));
      if (random.nextBoolean()) {
        instance.addFinite(1);
      }
      instance.addContinuous(100);
      instance.addContinuous(100);
      OptimalRisk found = instance.assertBracket("draw " + draw, 5e-3);
      assertThat(found.advantage().upper() - found.advantage().lower()).isLessThan(0.005);
    }
  }

  /** Far more joint outputs than can be listed: 30 answers among ten values, three mechanisms. */
  @Test
  void manyStepsAreBracketed() {
    Channel one = TwoLevelChannel.response(10, 0.3);
    Channel two = TwoLevelChannel.response(10, 0.5);
    Channel noise = new LineChannel(Noise.DISCRETE_LAPLACE, 4);
    ProductChannel channel =
        new ProductChannel(
            List.of(new Repeated<>(one, 10), new Repeated<>(two, 10), new Repeated<>(noise, 10)));
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(10));
    OptimalRisk found = ExactRisk.solve(channel, threat).orElseThrow();
    assertThat(found.success().lower()).isBetween(0.1, 0.9);
    assertThat(found.success().upper()).isGreaterThan(found.success().lower());
  }

  /** Geometric noise on a table of counts says as much as unary encoding with 2/b. */
  @Test
  void geometricCountsAreUnaryEncoding() {
    Channel counts = new OneHotChannel(4, Noise.DISCRETE_LAPLACE, 1.5, 1);
    Channel other = TwoLevelChannel.response(4, 1);
    Channel unary = TwoLevelChannel.symmetricUnary(4, 2 / 1.5);
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(4));
    OptimalRisk found = ExactRisk.solve(product(counts, other), threat).orElseThrow();
    OptimalRisk same = ExactRisk.solve(product(unary, other), threat).orElseThrow();
    assertThat(found.success().value()).isCloseTo(same.success().value(), within(1e-13));
    assertThat(found.advantage().value()).isCloseTo(same.advantage().value(), within(1e-13));
  }

  private static ProductChannel product(Channel... steps) {
    return new ProductChannel(
        Arrays.stream(steps).<Repeated<Channel>>map(step -> new Repeated<>(step, 1)).toList());
  }

  /** Random steps, as channels and as a table. */
  private static final class Instance {
    private final Random random;
    private final double[] prior;
    private final int[] cellOf;
    private final int tolerance;
    private final JointTable table;
    private final List<Repeated<Channel>> steps = new ArrayList<>();

    Instance(Random random, int records) {
      this.random = random;
      this.prior = SmallChannels.prior(random, records);
      this.cellOf = JointTable.cells(random, records);
      this.tolerance = random.nextInt(2);
      this.table = new JointTable(prior, cellOf, tolerance);
    }

    void addFinite(int most) {
      DefinedMechanisms one = DefinedMechanisms.random(random, prior.length);
      double[][] rows = new double[prior.length][one.outputs()];
      for (int record = 0; record < prior.length; record++) {
        for (int output = 0; output < one.outputs(); output++) {
          rows[record][output] = one.likelihood(record, output);
        }
      }
      for (int time = 0; time < most; time++) {
        table.and(rows);
      }
      steps.add(new Repeated<>(one.channel(), most));
    }

    /** Whole noise on the numbers 0 to m − 1, perhaps clamped to them. */
    void addWhole() {
      double scale = 0.3 + 3 * random.nextDouble();
      boolean isGaussian = random.nextInt(4) == 0;
      boolean isClamped = random.nextInt(3) == 0;
      Noise noise = isGaussian ? Noise.DISCRETE_GAUSSIAN : Noise.DISCRETE_LAPLACE;
      int reach = isGaussian ? 40 : 1;
      double[][] rows = new double[prior.length][prior.length + 2 * reach];
      for (int record = 0; record < prior.length; record++) {
        double sum = 0;
        for (int away = -800; away <= 800; away++) {
          double size = Math.abs(away) / scale;
          double weight = Math.exp(isGaussian ? -size * size / 2 : -size);
          int place = Math.max(0, Math.min(rows[record].length - 1, record + away + reach));
          if (isClamped) {
            place = Math.max(reach, Math.min(prior.length - 1 + reach, place));
          }
          rows[record][place] += weight;
          sum += weight;
        }
        double whole = sum;
        double[] row = rows[record];
        Arrays.setAll(row, output -> row[output] / whole);
      }
      table.and(rows);
      steps.add(
          new Repeated<>(
              isClamped
                  ? new LineChannel(noise, scale, 0, prior.length - 1)
                  : new LineChannel(noise, scale),
              1));
    }

    void addContinuous(int bins) {
      double scale = 0.4 + 2 * random.nextDouble();
      boolean isGaussian = random.nextBoolean();
      DoubleUnaryOperator cdf =
          isGaussian ? Normal::cdf : at -> at < 0 ? Math.exp(at) / 2 : 1 - Math.exp(-at) / 2;
      double low = isGaussian ? -6 * scale : 0;
      double high = prior.length - 1 - low;
      double[][] rows = new double[prior.length][bins + 2];
      for (int record = 0; record < prior.length; record++) {
        double below = 0;
        for (int bin = 0; bin <= bins; bin++) {
          double end = low + (high - low) * bin / bins;
          double up = cdf.applyAsDouble((end - record) / scale);
          rows[record][bin] = up - below;
          below = up;
        }
        rows[record][bins + 1] = 1 - below;
      }
      table.and(rows);
      Noise noise = isGaussian ? Noise.GAUSSIAN : Noise.LAPLACE;
      steps.add(new Repeated<>(new LineChannel(noise, scale), 1));
    }

    OptimalRisk solve() {
      table.solve();
      return ExactRisk.solve(
              new ProductChannel(steps), MergedOutputsTest.threat(prior, cellOf, tolerance))
          .orElseThrow();
    }

    void assertExact(String name) {
      OptimalRisk found = solve();
      assertThat(found.advantage().value()).as(name).isCloseTo(table.advantage(), within(2e-12));
      assertThat(found.success().value()).as(name).isCloseTo(table.success(), within(2e-12));
      assertThat(found.advantage().upper()).as(name).isGreaterThan(table.advantage() - 1e-13);
      assertThat(found.success().upper()).as(name).isGreaterThan(table.success() - 1e-13);
      assertThat(found.success().upper() - found.success().lower()).isLessThan(1e-9);
    }

    /** Bins only take from the attacker. */
    OptimalRisk assertBracket(String name, double bins) {
      OptimalRisk found = solve();
      assertThat(found.advantage().upper()).as(name).isGreaterThan(table.advantage() - 1e-12);
      assertThat(found.success().upper()).as(name).isGreaterThan(table.success() - 1e-12);
      assertThat(found.advantage().lower()).as(name).isLessThan(table.advantage() + bins);
      assertThat(found.success().lower()).as(name).isLessThan(table.success() + bins);
      return found;
    }
  }
}
