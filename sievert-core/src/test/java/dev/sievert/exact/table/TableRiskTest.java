package dev.sievert.exact.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.DefinedMechanisms;
import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Columns known, wanted and released, against 004 Theorem 4.3 evaluated as it is printed. */
class TableRiskTest {
  private static final int PER_BATCH = 700;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void agreesWithTheDefinition(long batch) {
    Random random = new Random(batch);
    for (int draw = 0; draw < PER_BATCH; draw++) {
      Secret.Finite secret = SmallTables.random(random);
      Rows rows = (Rows) secret.domain();
      Optional<String> column =
          random.nextBoolean() ? Optional.of(pick(rows, random)) : Optional.empty();
      int values = column.map(name -> values(rows, name)).orElse((int) rows.size());
      DefinedMechanisms mechanism = DefinedMechanisms.random(random, values);
      Channel channel =
          column
              .map(name -> (Channel) new ColumnChannel(mechanism.channel(), name))
              .orElse(mechanism.channel());
      ThreatModel threat =
          ThreatModel.of("any", secret, goal(rows, random), knowledge(rows, random));
      Printed printed = new Printed(secret, threat, mechanism, column);
      OptimalRisk found = ExactRisk.solve(channel, threat).orElseThrow();
      String name = "batch " + batch + ", draw " + draw + ": " + channel + threat.goal();
      assertThat(found.advantage().value()).as(name).isCloseTo(printed.advantage, within(2e-14));
      assertThat(found.success().value()).as(name).isCloseTo(printed.success, within(2e-14));
      assertThat(found.advantage().lower()).isLessThanOrEqualTo(printed.advantage + 2e-15);
      assertThat(found.advantage().upper()).isGreaterThanOrEqualTo(printed.advantage - 2e-15);
      assertThat(threat.baseline().informed().value())
          .as(name)
          .isCloseTo(printed.blind, within(1e-14));
      assertThat(threat.baseline().best().value()).as(name).isCloseTo(printed.best, within(1e-14));
      assertThat(threat.baseline().worst().value())
          .as(name)
          .isCloseTo(printed.worst, within(1e-14));
    }
  }

  /** Nobody with all values in the cell can avoid a loss there: its share must not be cut off. */
  @Test
  void aFullCellMayLose() {
    Secret.Finite secret =
        Rows.secret(
            List.of(
                TableColumn.of("known", List.of("a", "b"), 0, 0, 1, 1),
                TableColumn.of("wanted", List.of("x", "y"), 0, 1, 0, 1)),
            4,
            3,
            2,
            1);
    ThreatModel threat = ThreatModel.attribute(secret, "wanted");
    // By hand, for the response θ of k in 4: 3 wrong rows in all, shares π(x, θ) − M(θ) π(x, θ)
    // in the cell of θ, and − M(θ) min π(other cell, ·) in the other one.
    double spread = Math.expm1(1) / (Math.exp(1) + 3);
    double own = 0.4 * 0.6 + 0.3 * 0.7 + 0.2 * 0.8 + 0.1 * 0.9;
    double avoided = 0.4 * 0.1 + 0.3 * 0.1 + 0.2 * 0.3 + 0.1 * 0.3;
    OptimalRisk found = ExactRisk.solve(TwoLevelChannel.response(4, 1), threat).orElseThrow();
    assertThat(found.advantage().value()).isCloseTo(spread * (own - avoided), within(1e-15));
  }

  @Test
  void aMillionRowsTakeNoTime() {
    int size = 1_000_000;
    int[] known = new int[size];
    int[] wanted = new int[size];
    double[] weights = new double[size];
    for (int row = 0; row < size; row++) {
      known[row] = row / 10;
      wanted[row] = row % 10;
      weights[row] = 1 + row * 31L % 97;
    }
    List<String> cells = IntStream.range(0, size / 10).mapToObj(i -> "k" + i).toList();
    List<String> values = IntStream.range(0, 10).mapToObj(i -> "w" + i).toList();
    Secret.Finite secret =
        Rows.secret(
            List.of(
                TableColumn.of("known", cells, known), TableColumn.of("wanted", values, wanted)),
            weights);
    ThreatModel threat = ThreatModel.attribute(secret, "wanted");
    OptimalRisk whole =
        ExactRisk.solve(TwoLevelChannel.optimizedUnary(size, 1), threat).orElseThrow();
    Channel column = new ColumnChannel(TwoLevelChannel.optimizedUnary(10, 1), "wanted");
    OptimalRisk part = ExactRisk.solve(column, threat).orElseThrow();
    assertThat(whole.advantage().isTight()).isTrue();
    assertThat(part.advantage().isTight()).isTrue();
    assertThat(part.advantage().value()).isBetween(0.05, 0.2);
  }

