package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a double says of a number, what two say, and how either reads. */
class ExactNumberTest {
  @ParameterizedTest
  @CsvSource({
    "0.5, 0.5, true",
    "0.1, 0.1, true",
    "0.1, 0.10000000000000000000, true",
    // The double itself, with all its digits, and one that is only near.
    "0.1, 0.1000000000000000055511151231257827021181583404541015625, true",
    "0.1, 0.10000000000000001, false",
    // The shortest decimal of 2^53 + 1 is that of 2^53, but whole numbers are taken at their word.
    "9007199254740992, 9007199254740992, true",
    "9007199254740992, 9007199254740993, false",
    "1e23, 1e23, false",
    "1e22, 1e22, true",
    "Infinity, 1, false",
    "NaN, 1, false",
  })
  void aDoubleSaysItselfAndItsShortestDecimal(double near, BigDecimal value, boolean isSaid) {
    assertThat(ExactNumber.isSaidBy(near, value)).isEqualTo(isSaid);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, true",
    "1e30, 1000000000000000000000000000000, true",
    "1, 1.00000000000000000000000000001, true",
    "1, 1.000000000000000000000000000001, false",
    "1, 1.000000000000000000000000000010, true",
    "0, 1e-400, false",
    "Infinity, 1e400, false",
  })
  void twoDoublesSayThirtyDigits(double near, BigDecimal value, boolean fits) {
    assertThat(ExactNumber.fitsTwo(near, value)).isEqualTo(fits);
  }

  @Test
  void theSecondDoubleIsWhatTheFirstLeaves() {
    BigDecimal whole = new BigDecimal("9007199254740993");
    assertThat(ExactNumber.rest(0x1p53, whole)).isEqualTo(1);
    assertThat(ExactNumber.words(0x1p53, 1)).isEqualTo("9007199254740993");
    BigDecimal decimal = new BigDecimal("0.1234567890123456789");
    double near = decimal.doubleValue();
    assertThat(ExactNumber.words(near, ExactNumber.rest(near, decimal)))
        .isEqualTo("0.1234567890123456789");
    assertThat(ExactNumber.words(0.25, 0)).isEqualTo("0.25");
  }

  @Test
  void textHasNoZerosAtItsEnd() {
    assertThat(ExactNumber.text(new BigDecimal("1.2500"))).isEqualTo("1.25");
    assertThat(ExactNumber.text(new BigDecimal("1e400"))).isEqualTo("1E+400");
  }

  @Test
  void wholeNumbersHaveNoPoint() {
    assertThat(ExactNumber.words(3)).isEqualTo("3");
    assertThat(ExactNumber.words(-0.25)).isEqualTo("-0.25");
    assertThat(ExactNumber.words(0x1p60)).isEqualTo("1152921504606846976");
    assertThat(ExactNumber.words(-0x1p76)).isEqualTo("-75557863725914323419136");
    assertThat(ExactNumber.words(1e24)).isEqualTo("1.0E24");
    assertThat(ExactNumber.words(0.0)).isEqualTo("0");
    assertThat(ExactNumber.words(-0.0)).isEqualTo("-0.0");
    assertThat(ExactNumber.words(Double.NEGATIVE_INFINITY)).isEqualTo("-Infinity");
    assertThat(ExactNumber.words(Double.NaN)).isEqualTo("NaN");
  }
}
