package dev.sievert.cli.text;

import dev.sievert.assess.Limit;
import dev.sievert.calibrate.Calibration;
import dev.sievert.numeric.Check;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.CalibrationWords;
import java.util.List;
import java.util.OptionalDouble;

/** Calibrations as comma-separated values, one row each, numbers in full. */
public final class CalibrationCsv {
  public static final List<String> HEADER =
      List.of("name", "parameter", "setting", "binding", "attacker", "limit", "risk", "reason");

  private CalibrationCsv() {}

  public static List<String> row(Scenario scenario, Calibration calibration) {
    if (calibration instanceof Calibration.Found found) {
      return List.of(
          scenario.name(),
          found.knob().name(),
          Check.number(found.setting()),
          found.binding().limit().word(),
          found.binding().attacker().orElse(""),
          Check.number(found.binding().limit().limit()),
          Check.number(found.risk()),
          "");
    }
    if (calibration instanceof Calibration.Unneeded unneeded) {
      return none(
          scenario,
          unneeded,
          unneeded.binding(),
          OptionalDouble.of(unneeded.nearest()),
          CalibrationWords.reason(unneeded));
    }
    Calibration.Unreachable unreachable = (Calibration.Unreachable) calibration;
    return none(
        scenario,
        unreachable,
        unreachable.binding(),
        unreachable.nearest(),
        CalibrationWords.reason(unreachable));
  }

  private static List<String> none(
      Scenario scenario,
      Calibration calibration,
      Limit binding,
      OptionalDouble nearest,
      String reason) {
    return List.of(
        scenario.name(),
        calibration.knob().name(),
        "",
        binding.word(),
        "",
        Check.number(binding.limit()),
        nearest.isPresent() ? Check.number(nearest.getAsDouble()) : "",
        reason);
  }

  public static List<String> row(Reading refused) {
    return List.of(refused.source(), "", "", "", "", "", "", String.join("; ", refused.lines()));
  }
}
