package dev.sievert.guarantee.tradeoff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.JointTradeoff;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear.Point;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Some points of a curve are read as what they prove, and no more. */
class CurvePointsTest {
  /** Rounding of the points themselves, as far as chords carry it. */
  private static final double ROUNDING = 1e-11;

  private static final double[] PLACES = {1e-6, 1e-3, 0.01, 0.05, 0.2, 0.35, 0.5, 0.77, 0.99};

  /** With straight lines it said 5.2 %, where the Gaussian curve has 9.24 %. */
  @Test
  void pointsOfTheGaussianCurveDoNotUnderstateIt() {
    TradeoffFunction truth = GaussianDp.of(1);
    List<Point> points = points(truth, 0, 0.05, 0.2, 0.5);
    PiecewiseLinear lines = PiecewiseLinear.of(points, Adjacency.REPLACE_ONE);
    assertThat(lines.power(0.01)).isBetween(0.051, 0.052);
    assertThat(truth.power(0.01)).isBetween(0.0923, 0.0925);
    assertThat(of(points).power(0.01)).isGreaterThanOrEqualTo(truth.power(0.01));
    assertThat(of(points).symmetrized().power(0.01)).isGreaterThanOrEqualTo(truth.power(0.01));
    assertThat(of(points).totalVariation()).isGreaterThanOrEqualTo(truth.totalVariation());
  }

  @Test
  void theChordsOfNeighboursDecideBetweenPoints() {
    // Slopes -4, -2, -1/2, and -1/2 again: the last two lines are one.
    CurvePoints f = of(List.of(point(0.1, 0.6), point(0.2, 0.4), point(0.4, 0.3), point(0.8, 0.1)));
    assertThat(f.beta(0.1)).isBetween(0.6 - 1e-14, 0.6);
    assertThat(f.beta(0.2)).isBetween(0.4 - 1e-14, 0.4);
    // Right of 0.1 the line from (0, 1) goes on with slope -4; left of 0.2 one of slope -1/2.
    assertThat(f.beta(0.11)).isBetween(0.56 - 1e-14, 0.56);
    assertThat(f.beta(0.19)).isBetween(0.405 - 1e-14, 0.405);
    assertThat(f.beta(0.3)).isBetween(0.35 - 1e-14, 0.35);
    // Before the first point the chord after it, extended.
    assertThat(f.beta(0.05)).isBetween(0.7 - 1e-14, 0.7);
    assertThat(f.beta(0)).isBetween(0.8 - 1e-14, 0.8);
    assertThat(f.beta(0.9)).isBetween(0.05 - 1e-13, 0.05);
  }

  @Test
  void onePointIsHeldByTheCornersOfTheSquare() {
    CurvePoints f = of(List.of(point(0.25, 0.25)));
    // The line from (0, 1) reaches the ground at 1/3; before the point the chord to (1, 0).
    assertThat(f.beta(0.3)).isBetween(0.1 - 1e-14, 0.1 + 1e-15);
    assertThat(f.beta(0.34)).isZero();
    assertThat(f.beta(0)).isBetween(1 / 3.0 - 1e-14, 1 / 3.0 + 1e-15);
    assertThat(of(List.of(point(1, 0))).power(0.1)).isEqualTo(1);
    assertThat(of(List.of(point(0, 1))).power(1e-9)).isEqualTo(1);
    assertThat(of(List.of(point(0, 1))).power(0)).isLessThan(1e-12);
    assertThat(of(List.of(point(0, 1))).delta(5)).isEqualTo(1);
  }

  @Test
  void straightLinesThroughThreePointsAreKnown() {
    CurvePoints f = of(List.of(point(0.25, 0.5), point(0.5, 0.25), point(0.625, 0.125)));
    assertThat(f.power(0.3)).isBetween(0.55, 0.55 + 1e-13);
    assertThat(f.power(0.55)).isBetween(0.8, 0.8 + 1e-13);
  }

  /** Whatever the curve and wherever the points, no bound is below that of the curve. */
  @Test
  void nothingIsBelowTheTrueCurve() {
    Random random = new Random(5);
    for (int draw = 0; draw < 3_000; draw++) {
      TradeoffFunction truth = curve(random);
      CurvePoints known = of(points(truth, places(random)));
      String name = draw + " " + truth.words();
      check(name, known, truth);
      check(name, known.concave(), truth);
      check(name, known.symmetrized(), truth.symmetrized());
      check(name, known.symmetrized().concave(), truth.symmetrized());
      assertThat(known.group(3).power(0.02) + 100 * ROUNDING)
          .as(name)
          .isGreaterThanOrEqualTo(truth.group(3).power(0.02) - 1e-12);
    }
  }

  private static void check(String name, TradeoffFunction read, TradeoffFunction truth) {
    for (double alpha : PLACES) {
      assertThat(read.power(alpha) + ROUNDING)
          .as(name + " at " + alpha)
          .isGreaterThanOrEqualTo(truth.power(alpha));
      assertThat(read.beta(alpha))
          .as(name + " at " + alpha)
          .isLessThanOrEqualTo(1 - truth.power(alpha) + ROUNDING);
    }
    assertThat(read.totalVariation() + ROUNDING)
        .as(name)
        .isGreaterThanOrEqualTo(truth.totalVariation() - 1e-12);
    for (double epsilon : new double[] {0, 0.3, 1, 4}) {
      assertThat(read.delta(epsilon) + ROUNDING)
          .as(name + " " + epsilon)
          .isGreaterThanOrEqualTo(truth.delta(epsilon) - 2e-12);
    }
  }

