package dev.sievert.service;

import dev.sievert.report.Chapter;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.result.AssessmentJson;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What came of one scenario.
 *
 * @param json the result, or what stands in its place among others
 * @param words the answer for people
 * @param chapter its part of a report
 */
record ScenarioOutcome(
    int exit,
    JsonObject json,
    List<ProblemDetail> problems,
    Supplier<String> words,
    Supplier<Optional<Chapter>> chapter) {
  ScenarioOutcome {
    problems = List.copyOf(problems);
  }

  static ScenarioOutcome of(
      int exit, JsonObject json, Supplier<String> words, Supplier<Optional<Chapter>> chapter) {
    return new ScenarioOutcome(exit, json, List.of(), words, chapter);
  }

  static ScenarioOutcome refused(Reading reading) {
    return new ScenarioOutcome(
        ExitCode.BAD_INPUT,
        AssessmentJson.error(reading),
        ProblemDetail.of(reading),
        () -> String.join("\n", reading.lines()),
        Optional::empty);
  }

  /** The same for a scenario that could be read but not used. */
  static ScenarioOutcome refused(Reading reading, ProblemDetail problem) {
    String line = reading.source() + ": " + problem.detail();
    Reading without = new Reading(reading.source(), Optional.empty(), List.of(), List.of(line));
    return new ScenarioOutcome(
        ExitCode.BAD_INPUT,
        AssessmentJson.error(without),
        List.of(problem),
        () -> line,
        Optional::empty);
  }
}
