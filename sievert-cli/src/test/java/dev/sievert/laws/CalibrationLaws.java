package dev.sievert.laws;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sievert.assess.Assessment;
import dev.sievert.assess.Verdict;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.search.Calibrator;
import dev.sievert.mechanism.Knob;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.Scenario;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A setting that was found, written into the scenario, is within the limits, and truly so. */
final class CalibrationLaws {
  private final List<String> broken;
  private final Function<JsonNode, Optional<Scenario>> reader;
  private final OracleLaws oracle;

  CalibrationLaws(
      List<String> broken, Function<JsonNode, Optional<Scenario>> reader, OracleLaws oracle) {
    this.broken = broken;
    this.reader = reader;
    this.oracle = oracle;
  }

  void hold(Scenario scenario, ObjectNode document) {
    Knob knob;
    try {
      knob = scenario.knob(Optional.empty());
    } catch (OutOfRangeException several) {
      return;
    }
    Calibrator calibrator = Calibrator.within(scenario.threats(), scenario.limits());
    if (calibrator.calibrate(knob) instanceof Calibration.Found found) {
      ObjectNode written = document.deepCopy();
      set(written.path("mechanism"), found.knob().name(), found.setting());
      reader.apply(written).ifPresent(again -> isWithin(again, written, found));
    }
  }

  private void isWithin(Scenario again, ObjectNode written, Calibration.Found found) {
    Assessment assessment = again.assess();
    if (!assessment.verdict().equals(Optional.of(Verdict.WITHIN))) {
      broken.add(
          "calibrated to %s = %s, which assesses to %s"
              .formatted(found.knob().name(), found.setting(), assessment.binding()));
    }
    if (!(found.risk() <= found.binding().limit().limit())) {
      broken.add("calibrated to %s beyond its limit".formatted(found.binding()));
    }
    oracle.hold(written.path("mechanism"), assessment);
  }

  /** Follows a path such as of[0].of.sigma and states that parameter instead of its rivals. */
  private static void set(JsonNode mechanism, String path, double setting) {
    // JSON's own way to write a path.
    String pointer = "/" + path.replace("[", "/").replace("]", "").replace('.', '/');
    int last = pointer.lastIndexOf('/');
    JsonNode node = mechanism.at(pointer.substring(0, last));
    String name = pointer.substring(last + 1);
    ObjectNode owner = (ObjectNode) node;
    if (name.equals("sigma") || name.equals("scale")) {
      owner.remove(List.of("epsilon", "delta"));
    } else if (name.equals("epsilon")) {
      owner.remove(List.of("scale", "sigma"));
    }
    boolean isWhole = setting == Math.rint(setting) && Math.abs(setting) < 1e15;
    if (isWhole) {
      owner.put(name, (long) setting);
    } else {
      owner.put(name, setting);
    }
  }
}
