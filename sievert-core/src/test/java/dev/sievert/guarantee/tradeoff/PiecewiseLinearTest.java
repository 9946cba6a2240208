package dev.sievert.guarantee.tradeoff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear.Point;
import dev.sievert.number.OutOfRangeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PiecewiseLinearTest {
  @Test
  void pointsAboveTheHullAreDropped() {
    PiecewiseLinear f = of(new Point(0, 1), new Point(0.25, 0.7), new Point(0.5, 0.2));
    assertThat(f.corners()).containsExactly(new Point(0, 1), new Point(0.5, 0.2), new Point(1, 0));
    assertThat(f.beta(0.25)).isCloseTo(0.6, within(1e-14));
  }

  @Test
  void leftOfTheFirstPointItIsFlatAndAtOneItIsZero() {
    PiecewiseLinear f = of(new Point(0.3, 0.4));
    assertThat(f.corners()).startsWith(new Point(0, 0.4)).endsWith(new Point(1, 0));
    assertThat(f.beta(0.1)).isLessThanOrEqualTo(0.4);
    assertThat(f.delta(0)).isCloseTo(0.6, within(1e-14));
  }

  @Test
  void orderAndRepetitionOfPointsDoNotMatter() {
    Point low = new Point(0.2, 0.5);
    assertThat(of(low, new Point(0, 1), new Point(0.2, 0.6), low))
        .isEqualTo(of(new Point(0, 1), low));
  }

  @Test
  void collinearPointsAreNoCorners() {
    PiecewiseLinear f = of(new Point(0, 1), new Point(0.25, 0.75), new Point(0.5, 0.5));
    assertThat(f.corners()).containsExactly(new Point(0, 1), new Point(1, 0));
    assertThat(f.totalVariation()).isZero();
  }

  /**
   * Any random points: the value is the greatest convex function below them, found by brute force.
   */
  @Test
  void valueIsTheLeastChordOfTwoPoints() {
    Random random = new Random(41);
    for (int draw = 0; draw < 200; draw++) {
      List<Point> points = new ArrayList<>(List.of(new Point(0, 1), new Point(1, 0)));
      for (int i = 0; i < 6; i++) {
        double alpha = random.nextDouble();
        points.add(new Point(alpha, random.nextDouble() * (1 - alpha)));
      }
      PiecewiseLinear f = PiecewiseLinear.of(points, Adjacency.REPLACE_ONE);
      double alpha = random.nextDouble();
      assertThat(f.beta(alpha)).isCloseTo(leastChord(points, alpha), within(1e-14));
    }
  }

  @Test
  void inverseMirrorsInTheDiagonal() {
    PiecewiseLinear f = of(new Point(0, 0.7), new Point(0.6, 0));
    PiecewiseLinear mirror = f.inverse();
    assertThat(mirror.corners())
        .containsExactly(new Point(0, 0.6), new Point(0.7, 0), new Point(1, 0));
    assertThat(mirror.beta(0.7)).isZero();
    assertThat(mirror.inverse()).isEqualTo(f);
  }

  @Test
  void symmetrizedIsTheGreaterOfFunctionAndInverseWhereverTheyCross() {
    Random random = new Random(42);
    int crossings = 0;
    for (int draw = 0; draw < 300; draw++) {
      PiecewiseLinear f = randomFunction(random);
      PiecewiseLinear mirror = f.inverse();
      PiecewiseLinear both = f.symmetrized();
      int signs = 0;
      double before = 0;
      for (int i = 0; i <= 200; i++) {
        double alpha = i / 200.0;
        double ahead = f.beta(alpha) - mirror.beta(alpha);
        signs += before * ahead < 0 ? 1 : 0;
        before = ahead == 0 ? before : ahead;
        assertThat(both.beta(alpha))
            .isCloseTo(Math.max(f.beta(alpha), mirror.beta(alpha)), within(1e-13));
      }
      crossings += signs > 2 ? 1 : 0;
    }
    assertThat(crossings).as("functions that cross their inverse more than twice").isPositive();
  }

  /** Decimals that sum to one are on the diagonal, though their doubles may sum to more. */
  @Test
  void decimalsOnTheDiagonalPassInBothOrders() {
    for (int i = 0; i <= 1000; i++) {
      PiecewiseLinear f = of(new Point(i / 1000.0, (1000 - i) / 1000.0));
      assertThat(f.symmetrized().totalVariation()).isLessThanOrEqualTo(1);
    }
    assertThat(of(new Point(1e-20, 1)).symmetrized().power(0)).isLessThan(1e-14);
  }

  @Test
  void smallGapsKeepTheirDigits() {
    double nearlyOne = 1 - 1e-11;
    PiecewiseLinear f = of(new Point(0, 1), new Point(1e-12, nearlyOne));
    double gap = (1 - nearlyOne) - 1e-12;
    assertThat(f.gap(1e-12)).isBetween(gap, gap * (1 + 1e-14));
    assertThat(f.power(1e-12)).isBetween(1 - nearlyOne, (1 - nearlyOne) * (1 + 1e-14));
    PiecewiseLinear half = of(new Point(0, 1), new Point(0.5 - 0x1p-40, 0.5 - 0x1p-41));
    assertThat(half.totalVariation()).isBetween(3 * 0x1p-41, 3 * 0x1p-41 * (1 + 1e-14));
  }

  @Test
  void certaintyOfTheTestIsATotalVariationOfOne() {
    assertThat(of(new Point(0, 0)).implies()).containsExactly(TotalVariation.of(1));
  }

  @Test
  void equalityIsByCornersAndAdjacency() {
    PiecewiseLinear f = of(new Point(0.3, 0.4));
    PiecewiseLinear same = of(new Point(0.3, 0.4));
    PiecewiseLinear other = PiecewiseLinear.of(List.of(new Point(0.3, 0.4)), Adjacency.ADD_REMOVE);
    assertThat(f).isEqualTo(same).hasSameHashCodeAs(same).isNotEqualTo(other).isNotEqualTo("f");
    assertThat(f).isNotEqualTo(of(new Point(0.3, 0.3)));
    assertThat(f).hasToString("trade-off curve with 2 corners");
  }

  @Test
  void whatIsNoTradeoffIsRefused() {
    refuses(() -> new Point(1.5, 0), "alpha must be in [0, 1] but was 1.5");
    refuses(() -> new Point(0.5, Double.NaN), "beta must be in [0, 1] but was NaN");
    refuses(() -> new Point(0.5, 0.75), "beta must be at most 1 - alpha = 0.5 but was 0.75");
    refuses(PiecewiseLinearTest::of, "tradeoff must be a list of at least one point but was empty");
  }

  private static PiecewiseLinear of(Point... points) {
    return PiecewiseLinear.of(List.of(points), Adjacency.REPLACE_ONE);
  }

  private static PiecewiseLinear randomFunction(Random random) {
    List<Point> points = new ArrayList<>(List.of(new Point(0, 1)));
    double lift = random.nextDouble();
    for (int i = 1; i < 12; i++) {
      double alpha = i / 12.0;
      double curve = Math.pow(1 - Math.sqrt(alpha), 2);
      double noise = 1 - 0.12 * lift * random.nextDouble();
      points.add(new Point(alpha, curve * noise));
    }
    return PiecewiseLinear.of(points, Adjacency.REPLACE_ONE);
  }

  private static double leastChord(List<Point> points, double alpha) {
    double least = 1 - alpha;
    for (Point left : points) {
      for (Point right : points) {
        if (left.alpha() < alpha && alpha < right.alpha()) {
          double share = (alpha - left.alpha()) / (right.alpha() - left.alpha());
          least = Math.min(least, left.beta() + share * (right.beta() - left.beta()));
        }
      }
    }
    return least;
  }

  private static void refuses(Runnable call, String message) {
    assertThatExceptionOfType(OutOfRangeException.class).isThrownBy(call::run).withMessage(message);
  }
}
