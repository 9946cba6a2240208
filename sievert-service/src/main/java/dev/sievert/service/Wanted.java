package dev.sievert.service;

import dev.sievert.Sievert;
import dev.sievert.numeric.Patience;
import dev.sievert.report.Chapter;
import dev.sievert.report.Origin;
import dev.sievert.report.Report;
import dev.sievert.report.View;
import dev.sievert.scenario.document.Range;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What somebody wants beside the result, and how long they wait for all of it.
 *
 * @param patience about how many seconds of one processor
 * @param isAnswer whether the answer for people is wanted
 * @param isReport whether the page for those who decide is wanted
 * @param views whose questions it answers besides
 */
record Wanted(double patience, boolean isAnswer, boolean isReport, List<View> views) {
  static Wanted read(GivenOptions options, double usual) {
    double seconds = options.number("patience", Range.greaterThan(0)).orElse(usual);
    boolean isAnswer = options.isAsked("answer");
    boolean isReport = options.isAsked("report");
    List<View> views =
        options
            .value("views")
            .oneOrMore(View.words().size(), each -> each.word(View.words()))
            .orElse(List.of())
            .stream()
            .flatMap(word -> View.named(word).stream())
            .toList();
    return new Wanted(seconds, isAnswer, isReport, views);
  }

  /**
   * Asks and puts the reply together. The door remembers nothing of others who ask at the same
   * time, so that no answer depends on them.
   */
  Reply reply(Function<Sievert, List<ScenarioOutcome>> question, boolean isMany, Sievert sievert) {
    Patience waiting = Patience.of(patience);
    try (Sievert door = sievert.alone(OptionalDouble.empty())) {
      return waiting.during(() -> door.during(() -> reply(question.apply(door), isMany, waiting)));
    }
  }

  private Reply reply(List<ScenarioOutcome> outcomes, boolean isMany, Patience waiting) {
    ScenarioOutcome first = outcomes.get(0);
    if (!isMany && !first.problems().isEmpty()) {
      return Reply.refused(first.problems());
    }
    Optional<String> note = waiting.isFelt() ? Optional.of(shortened(waiting)) : Optional.empty();
    int exit = outcomes.stream().mapToInt(ScenarioOutcome::exit).max().orElseThrow();
    return Reply.of(
            exit, isMany ? outcomes.stream().map(ScenarioOutcome::json).toList() : first.json())
        .with(
            isAnswer ? Optional.of(words(outcomes)) : Optional.empty(),
            isReport ? page(outcomes) : Optional.empty(),
            note);
  }

  private static String words(List<ScenarioOutcome> outcomes) {
    return outcomes.stream().map(each -> each.words().get()).collect(Collectors.joining("\n\n"));
  }

  private Optional<String> page(List<ScenarioOutcome> outcomes) {
    List<Chapter> chapters =
        outcomes.stream().flatMap(each -> each.chapter().get().stream()).toList();
    Origin origin = new Origin("sievert", Sievert.version(), Origin.today());
    return chapters.isEmpty()
        ? Optional.empty()
        : Optional.of(new Report(origin, chapters, views).html());
  }

  private static String shortened(Patience patience) {
    return String.format(
        Locale.ROOT,
        "stopped after about %.0f s of computing; all bounds hold, but more patience may tighten"
            + " them",
        Math.ceil(patience.seconds()));
  }
}
