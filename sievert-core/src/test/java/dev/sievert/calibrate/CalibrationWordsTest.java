package dev.sievert.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibrationWordsTest {
  @ParameterizedTest
  @CsvSource({
    "1.23456, 1.235",
    "0.000123456, 1.235e-4",
    "123456, 123500",
    "1e-307, 1e-307",
    "4.9e-324, 4.9e-324",
    "1.7e308, 1.7e308",
    "0, 0"
  })
  void roundsToFourDigitsWhateverTheSize(double value, double shown) {
    assertThat(Double.parseDouble(CalibrationWords.rounded(value))).isEqualTo(shown);
  }
}
