package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.oracle.BromwichOracle;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The oracle for sampled steps gives back what others computed, before it judges anything. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ContourOracleReferenceTest {
  private static final double ERROR = 1e-11;

  private final Map<String, BromwichOracle> oracles = new HashMap<>();

  @Test
  void sampledGaussianAdd() {
    List<ReferenceRow> rows = rows("sgm.add.", 2);
    assertThat(rows).hasSize(42);
    for (ReferenceRow row : rows) {
      BromwichOracle oracle = gaussian(row);
      double error = oracle.beta(oracle.thresholdOfSize(row.number("alpha")));
      assertThat(error).as(row.id()).isCloseTo(row.value(), within(row.error() + ERROR));
    }
  }

  @Test
  void sampledGaussianRemove() {
    List<ReferenceRow> rows = rows("sgm.rem.", 2);
    assertThat(rows).hasSize(38);
    for (ReferenceRow row : rows) {
      BromwichOracle oracle = gaussian(row);
      double error = oracle.alpha(oracle.thresholdOfMiss(row.number("alpha")));
      assertThat(error).as(row.id()).isCloseTo(row.value(), within(row.error() + ERROR));
    }
  }

  @Test
  void sampledGaussianTotalVariation() {
    List<ReferenceRow> rows = rows("sgm.tv.", 2);
    assertThat(rows).hasSize(3);
    for (ReferenceRow row : rows) {
      BromwichOracle oracle = gaussian(row);
      double distance = 1 - oracle.alpha(0) - oracle.beta(0);
      assertThat(distance).as(row.id()).isCloseTo(row.value(), within(row.error() + ERROR));
    }
  }

  /** With few steps the atoms of Laplace noise leave nothing that decays. */
  @Test
  void sampledLaplaceAdd() {
    List<ReferenceRow> rows = rows("slm.add.", 100);
    assertThat(rows).hasSize(8);
    for (ReferenceRow row : rows) {
      BromwichOracle oracle =
          oracles.computeIfAbsent(
              key(row),
              key -> BromwichOracle.laplace(row.number("mu"), row.number("p"), row.count("N")));
      double error = oracle.beta(oracle.thresholdOfSize(row.number("alpha")));
      assertThat(error).as(row.id()).isCloseTo(row.value(), within(row.error() + ERROR));
    }
  }

  private BromwichOracle gaussian(ReferenceRow row) {
    return oracles.computeIfAbsent(
        key(row),
        key -> BromwichOracle.gaussian(row.number("mu"), row.number("p"), row.count("N")));
  }

  private static List<ReferenceRow> rows(String prefix, long leastSteps) {
    return Family.all().stream()
        .filter(row -> row.id().startsWith(prefix) && row.count("N") >= leastSteps)
        .toList();
  }

  private static String key(ReferenceRow row) {
    return row.id().substring(0, 3)
        + row.number("mu")
        + " "
        + row.number("p")
        + " "
        + row.count("N");
  }
}
