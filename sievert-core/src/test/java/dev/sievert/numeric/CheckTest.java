package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.number.OutOfRangeException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckTest {
  @Test
  void whatIsInRangePasses() {
    assertThat(Check.finite("x", -3)).isEqualTo(-3);
    assertThat(Check.nonNegative("x", 0)).isZero();
    assertThat(Check.positive("x", Double.MIN_VALUE)).isEqualTo(Double.MIN_VALUE);
    assertThat(Check.probability("x", 1)).isEqualTo(1);
    assertThat(Check.above("x", Double.POSITIVE_INFINITY, 1)).isInfinite();
    assertThat(Check.records("x", 1L << 53)).isEqualTo(1L << 53);
  }

  @Test
  void negativeZeroBecomesZero() {
    assertThat(Double.doubleToRawLongBits(Check.nonNegative("x", -0.0))).isZero();
    assertThat(Double.doubleToRawLongBits(Check.probability("x", -0.0))).isZero();
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void nothingThatIsNoNumberPasses(double value) {
    String was = Check.number(value);
    refuses(() -> Check.finite("x", value), "x must be a finite number but was " + was);
    refuses(() -> Check.nonNegative("x", value), "x must be at least 0 but was " + was);
    refuses(() -> Check.positive("x", value), "x must be greater than 0 but was " + was);
    refuses(() -> Check.probability("x", value), "x must be in [0, 1] but was " + was);
  }

  @Test
  void messagesNameParameterRangeAndValue() {
    refuses(() -> Check.nonNegative("epsilon", -1), "epsilon must be at least 0 but was -1");
    refuses(() -> Check.positive("scale", 0), "scale must be greater than 0 but was 0");
    refuses(() -> Check.probability("delta", 1.2), "delta must be in [0, 1] but was 1.2");
    refuses(() -> Check.above("order", 1, 1), "order must be greater than 1 but was 1");
    refuses(() -> Check.above("order", Double.NaN, 1), "order must be greater than 1 but was NaN");
    refuses(() -> Check.records("size", 0), "size must be a whole number from 1 to 2^53 but was 0");
    refuses(
        () -> Check.records("size", (1L << 53) + 1),
        "size must be a whole number from 1 to 2^53 but was 9007199254740993");
  }

  @Test
  void complaintIsTheMessageWithoutTheName() {
    OutOfRangeException refusal = new OutOfRangeException("delta", "in [0, 1]", 2);
    assertThat(refusal.name()).isEqualTo("delta");
    assertThat(refusal.complaint()).isEqualTo("must be in [0, 1] but was 2");
    assertThat(refusal).hasMessage("delta must be in [0, 1] but was 2");
  }

  @ParameterizedTest
  @CsvSource({
    "3.0, 3",
    "-0.5, -0.5",
    "1.0E-6, 1e-6",
    "1.5E-6, 1.5e-6",
    "1.0E300, 1e300",
    "100000.0, 100000",
    "NaN, NaN",
    "Infinity, Infinity"
  })
  void numbersReadAsPeopleWriteThem(double value, String text) {
    assertThat(Check.number(value)).isEqualTo(text);
  }

  private static void refuses(ThrowingCallable call, String message) {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(call)
        .withMessage(message)
        .withNoCause();
  }

  @Test
  void whatIsWithoutEndIsWrittenAsSuch() {
    assertThat(Check.size(Double.POSITIVE_INFINITY)).isEqualTo("∞");
    assertThat(Check.size(1e-6)).isEqualTo("1e-6");
  }

  @Test
  void refusalKnowsItsParts() {
    OutOfRangeException refusal = new OutOfRangeException("delta", "in [0, 1]", 1.5);
    assertThat(refusal.name()).isEqualTo("delta");
    assertThat(refusal.range()).isEqualTo("in [0, 1]");
    assertThat(refusal.value()).isEqualTo("1.5");
    assertThat(refusal.complaint()).isEqualTo("must be in [0, 1] but was 1.5");
  }
}