  @Test
  void objectsWhereNothingIsKnown() {
    Secret.Finite secret = SmallTables.random(new Random(5));
    Secret.Finite open = new Secret.Finite(secret.domain(), Prior.WORST_CASE);
    ThreatModel threat = ThreatModel.attribute(open, "c0");
    Channel channel = TwoLevelChannel.response(secret.domain().size(), 1);
    assertThat(ExactRisk.objection(channel, threat)).contains("needs a known prior");
    assertThat(ExactRisk.solve(channel, threat)).isEmpty();
  }

  private static Goal goal(Rows rows, Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> Goal.EXACT;
      case 1 -> {
        int near = random.nextInt(rows.columns().size());
        yield Goal.Listed.of(
            (int) rows.size(), (truth, guess) -> rows.distance(truth, guess) <= near, "nearly");
      }
      default -> new Goal.Column(pick(rows, random));
    };
  }

  private static Auxiliary knowledge(Rows rows, Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> Auxiliary.NOTHING;
      case 1 -> Auxiliary.EVERYTHING;
      default ->
          new Auxiliary.Columns(rows.names().stream().filter(any -> random.nextBoolean()).toList());
    };
  }

  private static String pick(Rows rows, Random random) {
    return rows.names().get(random.nextInt(rows.names().size()));
  }

  private static int values(Rows rows, String column) {
    return rows.column(column).orElseThrow().values().size();
  }

  /** The theorem as it is printed, with guesses and cells compared by their values. */
  private static final class Printed {
    private final Rows rows;
    private final ThreatModel threat;
    private final double[] prior;
    private final boolean[][] right;
    private final int[] cell;
    private double advantage;
    private double success;
    private double blind;
    private double best;
    private double worst = 1;

    Printed(
        Secret.Finite secret,
        ThreatModel threat,
        DefinedMechanisms mechanism,
        Optional<String> column) {
      this.rows = (Rows) secret.domain();
      this.threat = threat;
      this.prior = ((Prior.Weights) secret.prior()).masses();
      this.right = new boolean[guesses()][prior.length];
      this.cell = new int[prior.length];
      for (int row = 0; row < prior.length; row++) {
        for (int guess = 0; guess < right.length; guess++) {
          right[guess][row] = isRight(row, guess);
        }
        while (!isSameCell(cell[row], row)) {
          cell[row]++;
        }
      }
      int[] seen = new int[prior.length];
      Arrays.setAll(
          seen, row -> column.map(name -> rows.column(name).orElseThrow().code(row)).orElse(row));
      for (int output = 0; output < mechanism.outputs(); output++) {
        double[] likelihood = new double[prior.length];
        double mean = 0;
        for (int row = 0; row < prior.length; row++) {
          likelihood[row] = mechanism.likelihood(seen[row], output);
          mean += prior[row] * likelihood[row];
        }
        double average = mean;
        advantage += sum(row -> prior[row] * (likelihood[row] - average));
        success += sum(row -> prior[row] * likelihood[row]);
      }
      blind = sum(row -> prior[row]);
      for (boolean[] guess : right) {
        double mass = 0;
        for (int row = 0; row < prior.length; row++) {
          mass += guess[row] ? prior[row] : 0;
        }
        best = Math.max(best, mass);
        worst = Math.min(worst, mass);
      }
    }

    private double sum(IntToDoubleFunction term) {
      double sum = 0;
      for (int first = 0; first < prior.length; first++) {
        if (cell[first] != first) {
          continue;
        }
        double greatest = Double.NEGATIVE_INFINITY;
        for (boolean[] guess : right) {
          double gain = 0;
          for (int row = first; row < prior.length; row++) {
            gain += cell[row] == first && guess[row] ? term.applyAsDouble(row) : 0;
          }
          greatest = Math.max(greatest, gain);
        }
        sum += greatest;
      }
      return sum;
    }

    private int guesses() {
      return threat.goal() instanceof Goal.Column column
          ? values(rows, column.name())
          : prior.length;
    }

    private boolean isRight(int row, int guess) {
      if (threat.goal() instanceof Goal.Column column) {
        return rows.column(column.name()).orElseThrow().code(row) == guess;
      }
      if (threat.goal() instanceof Goal.Listed listed) {
        for (int place = 0; place < listed.count(guess); place++) {
          if (listed.record(guess, place) == row) {
            return true;
          }
        }
        return false;
      }
      return row == guess;
    }

    private boolean isSameCell(int one, int other) {
      if (threat.auxiliary() instanceof Auxiliary.Columns known) {
        return known.names().stream()
            .map(name -> rows.column(name).orElseThrow())
            .allMatch(column -> column.code(one) == column.code(other));
      }
      return threat.knowsNothing() || one == other;
    }
  }

  @Test
  void distinctRowsAddUpTheirWeights() {
    Secret.Finite secret =
        Rows.secret(List.of(TableColumn.of("a", List.of("x", "y"), 0, 1, 0)), 1, 2, 4);
    assertThat(secret.domain().size()).isEqualTo(2);
    assertThat(((Prior.Weights) secret.prior()).masses())
        .isEqualTo(Arrays.stream(new double[] {5, 2}).map(weight -> weight / 7).toArray());
  }
}
