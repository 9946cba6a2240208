package dev.sievert.scenario.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.scenario.document.Scalar.Kind;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentTest {

  @Test
  void everyNodeOfYamlKnowsItsPlace() {
    Mapping root =
        (Mapping) ParsedDocument.yaml("name: Survey", "mechanism:", "  rates: [1, 'x']").root();
    Mapping mechanism = (Mapping) valueOf(root, "mechanism");
    Sequence rates = (Sequence) valueOf(mechanism, "rates");

    assertThat(root.position()).isEqualTo(new Position(1, 1));
    assertThat(valueOf(root, "name")).isEqualTo(text(1, 7, "Survey"));
    assertThat(root.entry("mechanism").orElseThrow().key()).isEqualTo(text(2, 1, "mechanism"));
    assertThat(mechanism.position()).isEqualTo(new Position(3, 3));
    assertThat(rates.position()).isEqualTo(new Position(3, 10));
    assertThat(rates.elements())
        .containsExactly(new Scalar(new Position(3, 11), "1", Kind.NUMBER), text(3, 14, "x"));
  }

  @Test
  void everyNodeOfJsonKnowsItsPlace() {
    Mapping root =
        (Mapping) ParsedDocument.json("{", "  \"a\": [1, null, true, \"x\"]", "}").root();
    Sequence list = (Sequence) valueOf(root, "a");

    assertThat(root.entry("a").orElseThrow().key()).isEqualTo(text(2, 3, "a"));
    assertThat(list.position()).isEqualTo(new Position(2, 8));
    assertThat(list.elements())
        .containsExactly(
            new Scalar(new Position(2, 9), "1", Kind.NUMBER),
            new Scalar(new Position(2, 12), "null", Kind.NULL),
            new Scalar(new Position(2, 18), "true", Kind.BOOLEAN),
            text(2, 24, "x"));
  }

  @Test
  void quotedNumbersAreTextAlsoBehindCharactersOutsideTheBasicPlane() {
    Mapping root =
        (Mapping) ParsedDocument.yaml("name: 😀😀😀", "a: \"5\"", "b: 5", "c: |", "  5").root();

    assertThat(valueOf(root, "a")).isEqualTo(text(2, 4, "5"));
    assertThat(valueOf(root, "b")).isEqualTo(new Scalar(new Position(3, 4), "5", Kind.NUMBER));
    assertThat(valueOf(root, "c")).isEqualTo(text(4, 4, "5"));
  }

  @Test
  void aValueLeftOutBeforeAQuotedKeyIsNothing() {
    Mapping root = (Mapping) ParsedDocument.yaml("? a", "\"b\": 1", "c: \"\"").root();

    assertThat(((Scalar) valueOf(root, "a")).kind()).isEqualTo(Kind.NULL);
    assertThat(((Scalar) valueOf(root, "c")).kind()).isEqualTo(Kind.TEXT);
  }

  @Test
  void numbersKeepTheDecimalThatWasWritten() {
    Mapping root = (Mapping) ParsedDocument.yaml("a: 0.1", "b: 1.50").root();

    assertThat(((Scalar) valueOf(root, "a")).decimal()).isEqualTo(new BigDecimal("0.1"));
    assertThat(((Scalar) valueOf(root, "b")).decimal()).isEqualTo(new BigDecimal("1.50"));
  }

  @Test
  void onlyANumberHasADecimal() {
    assertThatThrownBy(() -> text(1, 1, "ten").decimal())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("kind must be NUMBER but was TEXT");
  }

  @Test
  void aByteOrderMarkAndWindowsLineEndsAreTolerated() {
    Mapping root = (Mapping) ParsedDocument.of("survey.yaml", "\uFEFFa: 1\r\nb: 2\r\n").root();

    assertThat(root.entries()).containsOnlyKeys("a", "b");
    assertThat(valueOf(root, "b").position()).isEqualTo(new Position(2, 4));
  }

  @Test
  void theNameSaysHowTheTextIsWritten() {
    assertThat(ParsedDocument.of("survey.JSON", "a: 1").lines())
        .containsExactly(
            "survey.JSON:1: the document is not valid JSON: texts and keys must be in double"
                + " quotes");
    assertThat(ParsedDocument.of("survey.yml", "{a: 1}").lines()).isEmpty();
  }

  @Test
  void aNamelessTextThatStartsWithABraceMayBeJsonOrYaml() {
    assertThat(ParsedDocument.of("-", "\n {\"a\":\t1}").lines()).isEmpty();
    assertThat(ParsedDocument.of("-", "{a: 1}").lines()).isEmpty();
    assertThat(ParsedDocument.of("-", "[1, 2]").lines()).isEmpty();
    assertThat(ParsedDocument.of("-", "a: 1").lines()).isEmpty();
  }

  @Test
  void aNamelessTextThatIsNeitherIsJudgedByTheSyntaxThatCameFurthest() {
    assertThat(ParsedDocument.of("-", "{\"a\":\t1,\n\"b\":\t2").lines())
        .containsExactly("-:2: the document is not valid JSON: it ends too early");
    assertThat(ParsedDocument.of("-", "{a: 1,\nb: [2}").lines())
        .containsExactly("-:2: the document is not valid YAML: a ',' or ']' is missing");
  }

  @Test
  void problemsOfADiscardedAttemptAreForgotten() {
    assertThat(ParsedDocument.of("-", "{\"a\": 1, \"a\": 2, b: 3}").lines())
        .containsExactly("-:1: a is given twice, on lines 1 and 1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "# only a comment\n", "---\n", "null"})
  void anEmptyTextIsAnEmptyDocument(String text) {
    ParsedDocument reading = ParsedDocument.of("survey.yaml", text);

    assertThat(reading.value().mapping()).isEmpty();
    assertThat(reading.lines()).hasSize(1);
    assertThat(reading.lines().get(0))
        .matches("survey.yaml:\\d: the document must be a mapping but was (empty|null)");
  }

  @Test
  void aKeyGivenTwiceIsToldWithBothLinesAndReadingGoesOn() {
    ParsedDocument reading =
        ParsedDocument.yaml("a: {b: 1,", "  b: 2}", "c: 3", "c: 4", "\"c\": 5");

    assertThat(reading.lines())
        .containsExactly(
            "survey.yaml:2: a.b is given twice, on lines 1 and 2",
            "survey.yaml:4: c is given twice, on lines 3 and 4",
            "survey.yaml:5: c is given twice, on lines 3 and 5");
    assertThat(reading.document()).isPresent();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a: &x 1| 1: the document must not use anchors and aliases (& and *)",
        "a: *x| 1: the document must not use anchors and aliases (& and *)",
        "*x : 1| 1: the document must not use anchors and aliases (& and *)",
        "&x a: 1| 1: the document must not use anchors and aliases (& and *)",
        "a: !!int 3| 1: the document must not use tags (!)",
        "!t a: 1| 1: the document must not use tags (!)",
        "{!t a: 1}| 1: the document must not use tags (!)",
        "a: !!binary x| 1: the document must not use tags (!)",
        "<<: {a: 1}| 1: the document must not use merge keys (<<)",
        "a: {~: 1}| 1: a must not have an empty key",
        "? [a]| 1: the document is not valid YAML: a key must be a single word or text",
        "{a: 1}: 1| 1: the document is not valid YAML: a key must be a single word or text",
        "'a: \"\\e[31m\"'| 1: a must not have control characters but has U+001B",
        "'a: \"\\ud800\"'| 1: a must not have control characters but has U+D800"
      })
  void specialtiesOfYamlAreRefused(String text, String problem) {
    assertThat(ParsedDocument.yaml(text).lines()).containsExactly("survey.yaml:" + problem);
  }

  @Test
  void aDocumentIsASingleOne() {
    assertThat(ParsedDocument.yaml("a: 1", "---", "b: 2").lines())
        .containsExactly(
            "survey.yaml:3: the document must be a single document but another one follows");
    assertThat(ParsedDocument.json("{}", "{}").lines())
        .containsExactly(
            "survey.json:2: the document must be a single document but another one follows");
    assertThat(ParsedDocument.yaml("---", "a: 1", "...").lines()).isEmpty();
  }

  private static Node valueOf(Mapping mapping, String key) {
    return mapping.entry(key).orElseThrow().value();
  }

  private static Scalar text(int line, int column, String text) {
    return new Scalar(new Position(line, column), text, Kind.TEXT);
  }
}
