package dev.sievert.cli.sweep;

import dev.sievert.cli.text.PrintedJson;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import java.util.List;
import java.util.function.Supplier;

/**
 * What is written of one result of many; the result itself may be forgotten.
 *
 * @param problems what is wrong with the scenario, a line each
 * @param json the result as JSON, where that was asked for
 * @param rows the result as rows of a table, where that was asked for
 */
public record SweptResult(
    int code, List<String> problems, JsonObject json, List<List<String>> rows) {
  public SweptResult {
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

  /** The result for another machine, or for a later day. */
  String toCarry() {
    return JsonText.compact(
        new JsonObject()
            .put("code", code)
            .put("problems", problems)
            .put("json", json)
            .put("rows", rows));
  }

  /**
   * The result that {@link #toCarry} wrote, of which the same is printed.
   *
   * @throws IllegalArgumentException where it is none
   */
  static SweptResult carried(String text) {
    Node root = PrintedJson.node(text);
    Scalar code = (Scalar) PrintedJson.at(root, "code").orElseThrow();
    return new SweptResult(
        code.decimal().intValueExact(),
        texts(PrintedJson.at(root, "problems").orElseThrow()),
        (JsonObject) PrintedJson.tree(PrintedJson.at(root, "json").orElseThrow()),
        ((Sequence) PrintedJson.at(root, "rows").orElseThrow())
            .elements().stream().map(SweptResult::texts).toList());
  }

  private static List<String> texts(Node list) {
    return ((Sequence) list).elements().stream().map(each -> ((Scalar) each).text()).toList();
  }
}
