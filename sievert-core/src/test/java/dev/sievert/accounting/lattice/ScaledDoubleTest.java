package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Numbers beyond the doubles, against decimals. */
class ScaledDoubleTest {
  @Test
  void everyDoubleIsItselfAgain() {
    Random random = new Random(95);
    for (int draw = 0; draw < 400; draw++) {
      double value = Math.scalb(1 + random.nextDouble(), -1 - random.nextInt(1072));
      ScaledDouble scaled = ScaledDouble.of(value);
      assertThat(scaled.mantissa()).isBetween(1.0, Math.nextDown(2.0));
      assertThat(exact(scaled)).isEqualByComparingTo(new BigDecimal(value));
      assertThat(scaled.value()).isEqualTo(value);
    }
    assertThat(ScaledDouble.of(Double.MIN_VALUE).value()).isEqualTo(Double.MIN_VALUE);
    assertThat(ScaledDouble.of(Double.MIN_NORMAL).value()).isEqualTo(Double.MIN_NORMAL);
    assertThat(ScaledDouble.of(0).value()).isZero();
    assertThat(ScaledDouble.ONE.value()).isEqualTo(1);
  }

  @Test
  void powersAreRightToAUnitForEachFactor() {
    Random random = new Random(96);
    for (int draw = 0; draw < 300; draw++) {
      double base = random.nextBoolean() ? random.nextDouble() : 1 + 3 * random.nextDouble();
      int times = random.nextInt(900);
      BigDecimal truth = new BigDecimal(base).pow(times, MathContext.DECIMAL128);
      double share =
          exact(ScaledDouble.power(base, times))
              .divide(truth, MathContext.DECIMAL128)
              .doubleValue();
      assertThat(share).isCloseTo(1, within(1e-18 + times * 0x1p-52));
    }
    assertThat(ScaledDouble.power(0, 3).value()).isZero();
    assertThat(ScaledDouble.power(0, 0).value()).isEqualTo(1);
  }

  @Test
  void whatIsTooSmallOnTheWayComesBack() {
    ScaledDouble tiny = ScaledDouble.power(1e-300, 5);
    assertThat(tiny.value()).isEqualTo(Double.MIN_VALUE);
    ScaledDouble back = tiny.times(ScaledDouble.power(1e300, 5)).times(0.25);
    assertThat(back.value()).isCloseTo(0.25, within(1e-14));
    assertThat(tiny.times(0).value()).isZero();
    assertThat(ScaledDouble.of(0).times(7).logarithm()).isEqualTo(Double.NEGATIVE_INFINITY);
    // An exponent of 2^32 is no int.
    assertThat(ScaledDouble.power(0.5, 1L << 32).value()).isEqualTo(Double.MIN_VALUE);
  }

  @Test
  void nothingIsMoreThanOne() {
    assertThat(ScaledDouble.of(1.5).value()).isEqualTo(1);
    assertThat(ScaledDouble.power(7, 1000).value()).isEqualTo(1);
  }

  private static BigDecimal exact(ScaledDouble scaled) {
    BigDecimal power =
        BigDecimal.valueOf(2)
            .pow(Math.toIntExact(Math.abs(scaled.exponent())), new MathContext(700));
    BigDecimal mantissa = new BigDecimal(scaled.mantissa());
    return scaled.exponent() < 0
        ? mantissa.divide(power, new MathContext(1200))
        : mantissa.multiply(power);
  }
}
