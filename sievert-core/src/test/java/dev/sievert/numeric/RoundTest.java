package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoundTest {
  @ParameterizedTest
  @ValueSource(doubles = {1, 2, 8, 64, 4096})
  void movesByAtLeastSoManyUnitsInTheLastPlace(double steps) {
    Random random = new Random(1);
    for (int i = 0; i < 1000; i++) {
      double value = Math.scalb(1 + random.nextDouble(), random.nextInt(2000) - 1000);
      double unit = Math.ulp(value);
      assertThat(Round.up(value, steps) - value).isBetween(steps * unit, (2 * steps + 2) * unit);
      assertThat(value - Round.down(value, steps)).isBetween(steps * unit, (2 * steps + 2) * unit);
      assertThat(Round.up(-value, steps)).isEqualTo(-Round.down(value, steps));
    }
  }

  @Test
  void zeroAndInfinityStay() {
    assertThat(Round.up(0, 9)).isZero();
    assertThat(Round.down(0, 9)).isZero();
    assertThat(Round.up(Double.POSITIVE_INFINITY, 9)).isInfinite();
    assertThat(Round.down(Double.POSITIVE_INFINITY, 9)).isInfinite();
  }

  @Test
  void probabilitiesStayProbabilities() {
    assertThat(Round.probabilityUp(1, 3)).isEqualTo(1);
    assertThat(Round.probabilityUp(1.5, 3)).isEqualTo(1);
    assertThat(Round.probabilityDown(0, 3)).isZero();
    assertThat(Round.probabilityDown(-1e-17, 3)).isZero();
    assertThat(Round.probabilityUp(0.5, 1)).isGreaterThan(0.5);
    assertThat(Round.probabilityDown(0.5, 1)).isLessThan(0.5);
  }

  @Test
  void quotientIsTheLeastDoubleThatIsNotBelow() {
    Random random = new Random(2);
    for (int i = 0; i < 2000; i++) {
      double dividend = Math.scalb(random.nextDouble(), random.nextInt(200) - 100);
      double divisor = Math.scalb(1 + random.nextDouble(), random.nextInt(200) - 100);
      double quotient = Round.quotientUp(dividend, divisor);
      BigDecimal wanted = new BigDecimal(dividend);
      assertThat(product(quotient, divisor)).isGreaterThanOrEqualTo(wanted);
      assertThat(product(Math.nextDown(quotient), divisor)).isLessThan(wanted);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, 4, 0.25",
    "100, 100, 1",
    "7, Infinity, 0",
    "0, 3, 0",
    "1, 0, 1.7976931348623157e308"
  })
  void exactQuotientsStay(double dividend, double divisor, double quotient) {
    assertThat(Round.quotientUp(dividend, divisor)).isEqualTo(quotient);
  }

  private static BigDecimal product(double first, double second) {
    return new BigDecimal(first).multiply(new BigDecimal(second));
  }
}
