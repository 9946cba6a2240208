package dev.sievert.accounting.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.guarantee.Adjacency;
import org.junit.jupiter.api.Test;

/** Corners that coincide, that rounding turned, or that leave nothing to gain. */
class PowerHullCornersTest {
  /** The least concave function above (0, 0), (0.5, 0.9) and (1, 1). */
  private static void isTheRoof(PowerHull polygon) {
    assertThat(polygon.power(0.5)).isBetween(0.9, 0.9 + 1e-15);
    assertThat(polygon.power(0.25)).isBetween(0.45, 0.45 + 1e-15);
    assertThat(polygon.power(0.75)).isBetween(0.95, 0.95 + 1e-15);
    assertThat(polygon.greatestGap(0, 1)).isBetween(0.4, 0.4 + 1e-14);
  }

  @Test
  void ofCornersAtTheSamePlaceTheHighestCounts() {
    isTheRoof(PowerHull.above(new double[] {0.5, 0.5}, new double[] {0.9, 0.7}, 0));
    isTheRoof(PowerHull.above(new double[] {0.5, 0.5}, new double[] {0.7, 0.9}, 0));
    isTheRoof(PowerHull.above(new double[] {0.5, 0.5, 0.5}, new double[] {0.7, 0.9, 0.8}, 0));
  }

  @Test
  void nothingIsMoreThanCertain() {
    PowerHull told = PowerHull.above(new double[] {0.5}, new double[] {1}, 1);
    assertThat(told.power(0)).isEqualTo(1);
    assertThat(told.greatestGap(0, 0)).isEqualTo(1);
    assertThat(told.delta(0)).isEqualTo(1);
    PowerHull roof = PowerHull.above(new double[] {0.5}, new double[] {0.9}, 0.125);
    assertThat(roof.delta(1e300)).isBetween(0.125, 0.125 + 1e-11);
  }

  /** A size or a power that rounding lifted above the one before takes no mass away. */
  @Test
  void massesAreNoneWhereRoundingTurnedACorner() {
    double little = 1e-12;
    double[] sizes = {0.5, 0.5 + little, 0.25};
    double[] powers = {0.75, 0.75 + little, 0.5};
    FinitePair pair = PowerHull.masses(sizes, powers, 0.5 + little);
    // What the last corner costs buys nothing any more.
    assertThat(pair.withoutUpTo(-50)).isCloseTo(0.25, within(1e-15));
    assertThat(pair.withoutAbove(-50)).isCloseTo(0.75, within(1e-15));
    assertThat(pair.withAbove(-50)).isCloseTo(1, within(1e-15));
    assertThat(pair.withAbove(Double.MAX_VALUE)).isEqualTo(0.5);
  }

  @Test
  void aPromiseIsThePolygon() {
    PowerHull roof = PowerHull.above(new double[] {0.5}, new double[] {0.9}, 0);
    PolygonTradeoff promise = roof.promise(Adjacency.ADD_REMOVE);
    assertThat(promise.adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
    assertThat(promise.power(0.25)).isEqualTo(roof.power(0.25));
    assertThat(promise.beta(0.25)).isBetween(0.55 - 1e-14, 0.55);
    assertThat(promise.gap(0.25)).isBetween(0.2, 0.2 + 1e-14);
    assertThat(promise.greatestGap(0.75, 1)).isBetween(0.2, 0.2 + 1e-14);
    assertThat(promise.greatestGap(0.25, 1)).isBetween(0.4, 0.4 + 1e-14);
    assertThat(promise.words()).isEqualTo("composed trade-off curve");
    assertThatThrownBy(() -> promise.power(2)).hasMessage("alpha must be in [0, 1] but was 2");
    assertThatThrownBy(() -> promise.gap(-1)).hasMessage("alpha must be in [0, 1] but was -1");
  }
}
