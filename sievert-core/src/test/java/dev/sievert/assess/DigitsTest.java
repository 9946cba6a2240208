package dev.sievert.assess;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DigitsTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 0",
    "1, 1, 1, 1",
    "0.5, 0.5, 0.5, 0.5",
    "0.15865525393145707, 0.158655, 0.1586552, 0.1586553",
    "0.9999999999, 1.00000, 0.9999999, 1.000000",
    "0.00012345678, 0.000123457, 0.0001234567, 0.0001234568",
    "0.000031671241833119924, 3.16712e-5, 3.167124e-5, 3.167125e-5",
    "1e-300, 1.00000e-300, 1.000000e-300, 1.000001e-300",
    "4.9e-324, 4.94066e-324, 4.940656e-324, 4.940657e-324",
    "12345.678, 12345.7, 12345.67, 12345.68",
    "123456789, 1.23457e8, 1.234567e8, 1.234568e8"
  })
  void areAsManyAsPeopleRead(double value, String nearest, String down, String up) {
    assertThat(Digits.nearest(value)).isEqualTo(nearest);
    assertThat(Digits.down(value)).isEqualTo(down);
    assertThat(Digits.up(value)).isEqualTo(up);
  }

  @Test
  void neverCrossTheNumber() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 10_000; i++) {
      double value = Math.exp(random.nextDouble(-600, 30));
      BigDecimal exact = new BigDecimal(value);
      assertThat(new BigDecimal(Digits.down(value))).isLessThanOrEqualTo(exact);
      assertThat(new BigDecimal(Digits.up(value))).isGreaterThanOrEqualTo(exact);
    }
  }
}
