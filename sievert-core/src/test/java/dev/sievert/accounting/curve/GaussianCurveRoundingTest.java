package dev.sievert.accounting.curve;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.cdf;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.interval;
import static dev.sievert.numeric.HighPrecision.over;
import static dev.sievert.numeric.HighPrecision.quantile;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Normal;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Both ends of the closed form of Gaussian steps, around the truth in decimals. */
class GaussianCurveRoundingTest {
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private static void encloses(Bracket bracket, BigDecimal truth) {
    assertThat(exactly(bracket.lower())).isLessThanOrEqualTo(truth);
    assertThat(exactly(bracket.upper())).isGreaterThanOrEqualTo(truth);
    assertThat(bracket.upper() - bracket.lower())
        .isLessThanOrEqualTo(2e-11 * truth.doubleValue() + 1e-300);
    assertThat(bracket.value()).isBetween(bracket.lower(), bracket.upper());
  }

  private static BigDecimal profile(double mu, double epsilon) {
    BigDecimal half = over(exactly(mu), TWO);
    BigDecimal middle = over(exactly(epsilon), exactly(mu));
    BigDecimal outside = exp(exactly(epsilon)).multiply(cdf(middle.add(half).negate()), DIGITS);
    return cdf(half.subtract(middle)).subtract(outside, DIGITS);
  }

  @Test
  void errorsPowersAndProfilesAreEnclosed() {
    Random random = new Random(191);
    for (int draw = 0; draw < 100; draw++) {
      double mu = 0.1 + 3 * random.nextDouble();
      GaussianCurve curve = new GaussianCurve(mu, Adjacency.REPLACE_ONE);
      double alpha =
          random.nextBoolean() ? random.nextDouble() : Math.pow(10, -9 * random.nextDouble());
      BigDecimal place = quantile(exactly(alpha), Normal.quantile(alpha)).add(exactly(mu), DIGITS);
      encloses(curve.power(alpha), cdf(place));
      encloses(curve.beta(alpha), ONE.subtract(cdf(place)));
      double epsilon = 4 * random.nextDouble();
      encloses(curve.delta(epsilon), profile(mu, epsilon));
      BigDecimal half = over(exactly(mu), TWO);
      encloses(curve.totalVariation(), interval(half.negate(), half));
    }
  }

  /** At the upper end the profile is at most δ, a little below the lower end it is more. */
  @Test
  void budgetsAreEnclosed() {
    Random random = new Random(192);
    for (int draw = 0; draw < 60; draw++) {
      double mu = 0.1 + 3 * random.nextDouble();
      double delta = Math.pow(10, -9 * random.nextDouble()) / 10;
      GaussianCurve curve = new GaussianCurve(mu, Adjacency.REPLACE_ONE);
      Bracket epsilon = curve.epsilon(delta);
      boolean isPositive = profile(mu, 0).compareTo(exactly(delta).multiply(exactly(1 + 1e-9))) > 0;
      assertThat(epsilon.lower() > 0).isEqualTo(isPositive);
      if (isPositive) {
        assertThat(profile(mu, epsilon.upper())).isLessThanOrEqualTo(exactly(delta));
        assertThat(profile(mu, epsilon.lower())).isGreaterThanOrEqualTo(exactly(delta));
        assertThat(epsilon.upper() - epsilon.lower()).isLessThan(1e-9 * (1 + epsilon.upper()));
      }
    }
  }

  /** Where μ is great, ε/μ and μ/2 cancel. */
  @Test
  void profilesAndBudgetsOfLittleNoiseAreEnclosed() {
    Random random = new Random(193);
    for (int draw = 0; draw < 60; draw++) {
      double mu = Math.pow(10, 1 + 2 * random.nextDouble());
      GaussianCurve curve = new GaussianCurve(mu, Adjacency.REPLACE_ONE);
      double far = 20 * random.nextDouble();
      double epsilon = mu * (mu / 2 + far);
      Bracket delta = curve.delta(epsilon);
      BigDecimal truth = profile(mu, epsilon);
      assertThat(exactly(delta.lower())).isLessThanOrEqualTo(truth);
      assertThat(exactly(delta.upper())).isGreaterThanOrEqualTo(truth);
      assertThat(delta.upper() - delta.lower()).isLessThan(3e-11 * truth.doubleValue());
      double asked = Math.pow(10, -60 * random.nextDouble());
      Bracket budget = curve.epsilon(asked);
      assertThat(profile(mu, budget.upper())).isLessThanOrEqualTo(exactly(asked));
      assertThat(profile(mu, budget.lower())).isGreaterThanOrEqualTo(exactly(asked));
    }
  }

  /** Several steps are one whose μ is a root, which no double need be. */
  @Test
  void rootsThatAreOpenByRoundingOpenBothEnds() {
    double mu = Math.sqrt(2e4);
    Bracket open = new Bracket(mu * (1 - 0x1p-50), mu, mu * (1 + 0x1p-50));
    GaussianCurve curve = new GaussianCurve(open, Adjacency.REPLACE_ONE);
    GaussianCurve least = new GaussianCurve(open.lower(), Adjacency.REPLACE_ONE);
    GaussianCurve most = new GaussianCurve(open.upper(), Adjacency.REPLACE_ONE);
    double epsilon = mu * (mu / 2 + 9);
    assertThat(curve.delta(epsilon).lower()).isEqualTo(least.delta(epsilon).lower());
    assertThat(curve.delta(epsilon).upper()).isEqualTo(most.delta(epsilon).upper());
    assertThat(curve.epsilon(1e-30).lower()).isCloseTo(least.epsilon(1e-30).lower(), within(6e-12));
    assertThat(curve.epsilon(1e-30).upper()).isCloseTo(most.epsilon(1e-30).upper(), within(6e-12));
    assertThat(curve.power(1e-30).lower()).isEqualTo(least.power(1e-30).lower());
    assertThat(curve.beta(0.5).upper()).isEqualTo(least.beta(0.5).upper());
    assertThat(curve.totalVariation().upper()).isEqualTo(most.totalVariation().upper());
  }

  @Test
  void endsAreKnown() {
    GaussianCurve curve = new GaussianCurve(1, Adjacency.REPLACE_ONE);
    assertThat(curve.epsilon(1)).isEqualTo(Bracket.ZERO);
    assertThat(curve.epsilon(0).lower()).isInfinite();
    assertThat(curve.power(0).upper()).isZero();
    assertThat(curve.beta(0).lower()).isEqualTo(1);
    assertThat(curve.beta(1).upper()).isZero();
    assertThat(curve.delta(2000).lower()).isZero();
    assertThat(curve.delta(2000).upper()).isPositive();
    assertThat(curve.promise().power(0.25)).isEqualTo(curve.power(0.25).upper());
    assertThatThrownBy(() -> curve.delta(-1)).hasMessage("epsilon must be at least 0 but was -1");
    assertThatThrownBy(() -> curve.epsilon(2)).hasMessage("delta must be in [0, 1] but was 2");
  }

  /** Without noise worth the name nothing is known that a blind guess does not know. */
  @Test
  void nothingRevealedIsBlind() {
    GaussianCurve curve = new GaussianCurve(0, Adjacency.REPLACE_ONE);
    assertThat(curve.beta(0.25).upper()).isEqualTo(0.75);
    assertThat(curve.power(0.25).lower()).isEqualTo(0.25);
    assertThat(curve.epsilon(0)).isEqualTo(Bracket.ZERO);
  }
}
