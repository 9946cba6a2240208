package dev.sievert.scenario.result;

import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.mechanism.Utility;
import dev.sievert.scenario.Policy;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.words.CalibrationWords;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Calibrations and comparisons as JSON. The keys are a contract: they may grow, what stands stays.
 */
public final class CalibrationJson {
  private CalibrationJson() {}

  /** {@return the result of calibrating a scenario} */
  public static JsonObject of(Scenario scenario, Calibration calibration) {
    JsonObject object =
        new JsonObject()
            .put("name", scenario.name())
            .put("parameter", calibration.knob().name())
            .putIfPresent("policy", scenario.policy().map(Policy::file));
    if (calibration instanceof Calibration.Found found) {
      Scenario calibrated = scenario.with(found.knob().mechanism(found.setting()));
      return object
          .put("setting", found.setting())
          .put("limit", LimitJson.of(scenario.limits()))
          .put("risk", found.risk())
          .put("binding", found.binding().limit().word())
          .put("attacker", found.binding().attacker())
          .putIfPresent("origin", scenario.origin(found.binding().limit()))
          .put("beyond", found.beyond())
          .put("steady", found.knob().isSteady())
          .put("checked", found.checked())
          .put("evaluations", found.evaluations())
          .put("written", DraftJson.of(found.knob().with(found.setting())))
          .put("utility", calibrated.mechanism().utility().map(CalibrationJson::utility))
          .put("assessment", AssessmentJson.of(calibrated, found.assessment()));
    }
    object
        .put("setting", Optional.empty())
        .put("limit", LimitJson.of(scenario.limits()))
        .put("reason", CalibrationWords.reason(calibration));
    if (calibration instanceof Calibration.Unneeded unneeded) {
      return object
          .put("nearest", unneeded.nearest())
          .put("binding", unneeded.binding().word())
          .put("evaluations", unneeded.evaluations());
    }
    Calibration.Unreachable unreachable = (Calibration.Unreachable) calibration;
    return object
        .put("nearest", unreachable.nearest().stream().boxed().findFirst())
        .put("binding", unreachable.binding().word())
        .put("evaluations", unreachable.evaluations());
  }

  /** {@return the result of comparing mechanisms} */
  public static JsonObject of(Scenario scenario, Comparison comparison) {
    JsonObject object =
        new JsonObject()
            .put("name", scenario.name())
            .put("limit", LimitJson.of(scenario.limits()))
            .putIfPresent("policy", scenario.policy().map(Policy::file))
            .put("rows", comparison.rows().stream().map(CalibrationJson::row).toList());
    return comparison.unfit().isEmpty()
        ? object
        : object.put("unfit", comparison.unfit().stream().map(CalibrationJson::unfit).toList());
  }

  private static JsonObject unfit(Comparison.Unfit unfit) {
    return new JsonObject().put("mechanism", unfit.mechanism()).put("reason", unfit.reason());
  }

  private static JsonObject row(Comparison.Row row) {
    Calibration calibration = row.calibration();
    JsonObject object =
        new JsonObject()
            .put("mechanism", row.mechanism())
            .put("parameter", calibration.knob().name())
            .put("setting", row.setting().stream().boxed().findFirst())
            .put("risk", risk(calibration))
            .putIfPresent("written", written(row))
            .put("utility", row.utility().map(CalibrationJson::utility));
    if (!(calibration instanceof Calibration.Found)) {
      object.put("reason", CalibrationWords.reason(calibration));
    }
    List<JsonObject> alone = row.byTheorem().stream().map(CalibrationJson::alone).toList();
    return alone.isEmpty() ? object : object.put("byTheorem", alone);
  }

  /** The mechanism of a row, to be put into a scenario file as it is. */
  private static Optional<JsonObject> written(Comparison.Row row) {
    OptionalDouble setting =
        row.calibration() instanceof Calibration.Unneeded unneeded
            ? OptionalDouble.of(unneeded.riskiest())
            : row.setting();
    return setting.stream()
        .mapToObj(found -> DraftJson.of(row.calibration().knob().with(found)))
        .findFirst();
  }

  private static JsonObject alone(Comparison.Alone alone) {
    return new JsonObject()
        .put("bound", alone.bound())
        .put("setting", alone.setting())
        .put("utility", alone.utility().map(CalibrationJson::utility));
  }

  private static Optional<Double> risk(Calibration calibration) {
    if (calibration instanceof Calibration.Found found) {
      return Optional.of(found.risk());
    }
    return calibration instanceof Calibration.Unneeded unneeded
        ? Optional.of(unneeded.nearest())
        : ((Calibration.Unreachable) calibration).nearest().stream().boxed().findFirst();
  }

  private static JsonObject utility(Utility utility) {
    JsonObject object =
        new JsonObject().put("kind", utility.kind().words()).put("value", finite(utility.value()));
    utility.details().forEach((name, value) -> object.put(name, finite(value)));
    return object;
  }

  private static Optional<Double> finite(double value) {
    return Double.isFinite(value) ? Optional.of(value) : Optional.empty();
  }
}
