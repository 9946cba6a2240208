package dev.sievert.scenario.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ValueOfListsTest {

  @Test
  void numbersAreReadOneByOne() {
    assertThat(ParsedDocument.yaml("[0.5, 0.25]").value().numbers(Range.atLeast(0), Length.any()))
        .contains(List.of(0.5, 0.25));
  }

  @Test
  void everyBadElementIsToldWithItsIndex() {
    ParsedDocument reading =
        ParsedDocument.yaml("secret:", "  prior:", "    - 0.5", "    - -1", "    - x");

    Value prior = reading.top().optional("secret").mapping().orElseThrow().optional("prior");
    assertThat(prior.numbers(Range.between(0, 1), Length.any())).isEmpty();
    assertThat(reading.lines())
        .containsExactly(
            "survey.yaml:4: secret.prior[1] must be in [0, 1] but was -1",
            "survey.yaml:5: secret.prior[2] must be a number but was \"x\"");
  }

  @Test
  void aListHasALength() {
    ParsedDocument reading = ParsedDocument.yaml("values: []", "columns: [a, b, c]");

    assertThat(reading.top().optional("values").texts(Length.atLeast(1))).isEmpty();
    assertThat(reading.top().optional("columns").texts(Length.atMost(2))).isEmpty();
    assertThat(reading.top().optional("columns").texts(Length.exactly(3)))
        .contains(List.of("a", "b", "c"));
    assertThat(reading.lines())
        .containsExactly(
            "survey.yaml:1: values must have at least 1 element but had 0",
            "survey.yaml:2: columns must have at most 2 elements but had 3");
  }

  @Test
  void anotherKindIsNoList() {
    ParsedDocument reading = ParsedDocument.yaml("values: 5");

    assertThat(reading.top().optional("values").numbers(Range.anyFinite(), Length.any())).isEmpty();
    assertThat(reading.lines()).containsExactly("survey.yaml:1: values must be a list but was 5");
  }

  @Test
  void pairsAreListsOfTwo() {
    assertThat(
            ParsedDocument.yaml("[[2, 0.1], [4, 0.3]]")
                .value()
                .pairs(Range.greaterThan(1), Range.atLeast(0), Length.atLeast(1)))
        .contains(List.of(new NumberPair(2, 0.1), new NumberPair(4, 0.3)));
  }

  @Test
  void bothNumbersOfABadPairAreTold() {
    ParsedDocument reading = ParsedDocument.yaml("rdp: [[1, -1], [2], 3]");

    assertThat(
            reading
                .top()
                .optional("rdp")
                .pairs(Range.greaterThan(1), Range.atLeast(0), Length.any()))
        .isEmpty();
    assertThat(reading.lines())
        .containsExactly(
            "survey.yaml:1: rdp[0][0] must be greater than 1 but was 1",
            "survey.yaml:1: rdp[0][1] must be at least 0 but was -1",
            "survey.yaml:1: rdp[1] must have exactly 2 elements but had 1",
            "survey.yaml:1: rdp[2] must be a list but was 3");
  }

  @Test
  void listsMayHoldAnything() {
    ParsedDocument reading = ParsedDocument.yaml("groups: [[0, 1], [2, x]]");

    assertThat(
            reading
                .top()
                .optional("groups")
                .list(
                    Length.atLeast(1),
                    group ->
                        group.list(Length.any(), record -> record.wholeNumber(Range.atLeast(0)))))
        .isEmpty();
    assertThat(reading.lines())
        .containsExactly("survey.yaml:1: groups[1][1] must be a whole number but was \"x\"");
  }

  @Test
  void oneThingIsAListOfOne() {
    assertThat(ParsedDocument.yaml("a").value().oneOrMore(2, Value::text)).contains(List.of("a"));
    assertThat(ParsedDocument.yaml("[a, b]").value().oneOrMore(2, Value::text))
        .contains(List.of("a", "b"));

    ParsedDocument wrong = ParsedDocument.yaml("attacker: []", "other: [a, b, c]");
    assertThat(wrong.top().optional("attacker").oneOrMore(2, Value::text)).isEmpty();
    assertThat(wrong.top().optional("other").oneOrMore(2, Value::text)).isEmpty();
    assertThat(wrong.top().optional("absent").oneOrMore(2, Value::text)).isEmpty();
    assertThat(wrong.lines())
        .containsExactly(
            "survey.yaml:1: attacker must have between 1 and 2 elements but had 0",
            "survey.yaml:2: other must have between 1 and 2 elements but had 3");
  }
}
