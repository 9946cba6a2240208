package dev.sievert.cli.sweep;

import dev.sievert.ScenarioFile;
import dev.sievert.cli.text.PrintedJson;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.threat.Risk;
import java.util.List;
import java.util.Optional;

/** What is asked at every point of a sweep, here or on another machine. */
public interface SweptQuestion {
  /** The names of the columns, the first of which is the name of the scenario. */
  List<String> header();

  /** What is written of one scenario. */
  SweptResult result(ScenarioFile file);

  /** The question for another machine. */
  JsonObject toCarry();

  /** The question that {@link #toCarry} wrote. */
  static SweptQuestion carried(Node root) {
    SweptOutput.Form form = SweptOutput.Form.valueOf(found(root, "form").orElseThrow());
    return switch (found(root, "command").orElseThrow()) {
      case "assess" -> new AssessSweep(found(root, "risk").flatMap(Risk::named), form);
      case "curve" -> CurveSweep.carried(root, form);
      default -> new CalibrateSweep(found(root, "parameter"), found(root, "by"), form);
    };
  }

  /** A text of a question. */
  static Optional<String> found(Node root, String key) {
    return PrintedJson.at(root, key).map(node -> ((Scalar) node).text());
  }
}
