package dev.sievert.cli.sweep;

import dev.sievert.cli.text.Csv;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.words.TextTable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;

/**
 * Many results, written one after another: as an array of JSON, as comma-separated values, or as a
 * table. What varies comes first.
 */
public final class SweptOutput {
  /** The same slip at a thousand points is said once; of different ones nobody reads more. */
  private static final int MOST_PROBLEMS = 20;

  /** How results are written. */
  public enum Form {
    JSON,
    CSV,
    TEXT;

    /** The form that was asked for, which is text where none was. */
    public static Form of(boolean isJson, boolean isCsv) {
      return isJson ? JSON : isCsv ? CSV : TEXT;
    }
  }

  private final PrintWriter out;
  private final PrintWriter err;
  private final Form form;
  private final List<String> header;
  private final TextTable table = new TextTable();
  private final Set<String> said = new HashSet<>();
  private List<String> names = List.of();
  private boolean isNamed;
  private int written;
  private int code;

  /** A header begins with the name of the scenario, and so does every row. */
  public SweptOutput(CommandLine line, Form form, List<String> header) {
    this.out = line.getOut();
    this.err = line.getErr();
    this.form = form;
    this.header = List.copyOf(header);
  }

  public void begin(List<String> varied, int scenarios) {
    names = varied;
    isNamed = scenarios > 1;
    switch (form) {
      case JSON -> out.print("[");
      case CSV -> out.println(Csv.line(joined(names, header)));
      case TEXT -> table.row(joined(names, told(header)).toArray(String[]::new));
    }
  }

  public void next(List<Object> values, SweptResult result) {
    for (String problem : result.problems()) {
      if (said.size() < MOST_PROBLEMS && said.add(problem)) {
        err.println(problem);
      }
    }
    List<String> settings = values.stream().map(String::valueOf).toList();
    if (form == Form.JSON) {
      JsonObject object =
          values.isEmpty() ? result.json() : result.json().after("parameters", settings(values));
      out.print((written == 0 ? " " : ", ") + JsonText.pretty(object));
    } else if (form == Form.CSV) {
      result.rows().forEach(row -> out.println(Csv.line(joined(settings, row))));
    } else {
      if (written == 0 && !isNamed) {
        out.println(result.rows().get(0).get(0));
      }
      result.rows().forEach(row -> table.row(joined(settings, told(row)).toArray(String[]::new)));
    }
    written++;
    code = Math.max(code, result.code());
  }

  public void end() {
    if (form == Form.JSON) {
      out.print(" ]\n");
    } else if (form == Form.TEXT) {
      table.print(out, "");
    }
  }

  /** In a table the name of the only scenario stands above. */
  private List<String> told(List<String> row) {
    return isNamed ? row : row.subList(1, row.size());
  }

  private JsonObject settings(List<Object> values) {
    JsonObject settings = new JsonObject();
    for (int place = 0; place < values.size(); place++) {
      settings.put(names.get(place), values.get(place));
    }
    return settings;
  }

  public int written() {
    return written;
  }

  public int exitCode() {
    return code;
  }

  private static List<String> joined(List<String> first, List<String> second) {
    List<String> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }
}
