package dev.sievert.service;

import dev.sievert.ScenarioFile;
import dev.sievert.Sievert;
import dev.sievert.calibrate.Comparison;
import dev.sievert.report.Chapter;
import dev.sievert.scenario.Contenders;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.result.CalibrationJson;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Which mechanism serves best at the same risk? */
final class CompareOperation {
  static final String NAME = "compare";

  private CompareOperation() {}

  /** Reads the options; what is then asked of all scenarios together. */
  static Function<List<ScenarioFile>, ScenarioOutcome> asked(
      GivenOptions options, Progress progress) {
    Optional<String> parameter = options.text("parameter");
    boolean isByTheorem = options.isAsked("all");
    return files -> compared(files, parameter, isByTheorem, progress);
  }

  private static ScenarioOutcome compared(
      List<ScenarioFile> files,
      Optional<String> parameter,
      boolean isByTheorem,
      Progress progress) {
    if (files.size() > 1 && parameter.isPresent()) {
      throw new BadRequestException("parameter goes with one scenario, not with several");
    }
    List<Reading> readings = files.stream().map(file -> file.turning(parameter).toTurn()).toList();
    for (Reading reading : readings) {
      if (reading.scenario().isEmpty()) {
        return ScenarioOutcome.refused(reading);
      }
      if (reading.scenario().get().limits().isEmpty()) {
        return ScenarioOutcome.refused(reading, ProblemDetail.of(CalibrateOperation.NEEDS_LIMIT));
      }
    }
    List<Scenario> scenarios =
        readings.stream().map(reading -> reading.scenario().orElseThrow()).toList();
    if (scenarios.stream().map(each -> new HashSet<>(each.limits())).distinct().count() > 1) {
      return ScenarioOutcome.refused(
          readings.get(1), ProblemDetail.of("mechanisms are compared at the same limits"));
    }
    return compared(files.get(0).door(), scenarios, parameter, isByTheorem, progress);
  }

  private static ScenarioOutcome compared(
      Sievert door,
      List<Scenario> scenarios,
      Optional<String> parameter,
      boolean isByTheorem,
      Progress progress) {
    Scenario first = scenarios.get(0);
    Contenders contenders =
        scenarios.size() == 1 ? Contenders.of(first, parameter) : Contenders.of(scenarios);
    Search search = new Search(progress, contenders.list().size());
    Comparison comparison =
        door.compare(contenders.list(), first.limits(), isByTheorem, search)
            .orThrow()
            .without(contenders.unfit());
    return ScenarioOutcome.of(
        ExitCode.WITHIN,
        CalibrationJson.of(first, comparison),
        () -> Texts.written(out -> new ComparisonText(out, first).write(comparison)),
        () -> Optional.of(Chapter.compared(first, List.of(), comparison)));
  }
}
