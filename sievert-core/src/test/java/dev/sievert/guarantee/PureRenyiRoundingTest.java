package dev.sievert.guarantee;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Divergences of a pure budget with a distance, as exponentials in decimals: never below. */
class PureRenyiRoundingTest {
  private static final int DRAWS = 300;

  /** E r^t = 1 + w (e^((t − 1)ε) − 1) of the extreme pair, with w = d (1 − e^−tε) / (1 − e^−ε). */
  @Test
  void momentsAreCoveredAndNotByMuch() {
    Random random = new Random(161);
    for (int draw = 0; draw < DRAWS; draw++) {
      double epsilon = 3 * random.nextDouble();
      double allowed = new PureRenyi(epsilon, Adjacency.REPLACE_ONE).distance();
      double distance = allowed * random.nextDouble();
      double order = 1 + Math.pow(10, 2 * random.nextDouble() - 1);
      BigDecimal beyond = exactly(order).subtract(ONE);
      BigDecimal ratio =
          over(
              ONE.subtract(exp(exactly(epsilon).multiply(exactly(order)).negate())),
              ONE.subtract(exp(exactly(epsilon).negate())));
      BigDecimal more = exp(exactly(epsilon).multiply(beyond)).subtract(ONE);
      BigDecimal truth = ONE.add(exactly(distance).multiply(ratio).multiply(more, DIGITS));
      double found = new PureRenyi(epsilon, distance, Adjacency.REPLACE_ONE).epsilon(order);
      BigDecimal moment = exp(exactly(found).multiply(beyond));
      BigDecimal less = exp(exactly(found * (1 - 1e-12)).multiply(beyond));
      boolean isBudget = found == epsilon;
      assertThat(moment).as("%s of %s, %s", order, epsilon, distance).isGreaterThanOrEqualTo(truth);
      if (!isBudget) {
        assertThat(less).as("%s of %s, %s", order, epsilon, distance).isLessThan(truth);
      }
    }
  }

  @Test
  void atOrderOneItIsBudgetTimesDistance() {
    Random random = new Random(162);
    for (int draw = 0; draw < DRAWS; draw++) {
      double epsilon = 3 * random.nextDouble();
      double distance = 0.4 * random.nextDouble();
      PureRenyi known = new PureRenyi(epsilon, distance, Adjacency.REPLACE_ONE);
      BigDecimal truth = exactly(epsilon).multiply(exactly(known.distance()));
      assertThat(exactly(known.epsilon(1))).isGreaterThanOrEqualTo(truth);
      assertThat(known.epsilon(1)).isLessThan(truth.doubleValue() * (1 + 1e-15));
    }
  }

  /** tanh(ε/2). */
  @Test
  void distanceIsWhatTheBudgetAllows() {
    Random random = new Random(163);
    for (int draw = 0; draw < DRAWS; draw++) {
      double epsilon = 5 * random.nextDouble();
      BigDecimal grown = exp(exactly(epsilon));
      BigDecimal truth = over(grown.subtract(ONE), grown.add(ONE));
      double found = new PureRenyi(epsilon, Adjacency.REPLACE_ONE).distance();
      assertThat(exactly(found)).isGreaterThanOrEqualTo(truth);
      assertThat(found).isLessThan(truth.doubleValue() * (1 + 3e-15));
    }
  }

  @Test
  void noOrderIsBeyondTheBudget() {
    for (double order : new double[] {1, 1.5, 2, 100, 1e9}) {
      assertThat(new PureRenyi(2, Adjacency.REPLACE_ONE).epsilon(order)).isBetween(0.9, 2.0);
      assertThat(new PureRenyi(0, Adjacency.REPLACE_ONE).epsilon(order)).isZero();
      assertThat(new PureRenyi(2, 0, Adjacency.REPLACE_ONE).epsilon(order)).isZero();
      assertThat(new PureRenyi(1e-300, 1e-300, Adjacency.REPLACE_ONE).epsilon(order)).isPositive();
    }
  }
}
