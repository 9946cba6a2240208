package dev.sievert.scenario.starter;

import dev.sievert.scenario.Changes;
import dev.sievert.scenario.json.FlowYaml;
import dev.sievert.scenario.table.TableSource.ColumnProfile;
import dev.sievert.words.Figures;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A scenario to begin with: what was stated, and for the rest something that makes sense and says
 * that it is a guess. It can be assessed as it is.
 */
public final class NewScenario {
  /**
   * About so many rows for each combination of what others know: with fewer, counts say of nearly
   * everybody what the attacker wants to know, and not how likely it is.
   */
  private static final int ROWS_EACH = 5;

  /** A number with more values than this is noised as a number, not exchanged for another value. */
  private static final int MOST_CATEGORIES = 50;

  private static final int WIDTH = 100;

  private final Map<String, Object> sections = new LinkedHashMap<>();
  private final Map<String, List<String>> comments = new LinkedHashMap<>();
  private final List<String> head = new ArrayList<>();
  private final List<String> assumptions = new ArrayList<>();

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
    made.head.add("Made by sievert new from " + look.file() + ", whose columns look like this:");
    look.lines().forEach(line -> made.head.add("  " + line));
    made.head.add("These are guesses from names and counts. Change what you know better.");
    made.put("sievert", 1);
    made.put("name", column.name() + " of the people in " + fileName(look.file()));
    if (column.profile().isNumeric() && column.profile().distinct() > MOST_CATEGORIES) {
      made.number(column.profile(), table);
    } else {
      made.category(look, column, table, released.isPresent());
    }
    made.put("people", look.rows(), "how many are asked, for what the noise costs");
    made.about(column.name() + ", blurred");
    made.warnings(look);
    return made;
  }

  /**
   * A scenario that no table stands behind.
   *
   * @param stated what is stated of it, at least a mechanism
   */
  public static NewScenario of(Changes stated) {
    NewScenario made = new NewScenario();
    made.head.add("Made by sievert new. Change what you know better.");
    made.put("sievert", 1);
    made.put("name", "A new release", "what people call it");
    made.with(stated);
    Map<String, Object> secret = made.section("secret");
    if (secret.isEmpty()) {
      made.assume("the secret is one of 10 values, all equally likely (secret)");
      secret.put("size", 10);
    }
    made.comment("secret", "what the attacker is after, and how likely each value is");
    made.comment("mechanism", "how the release is made");
    if (made.section("attacker").isEmpty()) {
      made.sections.remove("attacker");
    } else {
      made.comment("attacker", "what the attacker knows, and wants");
    }
    if (made.section("limit").isEmpty()) {
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

  /** Everyone's value is exchanged for another one now and then. */
  private void category(TableLook look, TableLook.Column column, String table, boolean isChosen) {
    Map<String, Object> mechanism = new LinkedHashMap<>();
    mechanism.put("type", "grr");
    mechanism.put("epsilon", 1);
    mechanism.put("column", column.name());
    put(
        "mechanism",
        mechanism,
        "how the release is made: each person's "
            + column.name()
            + " is kept or exchanged for another value",
        "at random. sievert list mechanisms shows others.");
    assume(
        column.name()
            + " is released, "
            + (isChosen ? "as was asked for" : "because it seems to be the most sensitive column")
            + ", by randomised response with ε = 1 (mechanism)");
    List<String> kept = known(look, column);
    kept.add(column.name());
    Map<String, Object> secret = new LinkedHashMap<>();
    secret.put("table", table);
    secret.put("columns", kept);
    put(
        "secret",
        secret,
        "each distinct row of these columns is a record, and its count says how likely it is;",
        "what is missing is a value of its own");
    boolean knowsSomething = kept.size() > 1;
    put(
        "attacker",
        knowsSomething ? Map.of("attribute", column.name()) : "reconstruction",
        knowsSomething
            ? "knows every other column of a person and wants " + column.name()
            : "knows nothing and wants " + column.name());
    if (knowsSomething) {
      assume(
          "the attacker knows "
              + String.join(", ", kept.subList(0, kept.size() - 1))
              + " of a person and wants "
              + column.name()
              + " (attacker, secret.columns)");
    }
    limit("rad");
  }

  private List<String> known(TableLook look, TableLook.Column released) {
    List<TableLook.Column> others =
        look.columns().stream()
            .filter(
                column ->
                    column.role() == ColumnRole.KNOWN || column.role() == ColumnRole.SENSITIVE)
            .filter(column -> !column.name().equals(released.name()))
            .toList();
    Set<String> chosen = new HashSet<>();
    double combinations = 1;
    for (TableLook.Column column :
        others.stream()
            .sorted(Comparator.comparingLong(each -> each.profile().distinct()))
            .toList()) {
      combinations *= column.profile().distinct();
      if (combinations * ROWS_EACH <= look.rows()) {
        chosen.add(column.name());
      }
    }
    List<String> left =
        others.stream().map(TableLook.Column::name).filter(name -> !chosen.contains(name)).toList();
    if (!left.isEmpty()) {
      assume(
          "nobody knows "
              + String.join(", ", left)
              + ": with them nearly every row would be the only one of its kind (secret.columns)");
    }
    return new ArrayList<>(
        others.stream().map(TableLook.Column::name).filter(chosen::contains).toList());
  }

  /** Everyone's number gets noise in proportion to the range. */
  private void number(ColumnProfile column, String table) {
    BigDecimal low = new BigDecimal(column.least().orElseThrow().strip());
    BigDecimal high = new BigDecimal(column.greatest().orElseThrow().strip());
    BigDecimal range = high.subtract(low);
    BigDecimal near =
        range.multiply(new BigDecimal("0.05"), new MathContext(1, RoundingMode.HALF_UP));
    Map<String, Object> mechanism = new LinkedHashMap<>();
    mechanism.put("type", "laplace");
    mechanism.put("epsilon", 1);
    mechanism.put("sensitivity", plain(range));
    put(
        "mechanism",
        mechanism,
        "how the release is made: a sum of "
            + column.name()
            + ", or one person's value, with Laplace noise.",
        "One person moves it by at most the range, "
            + plain(low)
            + " to "
            + plain(high)
            + ", which was read from the data:",
        "state the range that was known before, because a range read from the data is itself a release.");
    assume(column.name() + " is released with Laplace noise and ε = 1 (mechanism)");
    assume(
        "the range of "
            + column.name()
            + " was known before: "
            + plain(low)
            + " to "
            + plain(high)
            + " (mechanism.sensitivity)");
    Map<String, Object> secret = new LinkedHashMap<>();
    secret.put("table", table);
    secret.put("columns", List.of(column.name()));
    put("secret", secret, "each distinct value is a record, and its count says how likely it is");
    Map<String, Object> goal = new LinkedHashMap<>();
    goal.put("within", plain(near));
    Map<String, Object> attacker = new LinkedHashMap<>();
    attacker.put("knows", "nothing");
    attacker.put("goal", column.missing() == 0 ? goal : "exact");
    put("attacker", attacker, "knows nothing else and wants the value, nearly");
    if (column.missing() == 0) {
      assume("a guess that is off by at most " + plain(near) + " counts as right (attacker.goal)");
    }
    limit("rad");
  }

  private static BigDecimal plain(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }

  private void limit(String risk) {
    put(
        "limit",
        new LinkedHashMap<>(Map.of(risk, new BigDecimal("0.1"))),
        "how much an attack may gain: here, to be right in at most 10 of 100 cases more often than about",
        "somebody who did not take part. A choice, and not a recommendation: see docs/limits-guide.md.");
    assume("taking part may cost at most 10 percentage points (limit)");
  }

  private void about(String release) {
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("release", release);
    about.put("unit", "one person");
    put("about", about, "for the report; recipients: says who will see the release");
    assume("one row is one person, and nothing else about the same people is released");
  }

  /** What the counts say that a steward should look after. */
  private void warnings(TableLook look) {
    for (TableLook.Column column : look.columns()) {
      ColumnProfile profile = column.profile();
      boolean isRepeated =
          column.role() == ColumnRole.IDENTIFYING
              && profile.distinct() < profile.rows() - profile.missing();
      if (isRepeated && column.name().toLowerCase(java.util.Locale.ROOT).endsWith("id")) {
        assume(
            "though "
                + column.name()
                + " has only "
                + Figures.grouped(profile.distinct())
                + " values in "
                + Figures.grouped(profile.rows())
                + " rows: if a person has several rows, the guarantee is for each row alone");
      }
      if (profile.decimalCommas() > 0) {
        assume(
            column.name()
                + " is read as names, because "
                + Figures.grouped(profile.decimalCommas())
                + " of its values have a decimal comma; write 1.5 for 1,5 to have numbers");
      }
    }
  }

  /**
   * The same scenario for another unit of protection: a person, a household, a person on a day.
   *
   * @param unit who or what is protected
   * @param rows how many rows of the table one of them has at most
   */
  public NewScenario protecting(String unit, long rows) {
    section("about").put("unit", unit);
    assumptions.removeIf(line -> line.startsWith("one row is one person"));
    assume(
        (rows == 1 ? "one row is " + unit : unit + " has at most " + rows + " rows")
            + ", and nothing else about the same people is released");
    if (rows > 1 && section("mechanism").get("sensitivity") instanceof BigDecimal range) {
      section("mechanism").put("sensitivity", range.multiply(BigDecimal.valueOf(rows)));
      assume(
          unit + " moves the sum by at most " + rows + " times the range (mechanism.sensitivity)");
    } else if (rows > 1) {
      assume(
          "what is said is about each row alone: the "
              + rows
              + " rows of "
              + unit
              + " together reveal more, as "
              + rows
              + " times the ε would (mechanism)");
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
    assume(column + " tells which rows are of " + unit + ": at most " + rows + " have the same");
    return protecting(unit, rows);
  }

  /** The same scenario with what somebody states. */
  public NewScenario with(Changes stated) {
    stated.values().forEach(this::state);
    return this;
  }

  private void state(String path, Object value) {
    switch (path) {
      case "name" -> sections.put("name", value);
      case "mechanism" -> exchange(String.valueOf(value));
      case "limit" -> {
        put("limit", value, "what must hold");
        assumptions.removeIf(line -> line.endsWith("(limit)"));
      }
      case "size", "values", "interval", "baseline", "prior" -> section("secret").put(path, value);
      case "knows" -> section("attacker").put("knows", value);
      case "within" -> section("attacker").put("goal", Map.of("within", value));
      default -> parameter(path, value);
    }
  }

  /** Another kind keeps the column, and the budget where it has one. */
  private void exchange(String type) {
    Map<String, Object> old = section("mechanism");
    Map<String, Object> made = new LinkedHashMap<>();
    made.put("type", type);
    Optional.ofNullable(old.get("column")).ifPresent(column -> made.put("column", column));
    sections.put("mechanism", made);
    comments.put("mechanism", List.of("how the release is made"));
    assumptions.removeIf(line -> line.endsWith("(mechanism)"));
  }

  private void parameter(String name, Object value) {
    Map<String, Object> mechanism = section("mechanism");
    if (List.of("scale", "sigma").contains(name)) {
      mechanism.remove("epsilon");
    }
    mechanism.put(name, value);
    String stated = FlowYaml.of(value);
    assumptions.replaceAll(
        line -> name.equals("epsilon") ? line.replace("ε = 1 (", "ε = " + stated + " (") : line);
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> section(String key) {
    Object found = sections.computeIfAbsent(key, name -> new LinkedHashMap<String, Object>());
    if (found instanceof LinkedHashMap<?, ?>) {
      return (Map<String, Object>) found;
    }
    Map<String, Object> fresh = new LinkedHashMap<>();
    sections.put(key, fresh);
    return fresh;
  }

  private void put(String key, Object value, String... why) {
    sections.put(key, value);
    comment(key, why);
  }

  private void comment(String key, String... why) {
    comments.put(key, List.of(why));
  }

  private void assume(String sentence) {
    assumptions.add(sentence);
  }

  /** What was not stated and is therefore assumed. */
  public List<String> assumptions() {
    return List.copyOf(assumptions);
  }

  /** The scenario as a file. */
  public String text() {
    StringBuilder text = new StringBuilder();
    head.forEach(line -> text.append(comment(line)));
    text.append(comment("Assumed:"));
    assumptions.forEach(line -> wrapped(line).forEach(part -> text.append(comment(part))));
    for (Map.Entry<String, Object> section : sections.entrySet()) {
      List<String> why = comments.getOrDefault(section.getKey(), List.of());
      if (!why.isEmpty()) {
        text.append('\n');
        why.forEach(line -> text.append(comment(line)));
      }
      text.append(section.getKey())
          .append(": ")
          .append(FlowYaml.of(section.getValue()))
          .append('\n');
    }
    return text.toString();
  }

  private static String comment(String line) {
    return ("# " + line.replaceAll("\\p{Cntrl}", " ")).stripTrailing() + "\n";
  }

  private static List<String> wrapped(String sentence) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder("-");
    for (String word : sentence.split(" ", -1)) {
      if (line.length() + word.length() > WIDTH) {
        lines.add(line.toString());
        line = new StringBuilder(" ");
      }
      line.append(' ').append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  private static String fileName(String file) {
    return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  }
}
