package dev.sievert.scenario.document;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;

/** A document that a test reads, and what was wrong with it. */
record ParsedDocument(Optional<Document> document, Problems problems) {

  static ParsedDocument of(String source, byte[] bytes, Limits limits) {
    Problems problems = Problems.in(source);
    return new ParsedDocument(Document.parse(bytes, limits, problems), problems);
  }

  static ParsedDocument of(String source, String text) {
    return of(source, text.getBytes(UTF_8), Limits.STANDARD);
  }

  static ParsedDocument yaml(String... lines) {
    return of("survey.yaml", String.join("\n", lines));
  }

  static ParsedDocument json(String... lines) {
    return of("survey.json", String.join("\n", lines));
  }

  Node root() {
    assertThat(lines()).isEmpty();
    return document.orElseThrow().root();
  }

  Value value() {
    return document.orElseThrow().value(problems);
  }

  MappingReader top() {
    return value().mapping().orElseThrow();
  }

  List<String> lines() {
    return problems.lines();
  }
}
