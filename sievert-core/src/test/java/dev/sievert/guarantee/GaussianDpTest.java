package dev.sievert.guarantee;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.cdf;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.quantile;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Normal;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Greatest excess found: 12,000 units of 2^-52 at a size of 1e-300, 700 at one of 1e-12. */
class GaussianDpTest {
  private static final double[] SIZES = {
    1e-300, 1e-100, 1e-16, 1e-12, 1e-6, 0.003, 0.1, 0.3, 0.499, 0.7, 0.95, 1 - 1e-9, 1 - 1e-16
  };

  /** Far in the tail every unit of the quantile is felt as its square. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-12, 1e-6, 0.01, 0.3, 1, 3, 10, 40})
  void valuesAreDirectedAndTight(double mu) {
    ExactTradeoff exact =
        new ExactTradeoff(
            GaussianDp.of(mu),
            alpha -> cdf(threshold(mu, alpha).negate()),
            alpha -> cdf(threshold(mu, alpha)));
    for (double alpha : SIZES) {
      double reach = 1 + Math.abs(Normal.quantile(alpha));
      exact.assertDirected(alpha, 100 + 20 * reach * reach, 1e-13);
    }
  }

  @Test
  void withoutDistanceNothingIsGained() {
    GaussianDp nothing = GaussianDp.of(0);
    assertThat(nothing.power(0.3)).isEqualTo(0.3);
    assertThat(nothing.gap(0.3)).isZero();
    assertThat(nothing.greatestGap(0.1, 0.9)).isZero();
    assertThat(nothing.totalVariation()).isZero();
    assertThat(nothing.delta(0)).isZero();
  }

  @Test
  void sureTestsHaveTheirExactEnds() {
    GaussianDp one = GaussianDp.of(1);
    assertThat(one.beta(0)).isEqualTo(1);
    assertThat(one.power(0)).isZero();
    assertThat(one.beta(1)).isZero();
    assertThat(one.power(1)).isEqualTo(1);
    assertThat(one.gap(0)).isZero();
    assertThat(one.gap(1)).isZero();
  }

  @Test
  void groupsOnlyStretchTheDistance() {
    GaussianDp step = GaussianDp.of(0.3);
    GroupTradeoff walked = new GroupTradeoff(step, 4, Adjacency.REPLACE_ONE);
    for (double alpha : Alphas.ASCENDING) {
      assertThat(step.group(4).power(alpha))
          .isBetween(walked.power(alpha) * (1 - 1e-11), walked.power(alpha) * (1 + 1e-11));
    }
  }

  @Test
  void impliesTotalVariationAndZeroConcentration() {
    GaussianDp two = GaussianDp.of(2);
    assertThat(two.implies())
        .containsExactly(
            TotalVariation.of(two.totalVariation()),
            new ZeroConcentratedDp(Math.nextUp(Math.nextUp(2.0)), Adjacency.REPLACE_ONE));
    assertThat(two.words()).isEqualTo("μ = 2");
  }

  /** The square of 1e-200 is no double, but the promise is not that nothing is revealed. */
  @Test
  void tinyDistancesImplyMoreThanNothing() {
    ZeroConcentratedDp implied = (ZeroConcentratedDp) GaussianDp.of(1e-200).implies().get(1);
    assertThat(implied.rho()).isPositive();
    assertThat(GaussianDp.of(0).implies().get(1)).isEqualTo(ZeroConcentratedDp.of(0));
    assertThat(((ZeroConcentratedDp) GaussianDp.of(1e200).implies().get(1)).rho())
        .isEqualTo(Double.MAX_VALUE);
  }

  /** Twice a distance that doubles cannot hold is still a promise, if an empty one. */
  @Test
  void hugeDistancesAreCarriedOver() {
    GaussianDp huge = new GaussianDp(Double.MAX_VALUE, Adjacency.ADD_REMOVE);
    assertThat(huge.forReplacement()).isEqualTo(GaussianDp.of(Double.MAX_VALUE));
    assertThat(new LaplaceTradeoff(Double.MAX_VALUE, Adjacency.ADD_REMOVE).forReplacement())
        .isEqualTo(LaplaceTradeoff.of(Double.MAX_VALUE));
    assertThat(new ZeroConcentratedDp(Double.MAX_VALUE, Adjacency.ADD_REMOVE).forReplacement())
        .isEqualTo(ZeroConcentratedDp.of(Double.MAX_VALUE));
  }

  @Test
  void negativeDistanceIsRefused() {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> GaussianDp.of(-1))
        .withMessage("gdp must be at least 0 but was -1");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> GaussianDp.of(Double.NaN))
        .withMessage("gdp must be at least 0 but was NaN");
  }

  private static BigDecimal threshold(double mu, BigDecimal alpha) {
    return quantile(alpha, Normal.quantile(alpha.doubleValue())).add(exactly(mu), DIGITS);
  }
}
