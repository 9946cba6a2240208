package dev.sievert.accounting.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Laws of the least concave function above corners. */
class PowerHullTest {
  private static final int CORNERS = 300;

  private final double[] sizes = new double[CORNERS];
  private final double[] powers = new double[CORNERS];
  private final PowerHull polygon;

  /** Corners near a curve, some below their neighbours. */
  PowerHullTest() {
    Random random = new Random(5);
    for (int i = 0; i < CORNERS; i++) {
      double size = 1 - (i + 0.5) / CORNERS;
      sizes[i] = size;
      powers[i] = Math.min(1, Math.pow(size, 0.4) * (1 - 0.01 * random.nextDouble()));
    }
    for (int i = CORNERS - 2; i >= 0; i--) {
      powers[i] = Math.max(powers[i], powers[i + 1]);
    }
    this.polygon = PowerHull.above(sizes, powers, 0.01);
  }

  @Test
  void noCornerIsAbove() {
    assertThat(polygon.power(0)).isGreaterThanOrEqualTo(0.01).isLessThan(0.01 + 1e-15);
    assertThat(polygon.power(1)).isEqualTo(1);
    for (int i = 0; i < CORNERS; i++) {
      assertThat(polygon.power(sizes[i])).isGreaterThanOrEqualTo(powers[i]);
    }
  }

  @Test
  void isConcaveAndRises() {
    double step = 1.0 / 1024;
    for (double size = step; size < 1; size += step) {
      double before = polygon.power(size - step);
      double after = polygon.power(size + step);
      assertThat(polygon.power(size)).isGreaterThanOrEqualTo((before + after) / 2 - 1e-15);
      assertThat(after).isGreaterThanOrEqualTo(before);
    }
  }

  /** A hull of a hull is the same hull. */
  @Test
  void pairGivesThePolygonBack() {
    FinitePair pair = polygon.pair();
    for (double loss = -3; loss < 3; loss += 0.05) {
      double size = pair.withoutAbove(loss);
      assertThat(pair.withAbove(loss)).isCloseTo(polygon.power(size), within(1e-13));
    }
    assertThat(pair.withAbove(Double.MAX_VALUE)).isCloseTo(0.01, within(1e-15));
  }

  @Test
  void symmetrizedIsAboveBothOrdersAndItsOwnMirrorImage() {
    PowerHull both = polygon.symmetrized();
    for (double size = 0; size <= 1; size += 1.0 / 512) {
      double power = both.power(size);
      assertThat(power).isGreaterThanOrEqualTo(polygon.power(size) - 1e-15);
      assertThat(both.power(1 - power)).isCloseTo(1 - size, within(0.02));
      if (power < 1) {
        // A little less power than that needs a little less than that size.
        double below = Math.max(0, 1 - power - 1e-9);
        assertThat(both.power(below)).isLessThanOrEqualTo(1 - size + 1e-12);
      }
    }
    assertThat(both.greatestGap(0, 1)).isCloseTo(polygon.greatestGap(0, 1), within(1e-14));
  }

  @Test
  void oneAfterAnotherIsTheSecondOfTheFirst() {
    PowerHull twice = polygon.then(polygon);
    for (double size = 0; size <= 1; size += 1.0 / 777) {
      double direct = polygon.power(polygon.power(size));
      assertThat(twice.power(size)).isCloseTo(direct, within(1e-13));
    }
  }

  @Test
  void greatestGapIsThatOfTheSummitWhereItIsInside() {
    double greatest = 0;
    for (double size = 0; size <= 1; size += 1e-4) {
      greatest = Math.max(greatest, polygon.power(size) - size);
    }
    assertThat(polygon.greatestGap(0, 1)).isBetween(greatest, greatest + 1e-4);
    assertThat(polygon.greatestGap(0.8, 0.9)).isCloseTo(polygon.power(0.8) - 0.8, within(1e-14));
    assertThat(polygon.greatestGap(0.5, 0.5)).isCloseTo(polygon.power(0.5) - 0.5, within(1e-14));
  }

  /** A polygon without superfluous corners is what it was. */
  @Test
  void agreesWithAListOfLines() {
    double[] alpha = {0.6, 0.2, 0.05};
    double[] power = {0.9, 0.6, 0.3};
    PowerHull few = PowerHull.above(alpha, power, 0);
    PiecewiseLinear lines =
        PiecewiseLinear.of(
            java.util.List.of(
                new PiecewiseLinear.Point(0, 1),
                new PiecewiseLinear.Point(0.05, 0.7),
                new PiecewiseLinear.Point(0.2, 0.4),
                new PiecewiseLinear.Point(0.6, 0.1),
                new PiecewiseLinear.Point(1, 0)),
            Adjacency.REPLACE_ONE);
    PolygonTradeoff promise = few.promise(Adjacency.REPLACE_ONE);
    for (double size = 0; size <= 1; size += 0.01) {
      assertThat(promise.power(size)).isCloseTo(lines.power(size), within(1e-14));
      assertThat(promise.beta(size)).isCloseTo(lines.beta(size), within(1e-14));
    }
  }
}
