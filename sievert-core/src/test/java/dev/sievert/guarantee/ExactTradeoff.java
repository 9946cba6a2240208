package dev.sievert.guarantee;

import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.stepsAbove;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.function.UnaryOperator;

/**
 * Holds a computed trade-off function against its formula in decimals.
 *
 * @param computed the function under test
 * @param error the formula of the type II error
 * @param power the formula of the power, apart so that a small one keeps its digits
 */
record ExactTradeoff(
    TradeoffFunction computed, UnaryOperator<BigDecimal> error, UnaryOperator<BigDecimal> power) {
  /** A formula that subtracts without loss. */
  ExactTradeoff(TradeoffFunction computed, UnaryOperator<BigDecimal> error) {
    this(computed, error, alpha -> BigDecimal.ONE.subtract(error.apply(alpha)));
  }

  /**
   * Every direction is kept, and no value is far from the truth.
   *
   * @param alpha the size
   * @param steps how many units of 2^-52 of itself power and gap may be too large
   * @param loss how much the error may be too small
   */
  void assertDirected(double alpha, double steps, double loss) {
    String at = computed.words() + " at " + alpha;
    BigDecimal missed = error.apply(exactly(alpha));
    BigDecimal found = power.apply(exactly(alpha));
    BigDecimal gap = found.subtract(exactly(alpha));
    BigDecimal beta = exactly(computed.beta(alpha));
    assertThat(beta).as(at).isLessThanOrEqualTo(missed);
    assertThat(missed.subtract(beta)).as(at).isLessThanOrEqualTo(exactly(loss));
    assertAbove(at + ", power", computed.power(alpha), found, steps);
    assertAbove(at + ", gap", computed.gap(alpha), gap, steps);
  }

  /** A number rounded up is not below the truth, and above it by few units of 2^-52 of itself. */
  static void assertAbove(String what, double upper, BigDecimal truth, double steps) {
    assertThat(exactly(upper)).as(what).isGreaterThanOrEqualTo(truth);
    if (truth.signum() == 0) {
      assertThat(upper).as(what).isZero();
    } else {
      BigDecimal notTiny = truth.max(exactly(Double.MIN_NORMAL));
      assertThat(stepsAbove(upper, notTiny)).as(what).isLessThanOrEqualTo(steps);
    }
  }
}
