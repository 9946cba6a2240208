package dev.sievert.scenario.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class MappingReaderTest {

  @Test
  void aKnownKeyIsNoProblem() {
    ParsedDocument reading = ParsedDocument.yaml("mechanism: {epsilon: 1}");
    MappingReader top = reading.top();
    MappingReader mechanism = top.required("mechanism").mapping().orElseThrow();

    assertThat(mechanism.required("epsilon").number(Range.atLeast(0))).contains(1.0);
    assertThat(mechanism.optional("delta").number(Range.between(0, 1))).isEmpty();
    mechanism.finish();
    top.finish();
    assertThat(reading.lines()).isEmpty();
  }

  @Test
  void aMisspeltKeyIsToldWithTheOneThatWasMeant() {
    ParsedDocument reading = ParsedDocument.yaml("sievert: 1", "mechanism:", "  epsilom: 1");

    reading.value().mapping(MappingReaderTest::scenario);
    assertThat(reading.lines())
        .containsExactly(
            "survey.yaml:3: mechanism needs epsilon",
            "survey.yaml:3: mechanism.epsilom is not a known key; did you mean epsilon?");
  }

  @Test
  void anUnknownKeyIsToldWithTheKnownOnes() {
    ParsedDocument reading =
        ParsedDocument.yaml("sievert: 1", "mechanism: {epsilon: 1}", "\"what ever\": 2");

    assertThat(reading.value().mapping(MappingReaderTest::scenario)).contains(1.0);
    assertThat(reading.lines())
        .containsExactly(
            "survey.yaml:3: [\"what ever\"] is not a known key; known keys are sievert,"
                + " mechanism");
  }

  @Test
  void withoutKnownKeysThereIsNoAdvice() {
    ParsedDocument reading = ParsedDocument.yaml("a: 1");

    reading.top().finish();
    assertThat(reading.lines()).containsExactly("survey.yaml:1: a is not a known key");
  }

  @Test
  void aMissingKeyIsToldOnceAndItsReadsAreSilent() {
    ParsedDocument reading = ParsedDocument.yaml("name: x");
    Value missing = reading.top().required("mechanism");

    assertThat(missing.isPresent()).isFalse();
    assertThat(missing.node()).isEmpty();
    assertThat(missing.mapping()).isEmpty();
    assertThat(missing.number(Range.anyFinite())).isEmpty();
    assertThat(missing.wholeNumber(Range.anyFinite())).isEmpty();
    assertThat(missing.decimal(Range.anyFinite())).isEmpty();
    assertThat(missing.text()).isEmpty();
    assertThat(missing.truth()).isEmpty();
    assertThat(missing.word("a")).isEmpty();
    assertThat(missing.texts(Length.any())).isEmpty();
    assertThat(reading.lines()).containsExactly("survey.yaml:1: the document needs mechanism");
  }

  @Test
  void anotherKindIsNoMapping() {
    ParsedDocument reading = ParsedDocument.yaml("sievert: 1", "mechanism: [epsilon]", "name: x");

    assertThat(reading.top().required("mechanism").mapping()).isEmpty();
    assertThat(reading.top().required("name").mapping()).isEmpty();
    assertThat(reading.lines())
        .containsExactly(
            "survey.yaml:2: mechanism must be a mapping but was a list",
            "survey.yaml:3: name must be a mapping but was \"x\"");
  }

  @Test
  void oneOfSeveralKeysMayBeNeeded() {
    ParsedDocument reading = ParsedDocument.yaml("mechanism: {type: laplace}");
    MappingReader mechanism = reading.top().optional("mechanism").mapping().orElseThrow();

    assertThat(mechanism.atLeastOneOf("scale", "epsilon")).isFalse();
    assertThat(mechanism.atLeastOneOf("type", "kind")).isTrue();
    assertThat(mechanism.exactlyOneOf("a", "b", "c")).isFalse();
    assertThat(reading.lines())
        .containsExactly(
            "survey.yaml:1: mechanism needs a, b or c",
            "survey.yaml:1: mechanism needs scale or epsilon");
  }

  @Test
  void someKeysExcludeEachOther() {
    ParsedDocument reading = ParsedDocument.yaml("mechanism: {scale: 1, epsilon: 2, sigma: 3}");
    MappingReader mechanism = reading.top().optional("mechanism").mapping().orElseThrow();

    assertThat(mechanism.exactlyOneOf("scale", "epsilon")).isFalse();
    assertThat(mechanism.atMostOneOf("scale", "epsilon", "sigma")).isFalse();
    assertThat(mechanism.atMostOneOf("scale", "delta")).isTrue();
    assertThat(reading.lines())
        .containsExactly(
            "survey.yaml:1: mechanism must not have all of scale, epsilon and sigma",
            "survey.yaml:1: mechanism must not have both scale and epsilon");
  }

  @Test
  void someKeysNeedACompanion() {
    ParsedDocument reading = ParsedDocument.yaml("name: x", "delta: 1e-5");
    MappingReader top = reading.top();

    assertThat(top.onlyTogether("delta", "epsilon")).isFalse();
    assertThat(top.onlyTogether("gamma", "epsilon")).isTrue();
    assertThat(top.onlyTogether("delta", "name")).isTrue();
    assertThat(reading.lines()).containsExactly("survey.yaml:2: delta needs epsilon beside it");
  }

  @Test
  void askingMakesAKeyKnown() {
    ParsedDocument reading = ParsedDocument.yaml("a: 1", "b: 2", "c: 3");
    MappingReader top = reading.top();

    assertThat(top.has("a")).isTrue();
    assertThat(top.has("z")).isFalse();
    assertThat(top.atMostOneOf("b", "y")).isTrue();
    assertThat(top.onlyTogether("c", "a")).isTrue();
    top.finish();
    assertThat(reading.lines()).isEmpty();
  }

  @Test
  void aMappingMayHaveFreeKeys() {
    ParsedDocument reading = ParsedDocument.yaml("1: 0.5", "010: 0.25", "a: x");
    MappingReader prior = reading.top();

    for (KeyedValue entry : prior.entries()) {
      if (!entry.key().isNumber()) {
        entry.key().text();
      }
      entry.value().number(Range.between(0, 1));
    }
    prior.finish();
    assertThat(reading.lines())
        .containsExactly(
            "survey.yaml:2: [\"010\"] must be text but was 010; put it in quotes",
            "survey.yaml:3: a must be a number but was \"x\"");
  }

  @Test
  void theRestCanBeIgnoredWhenItsMeaningIsUnknown() {
    ParsedDocument reading = ParsedDocument.yaml("type: laplase", "scale: 1");
    MappingReader mechanism = reading.top();

    if (mechanism.required("type").word("laplace").isEmpty()) {
      mechanism.ignoreRest();
    }
    mechanism.finish();
    assertThat(reading.lines())
        .containsExactly(
            "survey.yaml:1: type must be laplace but was laplase; did you mean laplace?");
  }

  @Test
  void aValueMayTakeSeveralForms() {
    ParsedDocument reading = ParsedDocument.yaml("a: nothing", "b: {groups: 1}", "c: [1]", "d: 5");
    MappingReader top = reading.top();

    assertThat(top.optional("a").is("nothing")).isTrue();
    assertThat(top.optional("a").is("everything")).isFalse();
    assertThat(top.optional("a").isText()).isTrue();
    assertThat(top.optional("b").isMapping()).isTrue();
    assertThat(top.optional("c").isList()).isTrue();
    assertThat(top.optional("d").isNumber()).isTrue();
    assertThat(top.optional("d").is("5")).isFalse();
    assertThat(top.optional("d").isPresent()).isTrue();
    assertThat(top.optional("d").node()).isPresent();

    assertThat(top.optional("d").reject("nothing, everything or a mapping")).isEmpty();
    assertThat(top.report("is odd")).isEmpty();
    assertThat(top.optional("c").report("is a list")).isEmpty();
    assertThat(reading.lines())
        .containsExactly(
            "survey.yaml:1: the document is odd",
            "survey.yaml:3: c is a list",
            "survey.yaml:4: d must be nothing, everything or a mapping but was 5");
  }

  @Test
  void allProblemsAreToldAtOnceInTheOrderOfTheFile() {
    ParsedDocument reading =
        ParsedDocument.yaml("sievrt: 1", "mechanism:", "  epsilon: -1", "  delta: 2", "limit: {}");

    assertThat(reading.value().mapping(MappingReaderTest::scenario)).isEmpty();
    assertThat(reading.lines())
        .containsExactly(
            "survey.yaml:1: sievrt is not a known key; did you mean sievert?",
            "survey.yaml:1: the document needs sievert",
            "survey.yaml:3: mechanism.epsilon must be at least 0 but was -1",
            "survey.yaml:4: mechanism.delta is not a known key; known keys are epsilon",
            "survey.yaml:5: limit is not a known key; known keys are sievert, mechanism");
  }

  private static Optional<Double> scenario(MappingReader top) {
    top.required("sievert").wholeNumber(Range.between(1, 1));
    return top.required("mechanism").mapping(MappingReaderTest::mechanism);
  }

  private static Optional<Double> mechanism(MappingReader mechanism) {
    return mechanism.required("epsilon").number(Range.atLeast(0));
  }
}
