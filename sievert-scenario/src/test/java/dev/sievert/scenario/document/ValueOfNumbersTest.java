package dev.sievert.scenario.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueOfNumbersTest {

  @ParameterizedTest
  @CsvSource({"1, 1", "0.1, 0.1", "-2.5e3, -2500", ".5, 0.5", "+3, 3", "4.9e-324, 4.9e-324"})
  void aNumberIsTheNearestFloatingPointNumber(String written, double expected) {
    assertThat(epsilon(written).value().number(Range.anyFinite())).contains(expected);
  }

  @Test
  void minusZeroIsZero() {
    Double zero = epsilon("-0").value().number(Range.atLeast(0)).orElseThrow();

    assertThat(1 / zero).isEqualTo(Double.POSITIVE_INFINITY);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-1| at least 0 but was -1",
        "-0.0000001| at least 0 but was -0.0000001",
        "ten| a number but was \"ten\"",
        "\"1\"| a number but was \"1\"; remove the quotes",
        "true| a number but was true",
        "null| a number but was null",
        "[1]| a number but was a list",
        "{a: 1}| a number but was a mapping",
        ".nan| a finite number but was .nan",
        "-.inf| a finite number but was -.inf",
        "NaN| a finite number but was NaN",
        "Infinity| a finite number but was Infinity",
        "1e400| a finite number but was 1e400",
        "1e999999999| a finite number but was 1e999999999",
        "1e99999999999| a finite number but was 1e99999999999",
        "1e-400| 0 or at least 4.9e-324 away from 0 but was 1e-400",
        "1e-999999999| 0 or at least 4.9e-324 away from 0 but was 1e-999999999",
        "010| a number but was 010; write numbers in plain decimal notation",
        "0x1F| a number but was 0x1F; write numbers in plain decimal notation",
        "1_000| a number but was 1_000; write numbers in plain decimal notation",
        "1:30| a number but was 1:30; write numbers in plain decimal notation"
      })
  void aBadNumberIsToldAsItWasWritten(String written, String problem) {
    ParsedDocument reading = ParsedDocument.yaml("sievert: 1", "epsilon: " + written);

    assertThat(reading.top().optional("epsilon").number(Range.atLeast(0))).isEmpty();
    assertThat(reading.lines()).containsExactly("survey.yaml:2: epsilon must be " + problem);
  }

  @Test
  void nanInJsonIsToldWithItsKey() {
    ParsedDocument reading = ParsedDocument.json("{\"epsilon\": NaN}");

    assertThat(reading.top().optional("epsilon").number(Range.anyFinite())).isEmpty();
    assertThat(reading.lines())
        .containsExactly("survey.json:1: epsilon must be a finite number but was NaN");
  }

  @Test
  void anEmptyValueIsToldAsSuch() {
    ParsedDocument reading = ParsedDocument.yaml("epsilon:");

    assertThat(reading.top().optional("epsilon").number(Range.anyFinite())).isEmpty();
    assertThat(reading.lines())
        .containsExactly("survey.yaml:1: epsilon must be a number but was empty");
  }

  @Test
  void aNumberIsNotAThousandDigitsLong() {
    ParsedDocument reading = epsilon("9".repeat(1_001));

    assertThat(reading.value().number(Range.anyFinite())).isEmpty();
    assertThat(reading.lines())
        .containsExactly(
            "survey.yaml:1: the document must be a number of at most 1000 characters but was"
                + " "
                + "9".repeat(40)
                + "…");
  }

  @Test
  void aDecimalKeepsItsDigits() {
    assertThat(epsilon("0.10").value().decimal(Range.atLeast(0))).contains(new BigDecimal("0.10"));
    assertThat(epsilon("-1").value().decimal(Range.atLeast(0))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"10, 10", "10.0, 10", "1e3, 1000", "9007199254740992, 9007199254740992", "-5, -5"})
  void aWholeNumberMayBeWrittenInManyWays(String written, long expected) {
    assertThat(epsilon(written).value().wholeNumber(Range.anyFinite())).contains(expected);
  }

  @Test
  void aWholeNumberMayHaveHundredsOfZerosBehindThePoint() {
    assertThat(epsilon("7." + "0".repeat(900)).value().wholeNumber(Range.atLeast(1))).contains(7L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2.5| a whole number but was 2.5",
        "1e-999999999| a whole number but was 1e-999999999",
        "0| at least 1 but was 0",
        "9007199254740993| at most 9007199254740992 but was 9007199254740993",
        "1e999999999| at most 9007199254740992 but was 1e999999999",
        "-1e300| at least -9007199254740992 but was -1e300",
        "ten| a whole number but was \"ten\"",
        "\"3\"| a whole number but was \"3\"; remove the quotes",
        "0b11| a whole number but was 0b11; write numbers in plain decimal notation",
        ".inf| a finite number but was .inf",
        "[3]| a whole number but was a list"
      })
  void aBadWholeNumberIsTold(String written, String problem) {
    ParsedDocument reading = ParsedDocument.yaml("size: " + written);

    assertThat(reading.top().optional("size").wholeNumber(Range.atLeast(1))).isEmpty();
    assertThat(reading.lines()).containsExactly("survey.yaml:1: size must be " + problem);
  }

  private static ParsedDocument epsilon(String written) {
    return ParsedDocument.yaml(written);
  }
}
