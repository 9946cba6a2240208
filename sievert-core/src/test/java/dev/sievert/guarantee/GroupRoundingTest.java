package dev.sievert.guarantee;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * What several steps come to, against the same steps in decimals of 110 digits: no power and no gap
 * below, no error above, not even in the last place.
 */
class GroupRoundingTest {
  private static final int DRAWS = 400;

  /**
   * A step whose own rounding is perfect, so that any other is the group's: lines from (0, 0) to a
   * corner of the power and on to (1, 1).
   *
   * @param low where the corner is
   * @param high the power there
   */
  private record Bend(double low, double high) implements TradeoffFunction {
    @Override
    public Adjacency adjacency() {
      return Adjacency.REPLACE_ONE;
    }

    @Override
    public String words() {
      return "a bend";
    }

    @Override
    public double power(double alpha) {
      return notBelow(exact(exactly(alpha)));
    }

    @Override
    public double beta(double alpha) {
      return -notBelow(exact(exactly(alpha)).subtract(ONE));
    }

    @Override
    public double gap(double alpha) {
      return notBelow(exact(exactly(alpha)).subtract(exactly(alpha)));
    }

    BigDecimal exact(BigDecimal alpha) {
      BigDecimal left = exactly(low);
      BigDecimal top = exactly(high);
      if (alpha.compareTo(left) <= 0) {
        return alpha.multiply(top).divide(left, DIGITS);
      }
      BigDecimal share = alpha.subtract(left).divide(ONE.subtract(left), DIGITS);
      return top.add(share.multiply(ONE.subtract(top)));
    }

    private static double notBelow(BigDecimal value) {
      double near = value.doubleValue();
      return exactly(near).compareTo(value) < 0 ? Math.nextUp(near) : near;
    }
  }

  @Test
  void perfectStepsAreRoundedToTheSafeSide() {
    Random random = new Random(23);
    for (int draw = 0; draw < DRAWS; draw++) {
      double low = 0.3 * random.nextDouble();
      Bend bend = new Bend(low, low + (1 - low) * random.nextDouble());
      holds(bend, bend::exact, 2 + random.nextInt(3), random.nextDouble());
      holds(bend, bend::exact, 2 + random.nextInt(3), low * random.nextDouble());
    }
  }

  @Test
  void stepsOfABudgetAreRoundedToTheSafeSide() {
    Random random = new Random(29);
    for (int draw = 0; draw < DRAWS; draw++) {
      double epsilon = random.nextDouble();
      double delta = random.nextBoolean() ? 0 : 0.01 * random.nextDouble();
      UnaryOperator<BigDecimal> exact = alpha -> power(epsilon, delta, alpha);
      holds(ApproxDp.of(epsilon, delta), exact, 2 + random.nextInt(3), random.nextDouble());
    }
  }

  /** The least of e^ε α + δ, 1 − e^−ε (1 − δ − α) and 1. */
  private static BigDecimal power(double epsilon, double delta, BigDecimal alpha) {
    BigDecimal growth = exp(exactly(epsilon));
    BigDecimal steep = growth.multiply(alpha, DIGITS).add(exactly(delta));
    BigDecimal rest = ONE.subtract(exactly(delta)).subtract(alpha);
    return steep.min(ONE.subtract(rest.divide(growth, DIGITS))).min(ONE);
  }

  private static void holds(
      TradeoffFunction step, UnaryOperator<BigDecimal> exact, int people, double alpha) {
    BigDecimal power = exactly(alpha);
    for (int i = 0; i < people; i++) {
      power = exact.apply(power);
    }
    TradeoffFunction group = step.group(people);
    String what = step + ", " + people + " steps, " + alpha;
    assertThat(exactly(group.power(alpha))).as(what).isGreaterThanOrEqualTo(power);
    assertThat(exactly(group.beta(alpha))).as(what).isLessThanOrEqualTo(ONE.subtract(power));
    assertThat(exactly(group.gap(alpha)))
        .as(what)
        .isGreaterThanOrEqualTo(power.subtract(exactly(alpha)));
    assertThat(group.power(alpha)).as(what).isLessThanOrEqualTo(power.doubleValue() + 1e-13);
    assertThat(group.beta(alpha)).as(what).isGreaterThanOrEqualTo(1 - power.doubleValue() - 1e-12);
  }
}
