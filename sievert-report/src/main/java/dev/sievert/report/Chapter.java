package dev.sievert.report;

import dev.sievert.assess.Assessment;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.scenario.AssessmentJson;
import dev.sievert.scenario.CalibrationJson;
import dev.sievert.scenario.Contender;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * One scenario and what was found out about it.
 *
 * @param scenario the scenario, with the mechanism that the risks are about
 * @param written the scenario as somebody wrote it
 * @param assessment its risks, where a mechanism was found
 * @param calibration the search for the least noise, where there was one
 * @param comparison mechanisms side by side, where there were several
 * @param audit what a running program showed, where one was run
 * @param json the results for machines
 */
public record Chapter(
    Scenario scenario,
    List<ScenarioText> written,
    Optional<Assessment> assessment,
    Optional<Calibration> calibration,
    Optional<Comparison> comparison,
    Optional<AuditFigures> audit,
    JsonObject json) {
  /** Copies the list. */
  public Chapter {
    written = List.copyOf(written);
  }

  /**
   * An assessment.
   *
   * @param scenario what was assessed
   * @param written the scenario as somebody wrote it
   * @param assessment its risks
   * @return the chapter
   */
  public static Chapter assessed(
      Scenario scenario, List<ScenarioText> written, Assessment assessment) {
    return new Chapter(
        scenario,
        written,
        Optional.of(assessment),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        AssessmentJson.of(scenario, assessment));
  }

  /**
   * A calibration; the risks are those at the setting that was found.
   *
   * @param scenario what was calibrated
   * @param written the scenario as somebody wrote it
   * @param calibration what was found
   * @return the chapter
   */
  public static Chapter calibrated(
      Scenario scenario, List<ScenarioText> written, Calibration calibration) {
    return new Chapter(
        at(scenario, calibration),
        written,
        assessment(calibration),
        Optional.of(calibration),
        Optional.empty(),
        Optional.empty(),
        CalibrationJson.of(scenario, calibration));
  }

  /**
   * A comparison; the risks are those of the mechanism that serves best.
   *
   * @param scenario what is released, with the limits
   * @param written the scenarios as somebody wrote them
   * @param comparison the mechanisms
   * @return the chapter
   */
  public static Chapter compared(
      Scenario scenario, List<ScenarioText> written, Comparison comparison) {
    Optional<Comparison.Row> best =
        comparison.rows().stream().filter(row -> row.setting().isPresent()).findFirst();
    Optional<Calibration> found = best.map(Comparison.Row::calibration);
    return new Chapter(
        best.map(row -> at(stated(scenario, row), row.calibration())).orElse(scenario),
        written,
        found.flatMap(Chapter::assessment),
        found,
        Optional.of(comparison),
        Optional.empty(),
        CalibrationJson.of(scenario, comparison));
  }

  /** The scenario that a row is about, which may be a variant or another file. */
  private static Scenario stated(Scenario first, Comparison.Row row) {
    return row.rival() instanceof Contender contender ? contender.scenario() : first;
  }

  /**
   * The same chapter with the result of an audit.
   *
   * @param figures what was found
   * @param results the same for machines
   * @return the chapter
   */
  public Chapter audited(AuditFigures figures, JsonObject results) {
    return new Chapter(
        scenario,
        written,
        assessment,
        calibration,
        comparison,
        Optional.of(figures),
        json.put("audit", results));
  }

  private static Scenario at(Scenario scenario, Calibration calibration) {
    return calibration instanceof Calibration.Found found
        ? scenario.with(found.knob().mechanism(found.setting()))
        : scenario;
  }

  private static Optional<Assessment> assessment(Calibration calibration) {
    return calibration instanceof Calibration.Found found
        ? Optional.of(found.assessment())
        : Optional.empty();
  }

  /** The pictures of its scenario, none where there are no risks. */
  Optional<Pictures> pictures() {
    Optional<MeasuredErrors> measured =
        audit.flatMap(
            figures ->
                figures
                    .errors()
                    .map(
                        errors ->
                            new MeasuredErrors(figures.claimed(), figures.confidence(), errors)));
    return assessment.map(
        risks ->
            calibration.isPresent() && calibration.get() instanceof Calibration.Found found
                ? Pictures.of(scenario, risks, found.knob(), found.setting())
                : Pictures.of(scenario, risks).audited(measured));
  }
}
