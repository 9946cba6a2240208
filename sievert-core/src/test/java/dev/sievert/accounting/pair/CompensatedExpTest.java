package dev.sievert.accounting.pair;

import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static dev.sievert.numeric.HighPrecision.stepsAbove;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Exponentials of products and quotients in decimals: to two units, however great the exponent. */
class CompensatedExpTest {
  @Test
  void productsKeepTheirDigits() {
    Random random = new Random(181);
    for (int draw = 0; draw < 300; draw++) {
      double first = 30 * random.nextDouble() - 15;
      double second = 40 * random.nextDouble();
      BigDecimal truth = exp(exactly(first).multiply(exactly(second)));
      assertThat(stepsAbove(CompensatedExp.ofProduct(first, second), truth)).isBetween(-2.0, 2.0);
    }
    assertThat(CompensatedExp.ofProduct(-1e200, 1e200)).isZero();
    assertThat(CompensatedExp.ofProduct(1e200, 1e200)).isInfinite();
  }

  @Test
  void squaresKeepTheirDigits() {
    Random random = new Random(182);
    for (int draw = 0; draw < 300; draw++) {
      double deviation = 0.1 + 10 * random.nextDouble();
      double x = deviation * 37 * random.nextDouble();
      BigDecimal twice = exactly(deviation).pow(2).multiply(BigDecimal.valueOf(2));
      BigDecimal truth = exp(over(exactly(x).pow(2), twice).negate());
      assertThat(stepsAbove(CompensatedExp.ofSquare(x, deviation), truth)).isBetween(-2.5, 2.5);
    }
    assertThat(CompensatedExp.ofSquare(1e200, 1)).isZero();
    assertThat(CompensatedExp.ofSquare(0, 1)).isEqualTo(1);
  }
}
