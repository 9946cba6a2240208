package dev.sievert.accounting.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.oracle.EnumerationOracle.Corner;
import dev.sievert.accounting.oracle.EnumerationOracle.Pair;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EnumerationOracleTest {
  private static final Pair COIN = new Pair(List.of(0.75, 0.25), List.of(0.25, 0.75));
  private static final Pair THREE = new Pair(List.of(0.5, 0.25, 0.25), List.of(0.125, 0.5, 0.375));

  @Test
  void oneCoinHasThreeCorners() {
    EnumerationOracle once = EnumerationOracle.of(COIN, 1);
    assertThat(once.corners()).hasSize(3);
    assertThat(once.beta(0.25)).isEqualTo(0.25);
    assertThat(once.beta(0)).isEqualTo(1);
    assertThat(once.beta(0.125)).isEqualTo(0.625);
    assertThat(once.excess(1)).isEqualTo(0.5);
    assertThat(once.excess(3)).isZero();
  }

  @Test
  void coinsAreBinomial() {
    EnumerationOracle twice = EnumerationOracle.of(COIN, 2);
    // Two heads with probability 1/16 against 9/16, one head 6/16 under both.
    assertThat(twice.corners()).hasSize(4);
    assertThat(twice.beta(1.0 / 16)).isEqualTo(7.0 / 16);
    assertThat(twice.beta(4.0 / 16)).isEqualTo(4.0 / 16);
    assertThat(twice.excess(1)).isEqualTo(0.5);
  }

  @Test
  void multisetsAndTuplesAgree() {
    for (int times = 1; times <= 5; times++) {
      EnumerationOracle counted = EnumerationOracle.of(THREE, times);
      EnumerationOracle listed = EnumerationOracle.of(Collections.nCopies(times, THREE));
      assertThat(counted.corners().size()).isEqualTo(listed.corners().size());
      for (double alpha : new double[] {0, 1e-6, 0.01, 0.3, 0.77, 1}) {
        assertThat(counted.beta(alpha)).isEqualTo(listed.beta(alpha));
      }
    }
  }

  @Test
  void outcomesOfOneSideOnlyStandAtTheEnds() {
    Pair leaky = new Pair(List.of(0.0, 0.5, 0.5, 0.0), List.of(0.25, 0.5, 0.0, 0.25));
    EnumerationOracle once = EnumerationOracle.of(leaky, 1);
    assertThat(once.beta(0)).isEqualTo(0.5);
    assertThat(once.beta(0.5)).isZero();
    assertThat(once.beta(0.75)).isZero();
    assertThat(EnumerationOracle.of(leaky, 2).beta(0)).isEqualTo(0.25);
    assertThat(once.excess(1e300)).isEqualTo(0.5);
  }

  @Test
  void curvesOfRandomPairsAreConvexAndFallWithEveryStep() {
    Random random = new Random(5);
    Pair pair = new Pair(weights(random), weights(random));
    double before = 1;
    for (int times = 1; times <= 8; times++) {
      EnumerationOracle oracle = EnumerationOracle.of(pair, times);
      List<Corner> corners = oracle.corners();
      for (int i = 2; i < corners.size(); i++) {
        assertThat(fall(corners, i - 1) / run(corners, i - 1))
            .isGreaterThanOrEqualTo(fall(corners, i) / run(corners, i) * (1 - 1e-12));
      }
      assertThat(oracle.beta(1)).isCloseTo(0, within(1e-14));
      assertThat(oracle.beta(0.05)).isLessThanOrEqualTo(before + 1e-14);
      before = oracle.beta(0.05);
    }
  }

  private static double fall(List<Corner> corners, int i) {
    return corners.get(i - 1).beta().subtract(corners.get(i).beta()).doubleValue();
  }

  private static double run(List<Corner> corners, int i) {
    return corners.get(i).alpha().subtract(corners.get(i - 1).alpha()).doubleValue();
  }

  private static List<Double> weights(Random random) {
    double[] drawn = random.doubles(4, 0.1, 1).toArray();
    double sum = drawn[0] + drawn[1] + drawn[2] + drawn[3];
    return List.of(drawn[0] / sum, drawn[1] / sum, drawn[2] / sum, drawn[3] / sum);
  }
}
