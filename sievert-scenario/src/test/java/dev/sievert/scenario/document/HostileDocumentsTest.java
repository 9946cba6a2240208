package dev.sievert.scenario.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every hostile document gets an answer in plain words, soon, and never an exception. */
class HostileDocumentsTest {

  /** A guard against hanging; the time that users wait is far less. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  static Iterable<Hostile> documents() {
    return Stream.concat(HostileDocuments.all(), HostileTexts.all()).toList();
  }

  @ParameterizedTest
  @MethodSource("documents")
  void isAnsweredWithProblems(Hostile hostile) {
    Problems problems = Problems.in(hostile.file());

    assertTimeoutPreemptively(PATIENCE, () -> read(hostile, problems));

    assertThat(problems.lines()).isNotEmpty().hasSizeLessThanOrEqualTo(51);
    assertThat(problems.lines()).allSatisfy(HostileDocumentsTest::isASentence);
  }

  @Test
  void differFromGoodOnesByTheirFaultAlone() {
    Hostile harmless = Hostile.yaml("good", HostileDocuments.GOOD);
    Problems problems = Problems.in(harmless.file());

    read(harmless, problems);
    assertThat(problems.lines()).isEmpty();
  }

  @Test
  void areMany() {
    assertThat(documents()).hasSizeGreaterThan(300);
  }

  private static void read(Hostile hostile, Problems problems) {
    hostile
        .read(problems)
        .ifPresent(document -> document.value(problems).mapping(HostileDocumentsTest::scenario));
  }

  private static void isASentence(String line) {
    assertThat(line)
        .hasSizeLessThan(400)
        .matches("\\P{Cntrl}+")
        .doesNotContain("Exception", "snakeyaml", "jackson", "java.", "<scalar>", "token", "null)");
  }

  private static Optional<String> scenario(MappingReader top) {
    top.required("sievert").wholeNumber(Range.between(1, 1));
    top.optional("size").wholeNumber(Range.atLeast(1));
    top.optional("values").list(Length.any(), value -> value.wholeNumber(Range.anyFinite()));
    top.required("mechanism").mapping(HostileDocumentsTest::mechanism);
    return top.optional("name").text();
  }

  private static Optional<String> mechanism(MappingReader mechanism) {
    mechanism.required("epsilon").number(Range.greaterThan(0));
    return mechanism.required("type").word("guarantee", "grr", "laplace", "gaussian");
  }
}
