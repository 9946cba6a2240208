package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 0",
    "1, 1, 1, 1",
    "0.5, 0.5, 0.5, 0.5",
    "0.1, 0.1, 0.1, 0.1",
    "0.15865525393145707, 0.158655, 0.1586552, 0.1586553",
    "0.9999999999, 1.00000, 0.9999999, 1.000000",
    "0.00012345678, 0.000123457, 0.0001234567, 0.0001234568",
    "0.000031671241833119924, 3.16712e-5, 3.167124e-5, 3.167125e-5",
    "1e-300, 1e-300, 1e-300, 1e-300",
    "4.9e-324, 4.9e-324, 4.9e-324, 4.9e-324",
    "12345.678, 12345.7, 12345.67, 12345.68",
    "123456789, 1.23457e8, 1.234567e8, 1.234568e8",
    "-0.123456789, -0.123457, -0.1234568, -0.1234567"
  })
  void numbersHaveAsManyDigitsAsPeopleRead(double value, String nearest, String down, String up) {
    assertThat(Figures.nearest(value)).isEqualTo(nearest);
    assertThat(Figures.down(value)).isEqualTo(down);
    assertThat(Figures.up(value)).isEqualTo(up);
  }

  @Test
  void lowerLimitsAreShownRoundedDown() {
    assertThat(Figures.down(1.00977, 5)).isEqualTo("1.0097");
    assertThat(Figures.up(1.00971, 5)).isEqualTo("1.0098");
    assertThat(Figures.nearest(1.00977, 5)).isEqualTo("1.0098");
    assertThat(Figures.down(-0.01234567, 4)).isEqualTo("-0.01235");
    assertThat(Figures.up(Double.POSITIVE_INFINITY, 4)).isEqualTo("∞");
  }

  @Test
  void neverCrossTheNumber() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 20_000; i++) {
      double value = Math.exp(random.nextDouble(-600, 30)) * (random.nextBoolean() ? 1 : -1);
      int digits = random.nextInt(1, 18);
      assertThat(Double.parseDouble(Figures.down(value))).isLessThanOrEqualTo(value);
      assertThat(Double.parseDouble(Figures.up(value))).isGreaterThanOrEqualTo(value);
      assertThat(Double.parseDouble(Figures.down(value, digits))).isLessThanOrEqualTo(value);
      assertThat(Double.parseDouble(Figures.up(value, digits))).isGreaterThanOrEqualTo(value);
      double share = random.nextDouble(-2, 2);
      int places = random.nextInt(0, 9);
      assertThat(Double.parseDouble(Figures.fixed(share, places, RoundingMode.FLOOR)))
          .isLessThanOrEqualTo(share);
      assertThat(Double.parseDouble(Figures.fixed(share, places, RoundingMode.CEILING)))
          .isGreaterThanOrEqualTo(share);
    }
  }

  /** What refutes a claim is seen to be above it. */
  @ParameterizedTest
  @CsvSource({
    "1.00004, 1, 1.00004",
    "1.000049, 1, 1.00004",
    "1.5, 1, 1.5",
    "0.99999, 1, 0.9999",
    "2, Infinity, 2",
    "0.30000000000000004, 0.3, 0.30000000000000004"
  })
  void showARefutationAsOne(double lower, double claim, String text) {
    assertThat(Figures.downAbove(lower, 4, claim)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.0 %",
    "0.1, 10.0 %",
    "1, 100.0 %",
    "0.123456, 12.3 %",
    "0.01, 1.0 %",
    "0.00123, 0.12 %",
    "0.0000123, 0.0012 %",
    "0.0000012, 0.0001 %",
    "9.9e-7, below 0.0001 %",
    "8.4e-15, below 0.0001 %",
    "1e-300, below 0.0001 %"
  })
  void knownProbabilitiesAreShownToNearest(double probability, String text) {
    assertThat(Figures.percent(probability)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.0 %, 0.0 %",
    "0.1311, 13.2 %, 13.1 %",
    "0.1301, 13.1 %, 13.0 %",
    "1, 100.0 %, 100.0 %",
    "0.0012345, 0.13 %, 0.12 %",
    "0.0000012, 0.0002 %, 0.0001 %",
    "2e-12, below 0.0001 %, 0.0 %"
  })
  void boundsAreShownRoundedOutwards(double bound, String up, String down) {
    assertThat(Figures.percentUp(bound)).isEqualTo(up);
    assertThat(Figures.percentDown(bound)).isEqualTo(down);
  }

  /** A bound that rounding lifted by a few units is shown as the number it stands for. */
  @Test
  void roundingOfTheLastDigitsIsNotShown() {
    assertThat(Figures.percentUp(Math.nextUp(0.132))).isEqualTo("13.2 %");
    assertThat(Figures.percentDown(Math.nextDown(0.132))).isEqualTo("13.2 %");
    assertThat(Figures.atMost(Math.nextUp(0.132))).isEqualTo("at most 132 in 1,000");
    assertThat(Figures.atMost(0.1320001)).isEqualTo("at most 133 in 1,000");
  }

  @ParameterizedTest
  @CsvSource({
    "0.57, 57 %",
    "0.95, 95 %",
    "0.999, 99.9 %",
    "0.07, 7 %",
    "0.30000000000000004, 30 %",
    "0, 0 %",
    "1, 100 %",
    "1e-9, 0.0000001 %"
  })
  void whatSomebodyStatedIsShownInFull(double share, String text) {
    assertThat(Figures.stated(share)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0.15, 15.0 %",
    "0.0667, 6.67 %",
    "0, 0.0 %",
    "1, 100.0 %",
    "0.000001, 0.0001 %",
    "0.00000015, 1.5e-7",
    "0.3333333333, 0.3333333333"
  })
  void limitsAreShownInFull(double limit, String text) {
    assertThat(Figures.limit(limit)).isEqualTo(text);
  }

  @Test
  void countsHaveTwoDigitsWhereThatIsPossible() {
    assertThat(Figures.atMost(0.01)).isEqualTo("at most 10 in 1,000");
    assertThat(Figures.atMost(0.0011)).isEqualTo("at most 11 in 10,000");
    assertThat(Figures.atMost(1e-5)).isEqualTo("at most 10 in 1,000,000");
    assertThat(Figures.atMost(1e-6)).isEqualTo("at most 1 in 1,000,000");
    assertThat(Figures.atMost(1e-7)).isEqualTo("fewer than 1 in 1,000,000");
    assertThat(Figures.atMost(0)).isEqualTo("at most 0 in 1,000");
    assertThat(Figures.atMost(1)).isEqualTo("at most 1,000 in 1,000");
    assertThat(Figures.grouped(1_234_567)).isEqualTo("1,234,567");
  }
}
