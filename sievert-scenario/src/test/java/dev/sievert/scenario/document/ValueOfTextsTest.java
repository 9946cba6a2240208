package dev.sievert.scenario.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueOfTextsTest {

  @ParameterizedTest
  @CsvSource({"Survey, Survey", "\"2024\", 2024", "yes, yes", "off, off", "2024-01-31, 2024-01-31"})
  void textMayBeQuotedOrNot(String written, String expected) {
    assertThat(ParsedDocument.yaml(written).value().text()).contains(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2024| text but was 2024; put it in quotes",
        "007| text but was 007; put it in quotes",
        "true| text but was true; put it in quotes",
        "~| text but was ~",
        "[a]| text but was a list"
      })
  void whatLooksLikeSomethingElseIsNotText(String written, String problem) {
    ParsedDocument reading = ParsedDocument.yaml("name: " + written);

    assertThat(reading.top().optional("name").text()).isEmpty();
    assertThat(reading.lines()).containsExactly("survey.yaml:1: name must be " + problem);
  }

  @Test
  void aWordIsOneOfAFew() {
    assertThat(ParsedDocument.yaml("laplace").value().word("grr", "laplace")).contains("laplace");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "laplase| laplase; did you mean laplace?",
        "Gaussian| Gaussian; did you mean gaussian?",
        "exponential| exponential",
        "12| 12",
        "''| \"\"",
        "[grr]| a list"
      })
  void anotherWordIsToldWithTheOneThatWasMeant(String written, String problem) {
    ParsedDocument reading = ParsedDocument.yaml("type: " + (written.isEmpty() ? "''" : written));

    assertThat(reading.top().optional("type").word("guarantee", "grr", "laplace", "gaussian"))
        .isEmpty();
    assertThat(reading.lines())
        .containsExactly(
            "survey.yaml:1: type must be one of guarantee, grr, laplace, gaussian but was "
                + problem);
  }

  @Test
  void aSingleWordIsAskedForByName() {
    ParsedDocument reading = ParsedDocument.yaml("goal: exakt");

    assertThat(reading.top().optional("goal").word("exact")).isEmpty();
    assertThat(reading.lines())
        .containsExactly("survey.yaml:1: goal must be exact but was exakt; did you mean exact?");
  }

  @Test
  void truthIsTrueOrFalse() {
    assertThat(ParsedDocument.yaml("true").value().truth()).contains(true);
    assertThat(ParsedDocument.json("false").value().truth()).contains(false);

    ParsedDocument reading = ParsedDocument.yaml("exact: yes");
    assertThat(reading.top().optional("exact").truth()).isEmpty();
    assertThat(reading.lines())
        .containsExactly("survey.yaml:1: exact must be true or false but was \"yes\"");
  }
}
