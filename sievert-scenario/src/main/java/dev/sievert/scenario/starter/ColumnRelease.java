package dev.sievert.scenario.starter;

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
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * One column of a table is released: how, what the attacker knows of the other columns, and what
 * the counts say that a steward should look after.
 */
record ColumnRelease(
    TableLook look, TableLook.Column column, String table, CommentedSections document) {
  /**
   * About so many rows for each combination of what others know: with fewer, counts say of nearly
   * everybody what the attacker wants to know, and not how likely it is.
   */
  private static final int ROWS_EACH = 5;

  /** A number with more values than this is noised as a number, not exchanged for another value. */
  private static final int MOST_CATEGORIES = 50;

  /** Mechanism, secret and attacker. */
  void write(boolean isChosen) {
    if (column.profile().isNumeric() && column.profile().distinct() > MOST_CATEGORIES) {
      number();
    } else {
      category(isChosen);
    }
  }

  /** Everyone's value is exchanged for another one now and then. */
  private void category(boolean isChosen) {
    Map<String, Object> mechanism = new LinkedHashMap<>();
    mechanism.put("type", "grr");
    mechanism.put("epsilon", 1);
    mechanism.put("column", column.name());
    document.put(
        "mechanism",
        mechanism,
        "how the release is made: each person's "
            + column.name()
            + " is kept or exchanged for another value",
        "at random. sievert list mechanisms shows others.");
    document.assume(
        column.name()
            + " is released, "
            + (isChosen ? "as was asked for" : "because it seems to be the most sensitive column")
            + ", by randomised response with ε = 1 (mechanism)");
    List<String> kept = known();
    kept.add(column.name());
    Map<String, Object> secret = new LinkedHashMap<>();
    secret.put("table", table);
    secret.put("columns", kept);
    document.put(
        "secret",
        secret,
        "each distinct row of these columns is a record, and its count says how likely it is;",
        "what is missing is a value of its own");
    boolean knowsSomething = kept.size() > 1;
    document.put(
        "attacker",
        knowsSomething ? Map.of("attribute", column.name()) : "reconstruction",
        knowsSomething
            ? "knows every other column of a person and wants " + column.name()
            : "knows nothing and wants " + column.name());
    if (knowsSomething) {
      document.assume(
          "the attacker knows %s of a person and wants %s (attacker, secret.columns)"
              .formatted(String.join(", ", kept.subList(0, kept.size() - 1)), column.name()));
    }
  }

  private List<String> known() {
    List<TableLook.Column> others =
        look.columns().stream()
            .filter(
                other -> other.role() == ColumnRole.KNOWN || other.role() == ColumnRole.SENSITIVE)
            .filter(other -> !other.name().equals(column.name()))
            .toList();
    Set<String> chosen = new HashSet<>();
    double combinations = 1;
    for (TableLook.Column other :
        others.stream()
            .sorted(Comparator.comparingLong(each -> each.profile().distinct()))
            .toList()) {
      combinations *= other.profile().distinct();
      if (combinations * ROWS_EACH <= look.rows()) {
        chosen.add(other.name());
      }
    }
    List<String> left =
        others.stream().map(TableLook.Column::name).filter(name -> !chosen.contains(name)).toList();
    if (!left.isEmpty()) {
      document.assume(
          "nobody knows "
              + String.join(", ", left)
              + ": with them nearly every row would be the only one of its kind (secret.columns)");
    }
    return new ArrayList<>(
        others.stream().map(TableLook.Column::name).filter(chosen::contains).toList());
  }

  /** Everyone's number gets noise in proportion to the range. */
  private void number() {
    ColumnProfile profile = column.profile();
    BigDecimal low = new BigDecimal(profile.least().orElseThrow().strip());
    BigDecimal high = new BigDecimal(profile.greatest().orElseThrow().strip());
    BigDecimal range = high.subtract(low);
    BigDecimal near =
        range.multiply(new BigDecimal("0.05"), new MathContext(1, RoundingMode.HALF_UP));
    Map<String, Object> mechanism = new LinkedHashMap<>();
    mechanism.put("type", "laplace");
    mechanism.put("epsilon", 1);
    mechanism.put("sensitivity", plain(range));
    document.put(
        "mechanism",
        mechanism,
        "how the release is made: a sum of "
            + column.name()
            + ", or one person's value, with Laplace noise.",
        "One person moves it by at most the range, %s to %s, which was read from the data:"
            .formatted(plain(low), plain(high)),
        "state the range that was known before, because a range read from the data is itself a release.");
    document.assume(column.name() + " is released with Laplace noise and ε = 1 (mechanism)");
    document.assume(
        "the range of %s was known before: %s to %s (mechanism.sensitivity)"
            .formatted(column.name(), plain(low), plain(high)));
    Map<String, Object> secret = new LinkedHashMap<>();
    secret.put("table", table);
    secret.put("columns", List.of(column.name()));
    document.put(
        "secret", secret, "each distinct value is a record, and its count says how likely it is");
    Map<String, Object> goal = new LinkedHashMap<>();
    goal.put("within", plain(near));
    Map<String, Object> attacker = new LinkedHashMap<>();
    attacker.put("knows", "nothing");
    attacker.put("goal", profile.missing() == 0 ? goal : "exact");
    document.put("attacker", attacker, "knows nothing else and wants the value, nearly");
    if (profile.missing() == 0) {
      document.assume(
          "a guess that is off by at most " + plain(near) + " counts as right (attacker.goal)");
    }
  }

  private static BigDecimal plain(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }

  /** What the counts say that a steward should look after. */
  void warnings() {
    for (TableLook.Column each : look.columns()) {
      ColumnProfile profile = each.profile();
      boolean isRepeated =
          each.role() == ColumnRole.IDENTIFYING
              && profile.distinct() < profile.rows() - profile.missing();
      if (isRepeated && each.name().toLowerCase(Locale.ROOT).endsWith("id")) {
        document.assume(
            ("though %s has only %s values in %s rows: if a person has several rows, the "
                    + "guarantee is for each row alone")
                .formatted(
                    each.name(),
                    Figures.grouped(profile.distinct()),
                    Figures.grouped(profile.rows())));
      }
      if (profile.decimalCommas() > 0) {
        document.assume(
            each.name()
                + " is read as names, because "
                + Figures.grouped(profile.decimalCommas())
                + " of its values have a decimal comma; write 1.5 for 1,5 to have numbers");
      }
    }
  }
}
