package dev.sievert.cli.sweep;

import dev.sievert.Answer;
import dev.sievert.ScenarioFile;
import dev.sievert.calibrate.Calibration;
import dev.sievert.cli.text.CalibrationCsv;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.result.AssessmentJson;
import dev.sievert.scenario.result.CalibrationJson;
import dev.sievert.service.ExitCode;
import dev.sievert.words.CalibrationWords;
import dev.sievert.words.Figures;
import java.util.List;
import java.util.Optional;

/** What {@code calibrate --vary} writes of each scenario. */
public record CalibrateSweep(
    Optional<String> parameter, Optional<String> theorem, SweptOutput.Form form)
    implements SweptQuestion {
  public static final String NEEDS_LIMIT =
      "needs a limit: state it in the scenario or with --limit, such as rad=0.1";

  @Override
  public List<String> header() {
    return form == SweptOutput.Form.CSV
        ? CalibrationCsv.HEADER
        : List.of("name", "parameter", "setting", "binding", "risk");
  }

  @Override
  public SweptResult result(ScenarioFile file) {
    Reading reading = file.turning(parameter).toTurn();
    if (reading.scenario().isEmpty()) {
      return refused(reading);
    }
    Scenario scenario = reading.scenario().get();
    if (scenario.limits().isEmpty()) {
      return refused(Refusal.with(reading, NEEDS_LIMIT));
    }
    Answer<Calibration> answer =
        file.door().about(scenario).turning(parameter).by(theorem).calibrate();
    return answer
        .value()
        .map(found -> found(scenario, found))
        .orElseGet(() -> refused(Refusal.with(reading, String.join("; ", answer.problems()))));
  }

  @Override
  public JsonObject toCarry() {
    return new JsonObject()
        .put("command", "calibrate")
        .putIfPresent("parameter", parameter)
        .putIfPresent("by", theorem)
        .put("form", form.name());
  }

  private SweptResult found(Scenario scenario, Calibration found) {
    return SweptResult.of(
        found instanceof Calibration.Unreachable ? ExitCode.NOT_SHOWN : ExitCode.WITHIN,
        List.of(),
        form == SweptOutput.Form.JSON,
        () -> CalibrationJson.of(scenario, found),
        () ->
            List.of(
                form == SweptOutput.Form.CSV
                    ? CalibrationCsv.row(scenario, found)
                    : row(scenario, found)));
  }

  private static List<String> row(Scenario scenario, Calibration calibration) {
    if (calibration instanceof Calibration.Found found) {
      return List.of(
          scenario.name(),
          found.knob().name(),
          CalibrationWords.rounded(found.setting()),
          found.binding().limit().word(),
          Figures.up(found.risk(), 4));
    }
    boolean isUnneeded = calibration instanceof Calibration.Unneeded;
    return List.of(
        scenario.name(),
        calibration.knob().name(),
        isUnneeded ? "no noise needed" : "none keeps the limits");
  }

  private SweptResult refused(Reading reading) {
    return SweptResult.of(
        ExitCode.BAD_INPUT,
        reading.lines(),
        form == SweptOutput.Form.JSON,
        () -> AssessmentJson.error(reading),
        () ->
            List.of(
                form == SweptOutput.Form.CSV
                    ? CalibrationCsv.row(reading)
                    : List.of(reading.source(), "", "bad input")));
  }
}
