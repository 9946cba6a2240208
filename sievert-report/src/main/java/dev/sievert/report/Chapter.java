package dev.sievert.report;

import dev.sievert.assess.Assessment;
import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.scenario.Contender;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.result.AssessmentJson;
import dev.sievert.scenario.result.AuditJson;
import dev.sievert.scenario.result.CalibrationJson;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One scenario and what was found out about it.
 *
 * @param assessment its risks, where a mechanism was found
 * @param calibration the search for the least noise, where there was one
 * @param comparison mechanisms side by side, where there were several
 * @param audit what running it showed, where it was audited against a claim
 * @param disclosure its risks in the words of those who keep tables, under the titles of {@code
 *     DisclosureWords}; none where the secret is no table
 * @param lead what a search for the setting that just keeps the limits came to, where there was one
 */
public record Chapter(
    Scenario scenario,
    List<ScenarioText> written,
    Optional<Assessment> assessment,
    Optional<Calibration> calibration,
    Optional<Comparison> comparison,
    Optional<AuditOutcome> audit,
    JsonObject json,
    Optional<Calibration> lead,
    List<List<String>> disclosure) {
  public Chapter {
    written = List.copyOf(written);
    disclosure = List.copyOf(disclosure);
  }

  private Chapter(
      Scenario scenario,
      List<ScenarioText> written,
      Optional<Assessment> assessment,
      Optional<Calibration> calibration,
      Optional<Comparison> comparison,
      Optional<AuditOutcome> audit,
      JsonObject json) {
    this(
        scenario,
        written,
        assessment,
        calibration,
        comparison,
        audit,
        json,
        calibration,
        List.of());
  }

  /** {@return the same with where its verdict leads} */
  public Chapter leading(Optional<Calibration> search) {
    return new Chapter(
        scenario, written, assessment, calibration, comparison, audit, json, search, disclosure);
  }

  /** {@return the same with the words of those who keep tables} */
  public Chapter disclosing(List<List<String>> words) {
    return new Chapter(
        scenario, written, assessment, calibration, comparison, audit, json, lead, words);
  }

  /** {@return an assessment} */
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

  /** {@return a calibration; the risks are those at the setting that was found} */
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

  /** {@return a comparison; the risks are those of the mechanism that serves best} */
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
   * {@return an audit; for a mechanism with its risks} What has no claim to be held against, or no
   * budget, is left out.
   *
   * @param risks of the scenario, which are asked for where a mechanism was audited
   */
  public static Chapter audited(
      Scenario scenario,
      List<ScenarioText> written,
      AuditOutcome outcome,
      Supplier<Assessment> risks) {
    JsonObject results = AuditJson.of(scenario, outcome);
    if (!(outcome instanceof MechanismOutcome)) {
      return new Chapter(
          scenario,
          written,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.of(outcome),
          results);
    }
    Chapter assessed = assessed(scenario, written, risks.get());
    return outcome.lower().isEmpty() || outcome.claimed().isEmpty()
        ? assessed
        : new Chapter(
            scenario,
            written,
            assessed.assessment,
            Optional.empty(),
            Optional.empty(),
            Optional.of(outcome),
            assessed.json.put("audit", results));
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
    return assessment.map(
        risks ->
            calibration.isPresent() && calibration.get() instanceof Calibration.Found found
                ? Pictures.of(scenario, risks, found.knob(), found.setting())
                : Pictures.of(scenario, risks).audited(audit.flatMap(MeasuredErrors::of)));
  }
}
