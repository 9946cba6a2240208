package dev.sievert.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.tradeoff.CurvePoints;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import dev.sievert.number.OutOfRangeException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Functions at the ends of their parameters, where a product may be no number. */
class ExtremeTradeoffsTest {
  /** e^800 is no double; zero times it is still zero. */
  @Test
  void nothingTimesWhateverIsNothing() {
    ApproxDp steep = ApproxDp.of(800, 0.125);
    assertThat(steep.power(0)).isCloseTo(0.125, within(1e-15));
    assertThat(steep.gap(0)).isCloseTo(0.125, within(1e-15));
    assertThat(steep.beta(0)).isCloseTo(0.875, within(1e-14));
    assertThat(ApproxDp.pure(800).beta(0)).isCloseTo(1, within(1e-14));
    LaplaceTradeoff laplace = LaplaceTradeoff.of(800);
    assertThat(laplace.power(0)).isZero();
    assertThat(laplace.gap(0)).isZero();
    assertThat(laplace.beta(0)).isEqualTo(1);
    // e^−800 has lost all its digits, and with them what would be missed.
    assertThat(laplace.beta(0.3)).isZero();
    assertThat(laplace.beta(0.7)).isZero();
    assertThat(laplace.power(0.3)).isEqualTo(1);
    LaplaceTradeoff nearly = LaplaceTradeoff.of(740);
    assertThat(nearly.beta(0.3)).isZero();
  }

  @Test
  void noNoiseAtAllRevealsNothing() {
    assertThat(LaplaceTradeoff.of(0).gap(0.3)).isZero();
    assertThat(GaussianDp.of(0).power(0.3)).isEqualTo(0.3);
    assertThat(GaussianDp.of(0).gap(0.3)).isZero();
    assertThat(ApproxDp.pure(0).gap(0.3)).isBetween(0.0, 1e-16);
  }

  /** No test of size α gains more than 1 − α. */
  @Test
  void nothingIsGainedBeyondCertainty() {
    for (double alpha : new double[] {0.5, 0.9, 1 - 1e-12}) {
      for (TradeoffFunction f :
          List.of(GaussianDp.of(60), LaplaceTradeoff.of(600), ApproxDp.of(0, 1))) {
        assertThat(f.gap(alpha))
            .as("%s at %s", f.words(), alpha)
            .isBetween((1 - alpha) * (1 - 1e-15), (1 - alpha) * (1 + 1e-14));
        assertThat(f.group(3).gap(alpha))
            .isBetween((1 - alpha) * (1 - 1e-15), (1 - alpha) * (1 + 1e-14));
      }
    }
  }

  /** A summit that rounding puts just outside of an interval is still counted. */
  @Test
  void summitsAtTheEndOfAnIntervalCount() {
    for (double strength : new double[] {0.1, 0.7, 1.3, 3}) {
      double budget = 1 / (1 + Math.exp(strength));
      ApproxDp approx = ApproxDp.pure(strength);
      LaplaceTradeoff laplace = LaplaceTradeoff.of(strength);
      double middle = Math.exp(-strength / 2) / 2;
      for (int ulps = -2; ulps <= 2; ulps++) {
        double nearBudget = budget + ulps * Math.ulp(budget);
        double nearMiddle = middle + ulps * Math.ulp(middle);
        assertThat(approx.greatestGap(nearBudget, 1)).isEqualTo(approx.totalVariation());
        assertThat(approx.greatestGap(0, nearBudget)).isEqualTo(approx.totalVariation());
        assertThat(laplace.greatestGap(nearMiddle, 1)).isEqualTo(laplace.totalVariation());
        assertThat(laplace.greatestGap(0, nearMiddle)).isEqualTo(laplace.totalVariation());
      }
    }
  }

  @Test
  void groupsAndStepsAreCheckedAtTheDoor() {
    TradeoffFunction group = ApproxDp.pure(1).group(2);
    for (Runnable asked :
        List.<Runnable>of(() -> group.power(2), () -> group.beta(2), () -> group.gap(2))) {
      assertThatExceptionOfType(OutOfRangeException.class)
          .isThrownBy(asked::run)
          .withMessage("alpha must be in [0, 1] but was 2");
    }
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> ApproxDp.pure(1).group(0))
        .withMessage("people must be at least 1 but was 0");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new PureRenyi(1, 2, Adjacency.REPLACE_ONE))
        .withMessage("tv must be in [0, 1] but was 2");
  }

  /** Joint promises are at most each of theirs, also of the greatest gap and the profile. */
  @Test
  void jointPromisesAreTheLeast() {
    TradeoffFunction one = GaussianDp.of(1);
    TradeoffFunction other = ApproxDp.of(0.5, 0.05);
    JointTradeoff joint = new JointTradeoff(List.of(one, other));
    double greatest = 0;
    for (int i = 0; i <= 10_000; i++) {
      double alpha = 0.1 + 0.8 * i / 10_000;
      greatest = Math.max(greatest, Math.min(one.gap(alpha), other.gap(alpha)));
    }
    assertThat(joint.greatestGap(0.1, 0.9)).isBetween(greatest, greatest + 1e-4);
    assertThat(joint.greatestGap(0.1, 0.9)).isLessThanOrEqualTo(other.greatestGap(0.1, 0.9));
    // Curves of points are no convex functions; together they are taken by their convex sides.
    PiecewiseLinear.Point point = new PiecewiseLinear.Point(0.2, 0.4);
    TradeoffFunction read = CurvePoints.of(List.of(point), Adjacency.REPLACE_ONE);
    JointTradeoff mixed = new JointTradeoff(List.of(read, GaussianDp.of(1.2)));
    double most = 0;
    for (int i = 0; i <= 1000; i++) {
      most = Math.max(most, mixed.gap(i / 1000.0));
    }
    assertThat(mixed.greatestGap(0, 1)).isBetween(most, GaussianDp.of(1.2).totalVariation());
  }

  @Test
  void addedRecordsAreForAddingOnly() {
    GaussianDp curve = new GaussianDp(1, Adjacency.ADD_REMOVE);
    AddedRecord added = AddedRecord.of(curve);
    assertThat(added.power(0.2)).isEqualTo(curve.power(0.2));
    assertThat(added.greatestGap(0.1, 0.2)).isEqualTo(curve.greatestGap(0.1, 0.2));
    assertThat(added.concave().power(0.2)).isEqualTo(curve.power(0.2));
    assertThat(added.adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
    assertThat(added.implies()).isEmpty();
    assertThat(added.forReplacement()).isSameAs(added);
    assertThat(added.words()).isEqualTo("μ = 1, of adding a record");
  }

  /** A pure budget implies divergences, one with δ does not. */
  @Test
  void whatFollowsFromABudget() {
    assertThat(ApproxDp.pure(1).implies())
        .contains(new PureRenyi(1, Adjacency.REPLACE_ONE))
        .hasSize(2);
    assertThat(ApproxDp.of(1, 0.25).implies()).hasSize(1);
  }
}
