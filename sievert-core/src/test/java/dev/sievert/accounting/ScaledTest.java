package dev.sievert.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Numbers beyond the doubles, against decimals. */
class ScaledTest {
  @Test
  void everyDoubleIsItselfAgain() {
    Random random = new Random(95);
    for (int draw = 0; draw < 400; draw++) {
      double value = Math.scalb(1 + random.nextDouble(), -1 - random.nextInt(1072));
      Scaled scaled = Scaled.of(value);
      assertThat(scaled.mantissa()).isBetween(1.0, Math.nextDown(2.0));
      assertThat(exact(scaled)).isEqualByComparingTo(new BigDecimal(value));
      assertThat(scaled.value()).isEqualTo(value);
    }
    assertThat(Scaled.of(Double.MIN_VALUE).value()).isEqualTo(Double.MIN_VALUE);
    assertThat(Scaled.of(Double.MIN_NORMAL).value()).isEqualTo(Double.MIN_NORMAL);
    assertThat(Scaled.of(0).value()).isZero();
    assertThat(Scaled.ONE.value()).isEqualTo(1);
  }

  @Test
  void powersAreRightToAUnitForEachFactor() {
    Random random = new Random(96);
    for (int draw = 0; draw < 300; draw++) {
      double base = random.nextBoolean() ? random.nextDouble() : 1 + 3 * random.nextDouble();
      int times = random.nextInt(900);
      BigDecimal truth = new BigDecimal(base).pow(times, MathContext.DECIMAL128);
      double share =
          exact(Scaled.power(base, times)).divide(truth, MathContext.DECIMAL128).doubleValue();
      assertThat(share).isCloseTo(1, within(1e-18 + times * 0x1p-52));
    }
    assertThat(Scaled.power(0, 3).value()).isZero();
    assertThat(Scaled.power(0, 0).value()).isEqualTo(1);
  }

  @Test
  void whatIsTooSmallOnTheWayComesBack() {
    Scaled tiny = Scaled.power(1e-300, 5);
    assertThat(tiny.value()).isEqualTo(Double.MIN_VALUE);
    Scaled back = tiny.times(Scaled.power(1e300, 5)).times(0.25);
    assertThat(back.value()).isCloseTo(0.25, within(1e-14));
    assertThat(tiny.times(0).value()).isZero();
  }

  @Test
  void nothingIsMoreThanOne() {
    assertThat(Scaled.of(1.5).value()).isEqualTo(1);
    assertThat(Scaled.power(7, 1000).value()).isEqualTo(1);
  }

  private static BigDecimal exact(Scaled scaled) {
    BigDecimal power =
        BigDecimal.valueOf(2).pow((int) Math.abs(scaled.exponent()), new MathContext(700));
    BigDecimal mantissa = new BigDecimal(scaled.mantissa());
    return scaled.exponent() < 0
        ? mantissa.divide(power, new MathContext(1200))
        : mantissa.multiply(power);
  }
}