  /** At every single place some convex curve through all points is as low as that. */
  @Test
  void noMoreIsKnown() {
    Random random = new Random(6);
    for (int draw = 0; draw < 3_000; draw++) {
      List<Point> points = points(curve(random), places(random));
      double alpha = 0.01 + 0.98 * random.nextDouble();
      double lowest = of(points).beta(alpha);
      List<Point> through = new ArrayList<>(points);
      through.add(point(0, 1));
      through.add(point(1, 0));
      through.add(point(alpha, Math.min(lowest + 1e-13, 1 - alpha)));
      through.sort(
          Comparator.comparingDouble(Point::alpha)
              .thenComparing(Comparator.comparingDouble(Point::beta).reversed()));
      // With (0, 1) the curve may fall at once, where a point at zero stands below.
      PiecewiseLinear convex = PiecewiseLinear.of(through, Adjacency.REPLACE_ONE);
      for (Point point : through) {
        if (point.alpha() > 0) {
          assertThat(convex.beta(point.alpha()))
              .as("draw " + draw + " through " + point + " with " + alpha + ", " + lowest)
              .isGreaterThanOrEqualTo(point.beta() - 1e-9);
        }
      }
    }
  }

  /** A valley of the points must not be taken for the summit of a gap. */
  @Test
  void jointPromisesAreSearchedOnTheConvexSide() {
    Random random = new Random(7);
    for (int draw = 0; draw < 300; draw++) {
      TradeoffFunction truth = curve(random);
      CurvePoints known = of(points(truth, places(random)));
      JointTradeoff joint = new JointTradeoff(List.of(known, ApproxDp.of(6, 0.2)));
      double greatest = 0;
      double excess = 0;
      for (double alpha = 0; alpha <= 1; alpha += 1.0 / 512) {
        greatest = Math.max(greatest, joint.gap(alpha));
        excess = Math.max(excess, joint.power(alpha) - Math.exp(0.5) * alpha);
      }
      assertThat(joint.totalVariation()).isGreaterThanOrEqualTo(greatest);
      assertThat(joint.delta(0.5)).isGreaterThanOrEqualTo(excess);
    }
  }

  @Test
  void pointsRoundedOffTheConvexCurveAreLeftOut() {
    List<Point> rounded =
        List.of(point(0.1, 0.6), point(0.2, 0.4), point(0.21, 0.39), point(0.3, 0.2));
    assertThat(of(rounded))
        .isEqualTo(of(List.of(point(0.1, 0.6), point(0.2, 0.4), point(0.3, 0.2))));
    assertThat(of(rounded)).hasToString("points of a trade-off curve");
    assertThat(of(rounded).hashCode())
        .isEqualTo(of(List.of(point(0.1, 0.6), point(0.2, 0.4), point(0.3, 0.2))).hashCode());
  }

  @Test
  void otherNeighboursAreCarriedOverByTheConvexSide() {
    CurvePoints added =
        CurvePoints.of(points(GaussianDp.of(1), 0.05, 0.2, 0.5), Adjacency.ADD_REMOVE);
    TradeoffFunction exchanged = (TradeoffFunction) added.forReplacement();
    assertThat(exchanged.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
    for (double alpha : PLACES) {
      assertThat(exchanged.power(alpha)).isGreaterThanOrEqualTo(GaussianDp.of(2).power(alpha));
    }
    assertThat(of(points(GaussianDp.of(1), 0.1)).forReplacement())
        .isEqualTo(of(points(GaussianDp.of(1), 0.1)));
  }

  private static CurvePoints of(List<Point> points) {
    return CurvePoints.of(points, Adjacency.REPLACE_ONE);
  }

  private static Point point(double alpha, double beta) {
    return new Point(alpha, beta);
  }

  private static List<Point> points(TradeoffFunction truth, double... places) {
    return Arrays.stream(places)
        .mapToObj(alpha -> point(alpha, Math.max(0, 1 - truth.power(alpha))))
        .toList();
  }

  /** Far enough apart for chords not to magnify rounding. */
  private static double[] places(Random random) {
    int count = 1 + random.nextInt(6);
    return random.ints(count, 0, 200).distinct().mapToDouble(place -> place / 200.0).toArray();
  }

  private static TradeoffFunction curve(Random random) {
    double strength = Math.exp(random.nextGaussian());
    return switch (random.nextInt(4)) {
      case 0 -> GaussianDp.of(strength);
      case 1 -> LaplaceTradeoff.of(strength);
      case 2 -> ApproxDp.of(strength, 0.3 * random.nextDouble());
      default -> finite(random);
    };
  }

  /** The curve of two random distributions, which is a polygon and its own inverse only by luck. */
  private static TradeoffFunction finite(Random random) {
    int outputs = 2 + random.nextInt(4);
    double[] p = random.doubles(outputs, 0.01, 1).toArray();
    double[] q = random.doubles(outputs, 0.01, 1).toArray();
    double allP = Arrays.stream(p).sum();
    double allQ = Arrays.stream(q).sum();
    Integer[] order = new Integer[outputs];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingDouble(i -> p[i] / q[i]));
    List<Point> corners = new ArrayList<>(List.of(point(0, 1)));
    double alpha = 0;
    double power = 0;
    for (int i = 0; i < outputs - 1; i++) {
      alpha += p[order[i]] / allP;
      power += q[order[i]] / allQ;
      corners.add(point(alpha, 1 - power));
    }
    return PiecewiseLinear.of(corners, Adjacency.REPLACE_ONE);
  }
}
