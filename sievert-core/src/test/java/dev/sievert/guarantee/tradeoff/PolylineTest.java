package dev.sievert.guarantee.tradeoff;

import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.over;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear.Point;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Corners, where they are and which of two counts. */
class PolylineTest {
  private static Point at(double alpha, double beta) {
    return new Point(alpha, beta);
  }

  private static Polyline lines(Point... corners) {
    return new Polyline(List.of(corners));
  }

  @Test
  void mirroredLinesStartWhereTheyEnded() {
    assertThat(lines(at(0, 0.75), at(0.5, 0), at(1, 0)).mirrored().corners())
        .containsExactly(at(0, 0.5), at(0.75, 0), at(1, 0));
    assertThat(lines(at(0, 1), at(0.25, 0.5), at(1, 0)).mirrored().corners())
        .containsExactly(at(0, 1), at(0.5, 0.25), at(1, 0));
  }

  /** The higher of two lines has a corner where they cross, and all others of both. */
  @Test
  void higherLinesMeetWhereTheyCross() {
    Polyline steep = lines(at(0, 1), at(0.25, 0), at(1, 0));
    Polyline flat = lines(at(0, 0.5), at(1, 0));
    List<Point> corners = steep.greater(flat).corners();
    assertThat(corners).hasSize(4).contains(at(0, 1), at(0.25, 0.375), at(1, 0));
    assertThat(corners.get(1).alpha()).isCloseTo(1 / 7.0, within(1e-16));
    assertThat(corners.get(1).beta()).isCloseTo(3 / 7.0, within(1e-16));
    assertThat(flat.greater(steep).corners()).isEqualTo(steep.greater(flat).corners());
    assertThat(flat.greater(flat)).isEqualTo(flat);
  }

  /** Where a line is upright its lower end counts, but for one at zero. */
  @Test
  void jumpsCountBelow() {
    Polyline jump = lines(at(0, 0.75), at(0.5, 0.5), at(0.5, 0.25), at(1, 0));
    assertThat(jump.beta(0.5)).isCloseTo(0.25, within(1e-15));
    assertThat(jump.gap(0.5)).isCloseTo(0.25, within(1e-15));
    assertThat(jump.beta(0.25)).isCloseTo(0.625, within(1e-15));
    assertThat(jump.beta(0.75)).isCloseTo(0.125, within(1e-15));
    assertThat(jump.greatestGap(0, 0.4)).isCloseTo(0.25, within(1e-15));
    assertThat(jump.greatestGap(0.45, 0.5)).isCloseTo(0.25, within(1e-15));
    Polyline start = lines(at(0, 0.75), at(0, 0.5), at(1, 0));
    assertThat(start.beta(0)).isCloseTo(0.75, within(1e-15));
    assertThat(start.gap(0)).isCloseTo(0.25, within(1e-15));
    assertThat(start.beta(0x1p-60)).isCloseTo(0.5, within(1e-15));
    assertThatThrownBy(() -> start.beta(2)).hasMessage("alpha must be in [0, 1] but was 2");
  }

  /** Of several points of one size the lowest counts. */
  @Test
  void lowestPointOfASizeCounts() {
    List<Point> points = List.of(at(0.25, 0.75), at(0.25, 0.375), at(0.25, 0.5));
    assertThat(PiecewiseLinear.of(points, Adjacency.REPLACE_ONE).corners())
        .containsExactly(at(0, 0.375), at(1, 0));
    List<Point> steep = List.of(at(0, 1), at(0.25, 0.375), at(0.25, 0.5));
    assertThat(PiecewiseLinear.of(steep, Adjacency.REPLACE_ONE).corners())
        .containsExactly(at(0, 1), at(0.25, 0.375), at(1, 0));
    assertThat(PiecewiseLinear.hull(points)).containsExactly(at(0.25, 0.375), at(1, 0));
    List<Point> straight = List.of(at(0, 1), at(0.25, 0.75), at(0.5, 0.5));
    assertThat(PiecewiseLinear.of(straight, Adjacency.REPLACE_ONE).corners())
        .containsExactly(at(0, 1), at(1, 0));
    assertThat(PiecewiseLinear.hull(straight)).hasSize(4);
  }

  /** Left of the first of two points the chord after it is extended, and rounded down. */
  @Test
  void startsAreNotAboveTheChord() {
    Random random = new Random(61);
    for (int draw = 0; draw < 300; draw++) {
      Point first = at(0.02 * random.nextDouble(), 0.6 + 0.2 * random.nextDouble());
      Point second = at(0.5 + 0.2 * random.nextDouble(), 0.1 + 0.1 * random.nextDouble());
      CurvePoints curve = CurvePoints.of(List.of(first, second), Adjacency.REPLACE_ONE);
      BigDecimal fall = exactly(first.beta()).subtract(exactly(second.beta()));
      BigDecimal slope = over(fall, exactly(second.alpha()).subtract(exactly(first.alpha())));
      BigDecimal truth = exactly(first.beta()).add(slope.multiply(exactly(first.alpha())));
      Point start = curve.line.corners().get(0);
      assertThat(start.alpha()).isZero();
      assertThat(exactly(start.beta())).isLessThanOrEqualTo(truth);
      assertThat(start.beta()).isCloseTo(truth.doubleValue(), within(4e-15));
    }
  }

  /** A valley is not above the higher of the two chords that meet there. */
  @Test
  void valleysAreNotAboveTheChords() {
    Random random = new Random(62);
    for (int draw = 0; draw < 300; draw++) {
      Point one = at(0.05 + 0.05 * random.nextDouble(), 0.7 + 0.05 * random.nextDouble());
      Point two = at(0.2 + 0.1 * random.nextDouble(), 0.3 + 0.1 * random.nextDouble());
      Point three = at(0.55 + 0.1 * random.nextDouble(), 0.1 + 0.02 * random.nextDouble());
      CurvePoints curve = CurvePoints.of(List.of(one, two, three), Adjacency.REPLACE_ONE);
      Point valley = curve.line.corners().get(4);
      assertThat(curve.line.corners().get(3)).isEqualTo(two);
      assertThat(valley.alpha()).isBetween(two.alpha(), three.alpha());
      BigDecimal before = chord(one, two, valley.alpha());
      BigDecimal after = chord(three, at(1, 0), valley.alpha());
      assertThat(exactly(valley.beta())).isLessThanOrEqualTo(before.max(after));
      assertThat(valley.beta()).isCloseTo(before.max(after).doubleValue(), within(2e-14));
    }
  }

  private static BigDecimal chord(Point one, Point other, double at) {
    BigDecimal rise = exactly(other.beta()).subtract(exactly(one.beta()));
    BigDecimal slope = over(rise, exactly(other.alpha()).subtract(exactly(one.alpha())));
    return exactly(one.beta()).add(slope.multiply(exactly(at).subtract(exactly(one.alpha()))));
  }
}
