package dev.sievert.scenario.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.scenario.document.Scalar.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NotationTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "1",
        "-1",
        "+1",
        "10",
        "0.1",
        "-0.5",
        ".5",
        "1.",
        "1e5",
        "1E+5",
        "1.5e-7",
        "-0",
        "1e400",
        "1e-400",
        "1e999999999",
        "9007199254740993"
      })
  void plainDecimalNotationIsANumber(String text) {
    assertThat(Notation.kindOf(text)).isEqualTo(Kind.NUMBER);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "010",
        "00",
        "08",
        "01.5",
        "0x1F",
        "-0xff",
        "0o17",
        "0b101",
        "1_000",
        "1_0.5",
        "1:30",
        "1:30:00.5",
        "-12:59",
        ".5_0",
        ".nan",
        ".NaN",
        ".inf",
        "-.inf",
        "+.INF",
        "NaN",
        "Infinity",
        "-Infinity",
        "inf",
        "1e99999999999",
        "1e-99999999999"
      })
  void whatOtherReadersMayTakeForAnotherNumberIsAmbiguous(String text) {
    assertThat(Notation.kindOf(text)).isEqualTo(Kind.AMBIGUOUS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "yes",
        "no",
        "on",
        "off",
        "y",
        "n",
        "ten",
        "1,000",
        "1 000",
        "2024-01-31",
        "10.0.0.1",
        "1e",
        "e5",
        "-",
        "+",
        ".",
        "--1",
        "0x",
        "1.2.3",
        "١",
        "nano",
        "info",
        "10%",
        "tRue"
      })
  void everythingElseIsText(String text) {
    assertThat(Notation.kindOf(text)).isEqualTo(Kind.TEXT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "True", "TRUE", "false", "False", "FALSE"})
  void onlyTrueAndFalseAreBooleans(String text) {
    assertThat(Notation.kindOf(text)).isEqualTo(Kind.BOOLEAN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "~", "null", "Null", "NULL"})
  void nothingHasSeveralSpellings(String text) {
    assertThat(Notation.kindOf(text)).isEqualTo(Kind.NULL);
  }

  @Test
  void longTextsAreClassifiedWithoutRecursion() {
    assertThat(Notation.kindOf("1" + ":59".repeat(3_000))).isEqualTo(Kind.AMBIGUOUS);
    assertThat(Notation.kindOf("1_".repeat(5_000) + "x")).isEqualTo(Kind.TEXT);
    assertThat(Notation.kindOf("9".repeat(10_000))).isEqualTo(Kind.NUMBER);
  }
}
