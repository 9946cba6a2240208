package dev.sievert.service;

import dev.sievert.ScenarioFile;
import dev.sievert.bound.Bound;
import dev.sievert.bound.Bounds;
import dev.sievert.calibrate.Calibration;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.report.Chapter;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.result.CalibrationJson;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** How little noise is enough? */
record CalibrateOperation() implements Operation {
  static final String NEEDS_LIMIT = "needs a limit: state it in the scenario, such as rad: 0.1";

  @Override
  public String name() {
    return "calibrate";
  }

  @Override
  public boolean isForMany() {
    return true;
  }

  @Override
  public Function<ScenarioFile, ScenarioOutcome> asked(GivenOptions options, Progress progress) {
    Optional<String> parameter = options.text("parameter");
    Optional<String> theorem =
        options.word("by", Bounds.all().stream().map(Bound::name).map(String::valueOf).toList());
    return file -> calibrated(file, parameter, theorem, new Search(progress, 1));
  }

  private static ScenarioOutcome calibrated(
      ScenarioFile file, Optional<String> parameter, Optional<String> theorem, Search search) {
    Reading reading = file.turning(parameter).toTurn();
    if (reading.scenario().isEmpty()) {
      return ScenarioOutcome.refused(reading);
    }
    Scenario scenario = reading.scenario().get();
    if (scenario.limits().isEmpty()) {
      return ScenarioOutcome.refused(reading, ProblemDetail.of(NEEDS_LIMIT));
    }
    try {
      return found(
          scenario,
          file.door()
              .about(scenario)
              .turning(parameter)
              .by(theorem)
              .before(search)
              .calibrate()
              .orThrow());
    } catch (OutOfRangeException wrong) {
      return ScenarioOutcome.refused(reading, ProblemDetail.of(wrong));
    }
  }

  private static ScenarioOutcome found(Scenario scenario, Calibration calibration) {
    return ScenarioOutcome.of(
        calibration instanceof Calibration.Unreachable ? ExitCode.NOT_SHOWN : ExitCode.WITHIN,
        CalibrationJson.of(scenario, calibration),
        () -> Texts.written(out -> new CalibrationText(out, scenario).write(calibration)),
        () -> Optional.of(Chapter.calibrated(scenario, List.of(), calibration)));
  }
}
