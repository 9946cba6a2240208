package dev.sievert.guarantee;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Greatest excess found, in units of 2^-52: power 10, gap 34, total variation and profile 9. */
class LaplaceTradeoffTest {
  private static final BigDecimal HALF = new BigDecimal("0.5");
  private static final BigDecimal FOUR = BigDecimal.valueOf(4);

  @ParameterizedTest
  @ValueSource(doubles = {0, 1e-12, 1e-3, 0.2, 0.69, 0.7, 1, 3, 10, 30, 40, 200, 700})
  void valuesAreDirectedAndTight(double mu) {
    ExactTradeoff exact = new ExactTradeoff(LaplaceTradeoff.of(mu), alpha -> formula(mu, alpha));
    for (double alpha : Alphas.ASCENDING) {
      exact.assertDirected(alpha, 40, 1e-15);
    }
    double bend = Math.exp(-mu) / 2;
    for (double alpha : new double[] {Math.nextDown(bend), bend, Math.nextUp(bend), 2 * bend}) {
      exact.assertDirected(Math.max(0, alpha), 40, 1e-15);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1e-12, 1e-3, 0.2, 1, 3, 10, 40, 700})
  void profileAndTotalVariationAreDirectedAndTight(double mu) {
    LaplaceTradeoff noise = LaplaceTradeoff.of(mu);
    for (double share : new double[] {0, 0.1, 0.5, 0.999}) {
      double epsilon = share * mu;
      BigDecimal exponent = exactly(epsilon).subtract(exactly(mu)).multiply(HALF);
      BigDecimal truth = ONE.subtract(exp(exponent), DIGITS);
      ExactTradeoff.assertAbove("profile", noise.delta(epsilon), truth, 10);
    }
    BigDecimal distance = ONE.subtract(exp(exactly(-mu / 2)), DIGITS);
    ExactTradeoff.assertAbove("total variation", noise.totalVariation(), distance, 10);
    assertThat(noise.delta(mu)).isZero();
    assertThat(noise.delta(2 * mu + 1)).isZero();
  }

  /**
   * A blind guess of 1e-12 with little noise once lost five digits, and one of 1e-17 all of them.
   */
  @Test
  void smallSizesAndLittleNoiseDoNotCancel() {
    assertThat(LaplaceTradeoff.of(30).gap(1e-12)).isGreaterThan(0.97660594257);
    assertThat(LaplaceTradeoff.of(40).gap(1e-17)).isGreaterThan(0.89379114361);
    assertThat(LaplaceTradeoff.of(700).gap(1e-200)).isGreaterThan(0.999999);
  }

  @Test
  void groupsOnlyStretchTheDistance() {
    LaplaceTradeoff step = LaplaceTradeoff.of(0.3);
    GroupTradeoff walked = new GroupTradeoff(step, 4, Adjacency.REPLACE_ONE);
    Random random = new Random(3);
    for (int i = 0; i < 100; i++) {
      double alpha = random.nextDouble();
      assertThat(step.group(4).power(alpha))
          .isBetween(walked.power(alpha) - 1e-14, walked.power(alpha) + 1e-14);
    }
  }

  @Test
  void impliesTotalVariationAndPureEpsilon() {
    LaplaceTradeoff noise = LaplaceTradeoff.of(2);
    assertThat(noise.implies())
        .containsExactly(TotalVariation.of(noise.totalVariation()), ApproxDp.pure(2));
    for (double alpha : Alphas.ASCENDING) {
      assertThat(ApproxDp.pure(2).power(alpha)).isGreaterThanOrEqualTo(noise.power(alpha) - 1e-14);
    }
    assertThat(noise.words()).isEqualTo("Laplace noise, μ = 2");
  }

  @Test
  void negativeDistanceIsRefused() {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> LaplaceTradeoff.of(-0.5))
        .withMessage("mu must be at least 0 but was -0.5");
  }

  private static BigDecimal formula(double mu, BigDecimal alpha) {
    BigDecimal shrink = exp(exactly(mu).negate());
    if (alpha.compareTo(shrink.multiply(HALF)) <= 0) {
      return ONE.subtract(alpha.multiply(exp(exactly(mu))));
    }
    return alpha.compareTo(HALF) <= 0
        ? over(shrink, FOUR.multiply(alpha))
        : shrink.multiply(ONE.subtract(alpha));
  }
}
