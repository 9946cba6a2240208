package dev.sievert.web;

import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.document.Position;
import dev.sievert.scenario.json.JsonObject;
import java.util.List;

/** Scenarios that were read, or what is wrong with them as problem details. */
final class Scenarios {
  private Scenarios() {}

  static Scenario sound(Reading reading) {
    return reading.scenario().orElseThrow(() -> refused(reading));
  }

  static Problem refused(Reading reading) {
    List<JsonObject> problems =
        reading.problems().stream()
            .map(
                each ->
                    new JsonObject()
                        .put("line", line(each.position()))
                        .put("column", each.position().column())
                        .put("key", each.path())
                        .put("detail", each.message()))
            .toList();
    return Problem.of(
        422,
        "Not a scenario",
        String.join("\n", reading.lines()),
        new JsonObject().put("problems", problems));
  }

  private static int line(Position position) {
    return Math.max(1, position.line());
  }
}
