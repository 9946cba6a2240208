package dev.sievert.scenario.starter;

import dev.sievert.scenario.Changes;
import dev.sievert.scenario.json.FlowYaml;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A scenario to begin with: what was stated, and for the rest something that makes sense and says
 * that it is a guess. It can be assessed as it is.
 */
public final class NewScenario {
  private final CommentedSections document = new CommentedSections();

  private NewScenario() {}

  /**
   * A scenario about one column of a table.
   *
   * @param table its name, as it reads from where the scenario will stand
   * @param released the column that is released, by default the one that seems most sensitive
   * @throws IllegalArgumentException if there is no such column; the message is a sentence
   */
  public static NewScenario of(TableLook look, String table, Optional<String> released) {
    TableLook.Column column =
        released
            .map(name -> look.column(name).orElseThrow(() -> none(look, name)))
            .or(look::released)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        look.file()
                            + " has no column that could be released without naming people;"
                            + " --column names one all the same"));
    NewScenario made = new NewScenario();
    made.document.head(
        "Made by sievert new from " + look.file() + ", whose columns look like this:");
    look.lines().forEach(line -> made.document.head("  " + line));
    made.document.head("These are guesses from names and counts. Change what you know better.");
    made.document.put("sievert", 1);
    made.document.put("name", column.name() + " of the people in " + fileName(look.file()));
    ColumnRelease release = new ColumnRelease(look, column, table, made.document);
    release.write(released.isPresent());
    made.limit("rad");
    made.document.put("people", look.rows(), "how many are asked, for what the noise costs");
    made.about(column.name() + ", blurred");
    release.warnings();
    return made;
  }

  /**
   * A scenario that no table stands behind.
   *
   * @param stated what is stated of it, at least a mechanism
   */
  public static NewScenario of(Changes stated) {
    NewScenario made = new NewScenario();
    made.document.head("Made by sievert new. Change what you know better.");
    made.document.put("sievert", 1);
    made.document.put("name", "A new release", "what people call it");
    made.with(stated);
    Map<String, Object> secret = made.document.section("secret");
    if (secret.isEmpty()) {
      made.document.assume("the secret is one of 10 values, all equally likely (secret)");
      secret.put("size", 10);
    }
    made.document.comment("secret", "what the attacker is after, and how likely each value is");
    made.document.comment("mechanism", "how the release is made");
    if (made.document.section("attacker").isEmpty()) {
      made.document.remove("attacker");
    } else {
      made.document.comment("attacker", "what the attacker knows, and wants");
    }
    if (made.document.section("limit").isEmpty()) {
      made.limit("rad");
    }
    made.about("the release");
    return made;
  }

  private static IllegalArgumentException none(TableLook look, String name) {
    List<String> names = look.columns().stream().map(TableLook.Column::name).toList();
    return new IllegalArgumentException(
        look.file() + " has no column " + name + "; its columns are " + String.join(", ", names));
  }

  private static String fileName(String file) {
    return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  }

  private void limit(String risk) {
    document.put(
        "limit",
        new LinkedHashMap<>(Map.of(risk, new BigDecimal("0.1"))),
        "how much an attack may gain: here, to be right in at most 10 of 100 cases more often than about",
        "somebody who did not take part. A choice, and not a recommendation: see docs/limits-guide.md.");
    document.assume("taking part may cost at most 10 percentage points (limit)");
  }

  private void about(String release) {
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("release", release);
    about.put("unit", "one person");
    document.put("about", about, "for the report; recipients: says who will see the release");
    document.assume("one row is one person, and nothing else about the same people is released");
  }

  /**
   * The same scenario for another unit of protection: a person, a household, a person on a day.
   *
   * @param unit who or what is protected
   * @param rows how many rows of the table one of them has at most
   */
  public NewScenario protecting(String unit, long rows) {
    document.section("about").put("unit", unit);
    document.assumptions().removeIf(line -> line.startsWith("one row is one person"));
    document.assume(
        (rows == 1 ? "one row is " + unit : unit + " has at most " + rows + " rows")
            + ", and nothing else about the same people is released");
    if (rows > 1 && document.section("mechanism").get("sensitivity") instanceof BigDecimal range) {
      document.section("mechanism").put("sensitivity", range.multiply(BigDecimal.valueOf(rows)));
      document.assume(
          unit + " moves the sum by at most " + rows + " times the range (mechanism.sensitivity)");
    } else if (rows > 1) {
      document.assume(
          ("what is said is about each row alone: the %s rows of %s together reveal more, "
                  + "as %s times the ε would (mechanism)")
              .formatted(rows, unit, rows));
    }
    return this;
  }

  /**
   * Says who is protected, where a column tells whose row it is.
   *
   * @param unit such as one household
   * @param column what is the same in all rows of one of them
   * @param rows how many rows have the same value there, at most
   */
  public NewScenario protecting(String unit, String column, long rows) {
    document.assume(
        column + " tells which rows are of " + unit + ": at most " + rows + " have the same");
    return protecting(unit, rows);
  }

  /** The same scenario with what somebody states. */
  public NewScenario with(Changes stated) {
    stated.values().forEach(this::state);
    return this;
  }

  private void state(String path, Object value) {
    switch (path) {
      case "name" -> document.set("name", value);
      case "mechanism" -> exchange(String.valueOf(value));
      case "limit" -> {
        document.put("limit", value, "what must hold");
        document.settle("limit");
      }
      case "size", "values", "interval", "baseline", "prior" ->
          document.section("secret").put(path, value);
      case "knows" -> document.section("attacker").put("knows", value);
      case "within" -> document.section("attacker").put("goal", Map.of("within", value));
      default -> parameter(path, value);
    }
  }

  /** Another kind keeps the column, and the budget where it has one. */
  private void exchange(String type) {
    Map<String, Object> old = document.section("mechanism");
    Map<String, Object> made = new LinkedHashMap<>();
    made.put("type", type);
    Optional.ofNullable(old.get("column")).ifPresent(column -> made.put("column", column));
    document.put("mechanism", made, "how the release is made");
    document.settle("mechanism");
  }

  private void parameter(String name, Object value) {
    Map<String, Object> mechanism = document.section("mechanism");
    if (List.of("scale", "sigma").contains(name)) {
      mechanism.remove("epsilon");
    }
    mechanism.put(name, value);
    String stated = FlowYaml.of(value);
    document
        .assumptions()
        .replaceAll(
            line ->
                name.equals("epsilon") ? line.replace("ε = 1 (", "ε = " + stated + " (") : line);
  }

  /** What was not stated and is therefore assumed. */
  public List<String> assumptions() {
    return List.copyOf(document.assumptions());
  }

  /** The scenario as a file. */
  public String text() {
    return document.text();
  }
}
