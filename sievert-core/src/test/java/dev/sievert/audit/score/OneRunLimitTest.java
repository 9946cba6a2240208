package dev.sievert.audit.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.audit.Claim;
import dev.sievert.audit.ClaimedCurve;
import dev.sievert.guarantee.GaussianDp;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OneRunLimitTest {
  /** Computed apart, with 25 digits: k = m = 1000 at 95 %. */
  @ParameterizedTest
  @CsvSource({
    "1000, 600, 0, 0.297468",
    "1000, 600, 1e-5, 0.297227",
    "100000, 600, 1e-5, 0.265991",
    "1000, 700, 0, 0.732011",
    "1000, 1000, 0, 5.809068"
  })
  void theBudgetIsThatOfTheTheorem(long coins, long right, double delta, double epsilon) {
    OneRunLimit limit = new OneRunLimit(coins, 1000, right);
    assertThat(limit.epsilon(delta, 0.05)).isCloseTo(epsilon, within(1e-6));
  }

  @ParameterizedTest
  @CsvSource({"600, 0.163850", "700, 0.357211", "1000, 2.368074"})
  void theRecursionIsThatOfTheTheorem(long right, double mu) {
    assertThat(new OneRunLimit(1000, 1000, right).gdp(0.05)).isCloseTo(mu, within(1e-6));
  }

  /**
   * The greatest probability by a linear programme over all laws of the number of right guesses.
   */
  @ParameterizedTest
  @CsvSource({"9, 0.32041", "10, 0.11888"})
  void theRecursionIsSharp(long right, double probability) {
    OneRunLimit limit = new OneRunLimit(10, 10, right);
    assertThat(limit.gdp(probability * 1.001)).isGreaterThan(1);
    assertThat(limit.gdp(probability * 0.999)).isLessThan(1);
  }

  /** The polygon of a claimed curve refutes nearly as much as the curve, and never more. */
  @Test
  void aCurveIsRefutedByItsLines() {
    OneRunLimit limit = new OneRunLimit(1000, 1000, 700);
    assertThat(limit.refutes(lines(0.3573), 0.05)).isFalse();
    assertThat(limit.refutes(lines(0.35), 0.05)).isTrue();
  }

  private static List<Claim> lines(double mu) {
    return ClaimedCurve.of(() -> List.of(GaussianDp.of(mu)), "μ").lines();
  }
}
