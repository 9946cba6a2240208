package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TradeoffPairTest extends DominatingPairContract {
  private static final List<DominatingPair> PAIRS =
      List.of(
          TradeoffPair.of(polygon()),
          TradeoffPair.of(new Disguised(GaussianDp.of(1))),
          TradeoffPair.of(GaussianDp.of(0.5)),
          TradeoffPair.of(LaplaceTradeoff.of(0.5)),
          TradeoffPair.of(concentrated(0.1)),
          TradeoffPair.of(ApproxDp.of(1, 1e-5).group(3)));

  @Override
  List<DominatingPair> pairs() {
    return PAIRS;
  }

  @Test
  void familiesWithAPairOfTheirOwnKeepIt() {
    assertThat(TradeoffPair.of(GaussianDp.of(0.7))).isEqualTo(new GaussianPair(0.7));
    assertThat(TradeoffPair.of(LaplaceTradeoff.of(0.7))).isEqualTo(new LaplacePair(0.7));
    assertThat(TradeoffPair.of(ApproxDp.of(1, 0.1))).isEqualTo(new ApproxPair(1, 0.1));
  }

  /** Corners are tests at a threshold, and a threshold between two losses is a corner. */
  @Test
  void cornersOfAPolygonAreItsTests() {
    DominatingPair pair = TradeoffPair.of(polygon());
    assertThat(pair.withAbove(Double.POSITIVE_INFINITY)).isCloseTo(0.1, within(1e-15));
    assertThat(pair.withoutUpTo(Double.NEGATIVE_INFINITY)).isCloseTo(0.25, within(1e-15));
    assertThat(pair.highest()).isCloseTo(Math.log(8), within(1e-14));
    assertThat(pair.lowest()).isCloseTo(Math.log(0.1 / 0.65), within(1e-14));
    assertThat(pair.withoutAbove(0)).isCloseTo(0.1, within(1e-15));
    assertThat(pair.withUpTo(0)).isCloseTo(0.5 - 0.4, within(1e-15));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.3, 1, 3})
  void polygonLiesBelowTheCurveAndCloseToIt(double mu) {
    TradeoffFunction curve = GaussianDp.of(mu);
    DominatingPair pair = TradeoffPair.of(new Disguised(curve));
    for (double loss = -6 * mu; loss <= 6 * mu; loss += 0.013 * mu) {
      double alpha = pair.withoutAbove(loss);
      double power = pair.withAbove(loss);
      if (power < 0.5 && alpha > 0) {
        assertThat(power).isGreaterThanOrEqualTo(curve.power(alpha) * (1 - 1e-14));
        assertThat(power).isLessThan(curve.power(alpha) * (1 + 4e-5 * square(1 - Math.log(alpha))));
      }
      assertThat(pair.withUpTo(loss)).isLessThanOrEqualTo(curve.beta(alpha) + 1e-14);
    }
    double variation = pair.withAbove(0) - pair.withoutAbove(0);
    assertThat(variation).isBetween(curve.totalVariation() - 1e-14, curve.totalVariation() + 2e-4);
  }

  /** Not only the corners: the lines between them lie below the curve too, far into both tails. */
  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.3, 1, 3, 8})
  void edgesLieBelowTheCurve(double mu) {
    TradeoffFunction curve = GaussianDp.of(mu);
    List<TradeoffPoint> corners = PolygonBelow.corners(new Disguised(curve));
    assertThat(corners).hasSizeGreaterThan(300);
    for (int i = 1; i < corners.size(); i++) {
      TradeoffPoint left = corners.get(i - 1);
      TradeoffPoint right = corners.get(i);
      double power = (left.power() + right.power()) / 2;
      double alpha = (left.alpha() + right.alpha()) / 2;
      assertThat(power).isGreaterThanOrEqualTo(curve.power(alpha) * (1 - 1e-14));
      double rest = (left.rest() + right.rest()) / 2;
      double beta = (left.beta() + right.beta()) / 2;
      assertThat(rest).isGreaterThanOrEqualTo(curve.power(beta) * (1 - 1e-14));
    }
  }

  /** The mirror image of the left tail: the type I error where the type II error is small. */
  @Test
  void polygonLiesBelowTheCurveFarOnTheRight() {
    TradeoffFunction curve = GaussianDp.of(1);
    DominatingPair pair = TradeoffPair.of(new Disguised(curve));
    for (double loss = -8; loss < -1; loss += 0.5) {
      double beta = pair.withUpTo(loss);
      double rest = pair.withoutUpTo(loss);
      assertThat(rest).isBetween(curve.power(beta) * (1 - 1e-14), curve.power(beta) * 1.05);
    }
  }

  @Test
  void groupsAndRenyiCurvesAreCovered() {
    TradeoffFunction group = ApproxDp.of(0.5, 1e-4).group(2);
    for (TradeoffFunction curve : List.of(group, concentrated(0.5))) {
      DominatingPair pair = TradeoffPair.of(curve);
      for (double loss = -4; loss <= 4; loss += 0.17) {
        assertThat(pair.withUpTo(loss))
            .isLessThanOrEqualTo(curve.concave().beta(pair.withoutAbove(loss)) + 1e-12);
      }
      double variation = pair.withAbove(0) - pair.withoutAbove(0);
      assertThat(variation).isCloseTo(curve.totalVariation(), within(2e-2));
    }
  }

  private static double square(double value) {
    return value * value;
  }

  /** Starts at 0.9 and reaches zero at 0.75. */
  private static PiecewiseLinear polygon() {
    return PiecewiseLinear.of(
        List.of(
            new PiecewiseLinear.Point(0, 0.9),
            new PiecewiseLinear.Point(0.1, 0.1),
            new PiecewiseLinear.Point(0.75, 0)),
        Adjacency.REPLACE_ONE);
  }

  private static TradeoffFunction concentrated(double rho) {
    return (TradeoffFunction) ZeroConcentratedDp.of(rho).implies().get(0);
  }

  /** A curve that is not recognised as what it is. */
  private record Disguised(TradeoffFunction curve) implements TradeoffFunction {
    @Override
    public double beta(double alpha) {
      return curve.beta(alpha);
    }

    @Override
    public double power(double alpha) {
      return curve.power(alpha);
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
}
