package dev.sievert.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.MutualInformation;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.ZeroConcentratedDp;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClaimedCurveTest {
  private static ClaimedCurve curve(Guarantee... stated) {
    return ClaimedCurve.of(() -> List.of(stated), "stated");
  }

  /** No line forbids what a mechanism that keeps the claim to the last does. */
  @Test
  void everyLineFollowsFromTheClaim() {
    allows(GaussianDp.of(0.3), GaussianDp.of(0.3));
    allows(GaussianDp.of(3), GaussianDp.of(3));
    allows(ZeroConcentratedDp.of(0.2), GaussianDp.of(Math.sqrt(0.4)));
    RenyiDp order = new RenyiDp(List.of(new RenyiDp.Order(2, 0.5)), Adjacency.REPLACE_ONE);
    allows(order, GaussianDp.of(Math.sqrt(0.5)));
    allows(ApproxDp.of(1, 1e-3), ApproxDp.of(1, 1e-3));
    allows(TotalVariation.of(0.2), ApproxDp.of(0, 0.2));
  }

  private static void allows(Guarantee claimed, TradeoffFunction attained) {
    for (Claim line : curve(claimed).lines()) {
      for (double alpha = 1e-6; alpha < 1; alpha *= 1.7) {
        assertThat(Math.exp(line.epsilon()) * alpha + line.delta())
            .as("%s at %s", claimed.words(), alpha)
            .isGreaterThanOrEqualTo(attained.power(alpha) * (1 - 1e-9));
      }
    }
  }

  /** The line that is chosen for a probability is nearly as strict as the curve itself. */
  @Test
  void theTangentTouchesTheCurve() {
    ClaimedCurve curve = curve(GaussianDp.of(1));
    for (double alpha : new double[] {1e-6, 1e-3, 0.01, 0.1, 0.2}) {
      Claim line = curve.tangent(alpha);
      double allowed = Math.exp(line.epsilon()) * alpha + line.delta();
      assertThat(allowed).isBetween(0.0, 1.01 * GaussianDp.of(1).power(alpha));
      for (Claim other : curve.lines()) {
        assertThat(Math.exp(other.epsilon()) * alpha + other.delta())
            .isGreaterThanOrEqualTo(allowed * (1 - 1e-12));
      }
    }
  }

  @Test
  void theUsualLineIsTheOneThatPeopleState() {
    assertThat(curve(ApproxDp.of(1, 1e-3)).usual()).isEqualTo(new Claim(1, 1e-3));
    // Balle and Wang's analytic calibration: μ = 1 and δ = 10⁻⁵ go with ε = 4.3772.
    assertThat(curve(GaussianDp.of(1)).usual().epsilon()).isCloseTo(4.37718, within(1e-4));
  }

  @Test
  void severalPromisesHoldAtOnce() {
    ClaimedCurve both = curve(GaussianDp.of(1), ApproxDp.pure(1));
    assertThat(both.at(1).delta()).isLessThanOrEqualTo(1e-9);
    assertThat(both.at(0).delta()).isLessThanOrEqualTo(GaussianDp.of(1).delta(0));
  }

  @Test
  void informationAboutAPriorIsNoClaimAboutNeighbours() {
    assertThatThrownBy(
            () -> curve(new MutualInformation(0.1, MutualInformation.Origin.STATED)).tradeoff())
        .hasMessageContaining("a promise about neighbouring data sets");
  }
}
