package dev.sievert.guarantee;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static java.math.BigDecimal.ZERO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Greatest excess found, in units of 2^-52: power and gap 10, total variation 9, profile 18. */
class ApproxDpTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0", "0, 1e-300", "0, 0.3", "0, 1", "1e-12, 0", "1e-12, 1e-300", "0.1, 1e-5", "1, 0",
    "1, 0.01", "3, 0.5", "20, 1e-9", "40, 0", "700, 0", "700, 1e-300", "700, 0.2", "5, 1"
  })
  void valuesAreDirectedAndTight(double epsilon, double delta) {
    BigDecimal growth = exp(exactly(epsilon));
    BigDecimal rest = ONE.subtract(exactly(delta));
    BigDecimal corner = over(rest, ONE.add(growth));
    ExactTradeoff exact =
        new ExactTradeoff(
            ApproxDp.of(epsilon, delta),
            alpha ->
                alpha.compareTo(corner) <= 0
                    ? rest.subtract(growth.multiply(alpha))
                    : ZERO.max(rest.subtract(alpha).divide(growth, new MathContext(800))));
    for (double alpha : Alphas.ASCENDING) {
      exact.assertDirected(alpha, 12, 1e-15);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0",
    "0, 0.3, 0",
    "1e-12, 0, 0",
    "1, 0, 0",
    "1, 0, 0.5",
    "1, 0, 1",
    "1, 0.01, 0.999",
    "3, 0.5, 2",
    "40, 1e-300, 39",
    "700, 0, 699",
    "700, 0.2, 0",
    "2, 1, 1"
  })
  void profileIsDirectedAndTight(double epsilon, double delta, double other) {
    ApproxDp guarantee = ApproxDp.of(epsilon, delta);
    BigDecimal growth = exp(exactly(epsilon));
    BigDecimal rest = ONE.subtract(exactly(delta));
    BigDecimal corner = over(rest, ONE.add(growth));
    BigDecimal line = exp(exactly(other)).add(ONE);
    BigDecimal profile = exactly(delta).max(ONE.subtract(corner.multiply(line), DIGITS));
    BigDecimal distance = ONE.subtract(corner.multiply(BigDecimal.valueOf(2)), DIGITS);
    ExactTradeoff.assertAbove("profile", guarantee.delta(other), profile, 20);
    ExactTradeoff.assertAbove(
        "total variation", guarantee.totalVariation(), distance.max(ZERO), 10);
  }

  @Test
  void beyondItsOwnEpsilonTheProfileIsDelta() {
    assertThat(ApproxDp.of(1, 1e-5).delta(1)).isEqualTo(1e-5);
    assertThat(ApproxDp.of(1, 1e-5).delta(7)).isEqualTo(1e-5);
  }

  @Test
  void nothingIsGainedWhereNothingIsReleased() {
    ApproxDp nothing = ApproxDp.pure(0);
    assertThat(nothing.totalVariation()).isZero();
    assertThat(nothing.greatestGap(0.1, 0.4)).isZero();
    assertThat(nothing.delta(0)).isZero();
  }

  @Test
  void pureMeansDeltaZero() {
    assertThat(ApproxDp.pure(1).isPure()).isTrue();
    assertThat(ApproxDp.of(1, 1e-300).isPure()).isFalse();
    assertThat(ApproxDp.pure(1.5).words()).isEqualTo("ε = 1.5");
    assertThat(ApproxDp.of(2, 1e-6).words()).isEqualTo("ε = 2, δ = 1e-6");
  }

  @Test
  void groupOfTheSameKindIsSoundButWeakerThanTheExactOne() {
    ApproxDp step = ApproxDp.of(0.3, 1e-3);
    ApproxDp three = (ApproxDp) step.groupOfTheSameKind(3, Adjacency.REPLACE_ONE).get(0);
    assertThat(three.epsilon()).isBetween(0.9, 0.9 + 1e-15);
    double copies = Math.expm1(0.9) / Math.expm1(0.3);
    assertThat(three.delta()).isBetween(1e-3 * copies * (1 - 1e-14), 1e-3 * copies * (1 + 1e-14));
    for (double alpha : Alphas.ASCENDING) {
      assertThat(three.power(alpha)).isGreaterThanOrEqualTo(step.group(3).power(alpha) - 1e-14);
    }
  }

  @Test
  void groupOfTheSameKindIsSilentWhereDeltaWouldExceedOne() {
    assertThat(ApproxDp.of(5, 0.01).groupOfTheSameKind(2, Adjacency.REPLACE_ONE)).isEmpty();
    assertThat(ApproxDp.of(700, 1e-300).groupOfTheSameKind(2, Adjacency.REPLACE_ONE)).isEmpty();
    assertThat(ApproxDp.of(710, 0.5).groupOfTheSameKind(2, Adjacency.REPLACE_ONE)).isEmpty();
    assertThat(ApproxDp.pure(700).groupOfTheSameKind(2, Adjacency.REPLACE_ONE)).hasSize(1);
    List<Guarantee> uniform = ApproxDp.of(0, 0.1).groupOfTheSameKind(4, Adjacency.REPLACE_ONE);
    assertThat(((ApproxDp) uniform.get(0)).delta()).isBetween(0.4, 0.4 + 1e-14);
  }

  @Test
  void impliesItsTotalVariation() {
    ApproxDp guarantee = ApproxDp.of(1, 1e-3);
    assertThat(guarantee.implies()).containsExactly(TotalVariation.of(guarantee.totalVariation()));
  }

  @Test
  void parametersOutsideTheirRangesAreRefused() {
    refuses(-1, 0, "epsilon must be at least 0 but was -1");
    refuses(Double.NaN, 0, "epsilon must be at least 0 but was NaN");
    refuses(Double.POSITIVE_INFINITY, 0, "epsilon must be at least 0 but was Infinity");
    refuses(1, 1.5, "delta must be in [0, 1] but was 1.5");
    refuses(1, Double.NaN, "delta must be in [0, 1] but was NaN");
  }

  private static void refuses(double epsilon, double delta, String message) {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> ApproxDp.of(epsilon, delta))
        .withMessage(message);
  }
}
