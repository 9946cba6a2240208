package dev.sievert.cli;

import dev.sievert.scenario.json.JsonObject;
import java.util.List;
import java.util.function.Supplier;

/**
 * What is written of one result of many; the result itself may be forgotten.
 *
 * @param problems what is wrong with the scenario, a line each
 * @param json the result as JSON, where that was asked for
 * @param rows the result as rows of a table, where that was asked for
 */
record SweptResult(int code, List<String> problems, JsonObject json, List<List<String>> rows) {
  SweptResult {
    problems = List.copyOf(problems);
    rows = List.copyOf(rows);
  }

  static SweptResult of(
      int code,
      List<String> problems,
      boolean isJson,
      Supplier<JsonObject> json,
      Supplier<List<List<String>>> rows) {
    return new SweptResult(
        code, problems, isJson ? json.get() : new JsonObject(), isJson ? List.of() : rows.get());
  }
}
