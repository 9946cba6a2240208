package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Polygons below curves whose computed values lie below the truth, some a little and some not at
 * all: a chord of two such values may point above the curve, unless it is turned.
 */
class PolygonBelowTest {
  private static final double OFF = 1e-12;

  /** A curve that is off by a share at some places and right at others, always to the safe side. */
  private record Unsteady(TradeoffFunction curve, int seed) implements TradeoffFunction {
    @Override
    public double beta(double alpha) {
      double beta = curve.beta(alpha);
      return beta > 0.5 ? 1 - power(alpha) : beta * (1 - off(alpha));
    }

    @Override
    public double power(double alpha) {
      double power = curve.power(alpha);
      return power > 0.5 ? 1 - beta(alpha) : power * (1 + off(alpha));
    }

    /** Nothing or nearly all of what is allowed for, at one place of eight, or any part of it. */
    private double off(double alpha) {
      long bits = (Double.doubleToLongBits(alpha) + seed) * 0x9E3779B97F4A7C15L;
      boolean isChosen = bits >>> 61 == seed % 8;
      double part = (bits >>> 11) * 0x1p-53;
      return (seed < 8 ? (isChosen ? 1 : 0) : part) * 0.98 * OFF;
    }

    @Override
    public double gap(double alpha) {
      return curve.gap(alpha);
    }

    @Override
    public Adjacency adjacency() {
      return curve.adjacency();
    }

    @Override
    public String words() {
      return curve.words();
    }
  }

  /** Straight lines leave no room between a chord and the curve. */
  @ParameterizedTest
  @CsvSource({"1, 0.1", "0.2, 0", "3, 1e-6", "0, 0.3"})
  void chordsOfUnsteadyValuesLieBelowStraightLines(double epsilon, double delta) {
    TradeoffFunction curve = ApproxDp.of(epsilon, delta);
    for (int seed = 0; seed < 16; seed++) {
      List<TradeoffPoint> corners = PolygonBelow.corners(new Unsteady(curve, seed));
      for (int i = 0; i < corners.size(); i++) {
        TradeoffPoint corner = corners.get(i);
        isBelow(corner, curve);
        if (i > 0) {
          isBelow(middle(corners.get(i - 1), corner), curve);
        }
      }
    }
  }

  private static TradeoffPoint middle(TradeoffPoint left, TradeoffPoint right) {
    return new TradeoffPoint(
        (left.alpha() + right.alpha()) / 2,
        (left.rest() + right.rest()) / 2,
        (left.beta() + right.beta()) / 2,
        (left.power() + right.power()) / 2);
  }

  private static void isBelow(TradeoffPoint point, TradeoffFunction curve) {
    double power = curve.power(point.alpha());
    if (power < 0.5) {
      assertThat(point.power()).isBetween(power * (1 - 1e-15), power * (1 + 1e-8) + 1e-300);
    } else if (point.beta() > 0) {
      double rest = curve.power(point.beta());
      assertThat(point.rest()).isBetween(rest * (1 - 1e-15), rest * (1 + 1e-8) + 1e-300);
    }
  }

  /** From (0, 1) to (1, 0) ever flatter, and close to the curve in both tails. */
  @ParameterizedTest
  @CsvSource({"0.3", "1", "4"})
  void polygonsAreConvexAndClose(double mu) {
    TradeoffFunction curve = GaussianDp.of(mu);
    List<TradeoffPoint> corners = PolygonBelow.corners(new Unsteady(curve, 3));
    double before = Double.POSITIVE_INFINITY;
    for (int i = 1; i < corners.size(); i++) {
      double steepness = corners.get(i - 1).steepnessTo(corners.get(i));
      assertThat(steepness).isLessThan(before);
      before = steepness;
      TradeoffPoint middle = middle(corners.get(i - 1), corners.get(i));
      if (middle.alpha() > 1e-30 && middle.power() < 0.5) {
        double power = curve.power(middle.alpha());
        assertThat(middle.power()).isBetween(power, power * 1.1);
      }
    }
    assertThat(corners.get(corners.size() - 1)).isEqualTo(TradeoffPoint.LAST);
    assertThat(corners.get(0).alpha()).isZero();
    assertThat(corners.get(0).beta()).isCloseTo(1, within(1e-12));
  }

  /** Which of two complements tells the distance is seen by one that does not add up to one. */
  @Test
  void distancesAreTakenBetweenTheSmallerNumbers() {
    TradeoffPoint left = new TradeoffPoint(0.125, 0.75, 0.75, 0.125);
    assertThat(left.widthTo(new TradeoffPoint(0.5, 0.25, 0, 0))).isEqualTo(0.375);
    assertThat(left.widthTo(new TradeoffPoint(0.75, 0.125, 0, 0))).isEqualTo(0.625);
    assertThat(left.widthTo(new TradeoffPoint(0.8125, 0.125, 0, 0))).isEqualTo(0.625);
    assertThat(new TradeoffPoint(0.8125, 0.125, 0, 0).widthTo(left)).isEqualTo(-0.625);
    assertThat(new TradeoffPoint(0.5, 0.25, 0, 0).widthTo(left)).isEqualTo(-0.375);
    assertThat(left.fallTo(new TradeoffPoint(0, 0, 0.25, 0.5))).isEqualTo(0.375);
    assertThat(left.fallTo(new TradeoffPoint(0, 0, 0.125, 0.75))).isEqualTo(0.625);
    assertThat(left.fallTo(new TradeoffPoint(0, 0, 0.125, 0.8125))).isEqualTo(0.625);
    assertThat(new TradeoffPoint(0, 0, 0.125, 0.8125).fallTo(left)).isEqualTo(-0.625);
    assertThat(new TradeoffPoint(0, 0, 0.25, 0.5).fallTo(left)).isEqualTo(-0.375);
    assertThat(left.steepnessTo(left)).isInfinite();
  }
}
