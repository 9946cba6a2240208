package dev.sievert.exact.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.SmallChannels;
import dev.sievert.exact.finite.FiniteSolver;
import dev.sievert.exact.solver.OptimalRisk;
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

/** Outputs that say the same are one, and what merging others costs is never understated. */
class MergedOutputsTest {
  @Test
  void whatIsMergedIsWorthWhatAllOutputsAreWorth() {
    Random random = new Random(71);
    for (int draw = 0; draw < 2_000; draw++) {
      int records = 1 + random.nextInt(4);
      double[] prior = SmallChannels.prior(random, records);
      int[] cellOf = JointTable.cells(random, records);
      int tolerance = random.nextInt(2);
      JointTable truth = new JointTable(prior, cellOf, tolerance);
      MergedOutputs merged = MergedOutputs.none(prior);
      int kinds = 1 + random.nextInt(3);
      for (int kind = 0; kind < kinds; kind++) {
        double[][] rows = SmallChannels.rows(random, records, 1 + random.nextInt(3));
        int times = 1 + random.nextInt(3);
        for (int time = 0; time < times; time++) {
          truth.and(rows);
          merged = merged.and(columns(rows), 0);
        }
      }
      truth.solve();
      ThreatModel threat = threat(prior, cellOf, tolerance);
      OptimalRisk all = FiniteSolver.solve(merged, threat);
      assertThat(all.advantage().value())
          .as("advantage %d", draw)
          .isCloseTo(truth.advantage(), within(1e-12));
      assertThat(all.success().value())
          .as("success %d", draw)
          .isCloseTo(truth.success(), within(1e-12));
      assertThat(merged.lost()).isLessThan(1e-8);

      MergedOutputs few = merged.atMost(1 + random.nextInt(12));
      OptimalRisk some = FiniteSolver.solve(few, threat);
      assertThat(some.advantage().lower()).isLessThanOrEqualTo(truth.advantage() + 1e-14);
      assertThat(some.success().lower()).isLessThanOrEqualTo(truth.success() + 1e-14);
      assertThat(some.advantage().upper() + 2 * few.lost())
          .as("lost advantage %d", draw)
          .isGreaterThanOrEqualTo(truth.advantage() - 1e-14);
      assertThat(some.success().upper() + few.lost())
          .as("lost success %d", draw)
          .isGreaterThanOrEqualTo(truth.success() - 1e-14);
    }
  }

  @Test
  void stepsAfterAMergeCostNoMoreThanTheMerge() {
    Random random = new Random(72);
    for (int draw = 0; draw < 500; draw++) {
      int records = 2 + random.nextInt(3);
      double[] prior = SmallChannels.prior(random, records);
      int[] cellOf = JointTable.cells(random, records);
      JointTable truth = new JointTable(prior, cellOf, 0);
      MergedOutputs merged = MergedOutputs.none(prior);
      for (int step = 0; step < 4; step++) {
        double[][] rows = SmallChannels.rows(random, records, 3);
        truth.and(rows);
        merged = merged.and(columns(rows), 0).atMost(6);
      }
      truth.solve();
      OptimalRisk found = FiniteSolver.solve(merged, threat(prior, cellOf, 0));
      assertThat(truth.success())
          .isBetween(found.success().lower() - 1e-14, found.success().upper() + merged.lost());
      assertThat(truth.advantage())
          .isBetween(
              found.advantage().lower() - 1e-14, found.advantage().upper() + 2 * merged.lost());
    }
  }

  /** A thousand tosses of one of two coins are a thousand and one outputs. */
  @Test
  void ordersOfEqualStepsAreOne() {
    MergedOutputs merged = MergedOutputs.none(new double[] {0.5, 0.5});
    for (int toss = 0; toss < 60; toss++) {
      merged = merged.and(List.of(new double[] {0.6, 0.4}, new double[] {0.4, 0.6}), 0);
    }
    assertThat(merged.count()).isEqualTo(61);
  }

  static List<double[]> columns(double[][] rows) {
    return IntStream.range(0, rows[0].length)
        .mapToObj(output -> Arrays.stream(rows).mapToDouble(row -> row[output]).toArray())
        .toList();
  }

  static ThreatModel threat(double[] prior, int[] cellOf, int tolerance) {
    return ThreatModel.of(
        "all",
        new Secret.Finite(Domain.numbered(prior.length), Prior.Weights.of(prior)),
        new Goal.Within(BigDecimal.valueOf(tolerance)),
        new Auxiliary.Groups(SmallChannels.cells(cellOf)));
  }
}
