package dev.sievert.accounting.laplace;

import static dev.sievert.numeric.HighPrecision.exactly;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.oracle.BromwichOracle;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Composed Laplace noise against decimals, against one step, and at its extremes. */
class LaplaceCompositionTest {
  private static final double ULP = 0x1p-52;

  @ParameterizedTest
  @CsvSource({"1, 0.7", "2, 1e-9", "3, 0.2", "4, 100", "5, 3", "6, 0.01", "8, 1"})
  void probabilitiesAreWithinTheDerivedErrorOfTheDecimals(int count, double mu) {
    LaplaceLossDistribution losses = new LaplaceLossDistribution(mu, count);
    ExactLaplaceLosses exact = new ExactLaplaceLosses(mu, count);
    for (int cell = 0; cell < count; cell++) {
      for (double t : new double[] {0, 0x1p-20, 0.25, 0.7109375, 1 - 0x1p-20}) {
        BigDecimal place = exactly(cell + t);
        assertClose(losses.above(cell, t), exact.above(place), losses.steps());
        BigDecimal mirrored = exact.withAbove(exactly(count - (cell + t)));
        if (t > 0) {
          assertClose(losses.below(cell, t), mirrored, losses.steps());
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 0.7", "2, 1e-9", "3, 0.2", "4, 40", "5, 3", "6, 0.01"})
  void profileIsBracketedWithItsDigitsKept(int count, double mu) {
    LaplaceComposition curve = LaplaceComposition.of(mu, count, Adjacency.REPLACE_ONE);
    ExactLaplaceLosses exact = new ExactLaplaceLosses(mu, count);
    for (double share : new double[] {0, 0.01, 1.0 / 3, 0.5, 0.93, 0.999}) {
      double epsilon = share * count * mu;
      BigDecimal truth = exact.delta(epsilon);
      Bracket delta = curve.delta(epsilon);
      assertThat(exactly(delta.lower())).isLessThanOrEqualTo(truth);
      assertThat(exactly(delta.upper())).isGreaterThanOrEqualTo(truth);
      assertThat(delta.upper() - delta.lower()).isLessThanOrEqualTo(1e-11 * delta.upper());
      Bracket back = curve.epsilon(delta.value());
      assertThat(back.lower()).isLessThanOrEqualTo(epsilon * (1 + 1e-9));
      assertThat(back.upper()).isGreaterThanOrEqualTo(epsilon * (1 - 1e-9));
    }
  }

  @ParameterizedTest
  @CsvSource({"1e-9", "0.2", "1", "5", "100"})
  void oneStepIsTheClosedForm(double mu) {
    LaplaceComposition curve = LaplaceComposition.of(mu, 1, Adjacency.REPLACE_ONE);
    LaplaceTradeoff single = LaplaceTradeoff.of(mu);
    for (double alpha : new double[] {0, 1e-300, 1e-30, 1e-6, 0.1, 0.3, 0.5, 0.8, 1}) {
      assertThat(curve.beta(alpha).upper()).isGreaterThanOrEqualTo(single.beta(alpha));
      assertThat(curve.beta(alpha).lower()).isCloseTo(single.beta(alpha), within(3e-13));
      assertThat(curve.power(alpha).lower()).isLessThanOrEqualTo(single.power(alpha));
      double slack = 4e-13 * single.power(alpha);
      assertThat(curve.power(alpha).upper()).isCloseTo(single.power(alpha), within(slack));
      double gap = single.gap(alpha);
      assertThat(curve.promise().gap(alpha)).isCloseTo(gap, within(1e-12 * gap));
    }
    double distance = single.totalVariation();
    assertThat(curve.totalVariation().upper()).isCloseTo(distance, within(4e-13 * distance));
  }

  @ParameterizedTest
  @CsvSource({"100, 0.2", "100, 1e-9", "60, 100", "200, 0.05", "37, 7"})
  void manyStepsStayNarrowAndSymmetric(int count, double mu) {
    LaplaceComposition curve = LaplaceComposition.of(mu, count, Adjacency.REPLACE_ONE);
    Random random = new Random(11);
    for (int i = 0; i < 12; i++) {
      double alpha = Math.pow(10, -12 * random.nextDouble());
      Bracket error = curve.beta(alpha);
      Bracket power = curve.power(alpha);
      assertThat(error.upper() - error.lower()).isLessThanOrEqualTo(4e-12);
      assertThat(power.upper() - power.lower()).isLessThanOrEqualTo(1e-11 * power.upper());
      assertThat(error.lower() + power.lower()).isLessThanOrEqualTo(1 + 1e-15);
      assertThat(error.upper() + power.upper()).isGreaterThanOrEqualTo(1 - 1e-15);
      // Its own inverse: at the size β the error is α again.
      Bracket back = curve.beta(error.upper());
      assertThat(back.lower()).isLessThanOrEqualTo(alpha);
      assertThat(curve.beta(error.lower()).upper()).isGreaterThanOrEqualTo(alpha);
    }
  }

  /** Without sampling and with so many steps that sums of atoms only hardly occur. */
  @ParameterizedTest
  @CsvSource({"100, 1", "200, 0.5", "70, 1.7"})
  void manyStepsAgreeWithTheContourIntegral(int count, double mu) {
    LaplaceComposition curve = LaplaceComposition.of(mu, count, Adjacency.REPLACE_ONE);
    BromwichOracle oracle = BromwichOracle.laplace(mu, 1, count);
    for (double alpha : new double[] {1e-6, 1e-3, 0.02, 0.1, 0.5, 0.9}) {
      double error = oracle.beta(oracle.thresholdOfSize(alpha));
      assertThat(curve.beta(alpha).value()).isCloseTo(error, within(1e-10));
    }
    double distance = 1 - oracle.alpha(0) - oracle.beta(0);
    assertThat(curve.totalVariation().value()).isCloseTo(distance, within(1e-11));
  }

  @Test
  void gapOfManySmallStepsIsThatOfTheNormalLimit() {
    // Each step has the variance of a loss of mu, so a hundred of them approach 10 mu.
    LaplaceComposition curve = LaplaceComposition.of(1e-6, 100, Adjacency.REPLACE_ONE);
    double normal = 1e-5 / Math.sqrt(2 * Math.PI);
    assertThat(curve.totalVariation().value()).isCloseTo(normal, within(0.01 * normal));
    assertThat(curve.totalVariation().isTight()).isTrue();
  }

  @Test
  void profileEndsAtTheSumOfTheLosses() {
    LaplaceComposition curve = LaplaceComposition.of(0.5, 4, Adjacency.ADD_REMOVE);
    assertThat(curve.delta(Math.nextUp(2))).isEqualTo(Bracket.ZERO);
    assertThat(curve.epsilon(0).upper()).isCloseTo(2, within(1e-12));
    assertThat(curve.epsilon(1)).isEqualTo(Bracket.ZERO);
    assertThat(curve.words()).isEqualTo("4 times Laplace noise, μ = 0.5");
    assertThat(curve.promise().adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
    assertThat(curve.promise().implies()).hasSize(2);
  }

  @Test
  void whatIsOutsideTheRangesIsRefused() {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> LaplaceComposition.of(0, 3, Adjacency.REPLACE_ONE))
        .withMessage("mu must be greater than 0 and at most 100 but was 0");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> LaplaceComposition.of(1, 201, Adjacency.REPLACE_ONE))
        .withMessage("steps must be a whole number from 1 to 200 but was 201");
    LaplaceComposition curve = LaplaceComposition.of(1, 2, Adjacency.REPLACE_ONE);
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> curve.delta(-1))
        .withMessage("epsilon must be at least 0 but was -1");
  }

  private static void assertClose(double computed, BigDecimal truth, double steps) {
    BigDecimal budget = truth.abs().multiply(exactly(ULP * steps)).add(exactly(Double.MIN_NORMAL));
    assertThat(exactly(computed).subtract(truth).abs()).isLessThanOrEqualTo(budget);
  }
}
