package dev.sievert.scenario.starter;

import dev.sievert.scenario.table.TableSource.ColumnProfile;
import dev.sievert.words.Figures;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a column seems to be for. A guess from its name and from how many different values it has;
 * whoever knows the data knows better.
 */
public enum ColumnRole {
  /** It names a person or nearly does, and belongs into no release. */
  IDENTIFYING,
  /** People would mind if it were learned about them. */
  SENSITIVE,
  /** Others may know it of a person. */
  KNOWN,
  /** It has one value only, and tells nobody anything. */
  CONSTANT;

  private static final List<String> NAMES =
      List.of(
          "id",
          "uuid",
          "name",
          "firstname",
          "lastname",
          "surname",
          "email",
          "mail",
          "phone",
          "telephone",
          "mobile",
          "ssn",
          "passport",
          "iban",
          "account",
          "address",
          "street",
          "licence",
          "license",
          "username",
          "user",
          "patient",
          "person",
          "ip",
          "nhs",
          "insurance");

  /** Begins of words, most telling first: health, belief, crime, money, origin. */
  private static final List<String> SENSITIVE_WORDS =
      List.of(
          "disease",
          "diagnos",
          "icd",
          "hiv",
          "illness",
          "disorder",
          "diabet",
          "cancer",
          "medic",
          "drug",
          "treatment",
          "therap",
          "disab",
          "pregnan",
          "genetic",
          "depress",
          "psych",
          "health",
          "condition",
          "religio",
          "faith",
          "belief",
          "politic",
          "vote",
          "party",
          "orientation",
          "sexual",
          "union",
          "crim",
          "convict",
          "offen",
          "arrest",
          "income",
          "salar",
          "wage",
          "earning",
          "debt",
          "credit",
          "wealth",
          "loan",
          "benefit",
          "race",
          "ethnic",
          "migra",
          "asylum");

  /** With more different values than this share of the rows, a column nearly names people. */
  private static final double NEARLY_UNIQUE = 0.5;

  /** In a table of a few rows most columns have nearly as many values as rows. */
  private static final int FEW_ROWS = 50;

  /** What a column seems to be, and why. */
  record Guess(ColumnRole role, String reason) {}

  static Guess of(ColumnProfile column) {
    String counted = Figures.grouped(column.distinct()) + " different values";
    if (column.distinct() <= 1) {
      return new Guess(CONSTANT, "one value only");
    }
    if (rank(column.name()).isPresent() && !isNearlyUnique(column)) {
      return new Guess(SENSITIVE, "by its name; " + counted);
    }
    if (words(column.name()).stream().anyMatch(NAMES::contains)) {
      return new Guess(IDENTIFYING, "by its name; " + counted);
    }
    return isNearlyUnique(column)
        ? new Guess(
            IDENTIFYING,
            counted + " in " + Figures.grouped(column.rows()) + " rows nearly name people")
        : new Guess(KNOWN, counted);
  }

  private static boolean isNearlyUnique(ColumnProfile column) {
    return column.rows() >= FEW_ROWS && column.distinct() > NEARLY_UNIQUE * column.rows();
  }

  /** How telling a name is of something sensitive: less is more. */
  static Optional<Integer> rank(String name) {
    List<String> words = words(name);
    for (int place = 0; place < SENSITIVE_WORDS.size(); place++) {
      String begin = SENSITIVE_WORDS.get(place);
      if (words.stream().anyMatch(word -> word.startsWith(begin))) {
        return Optional.of(place);
      }
    }
    return Optional.empty();
  }

  /** The words of a name such as {@code patient_id}, {@code patientId} or {@code PATIENT-ID}. */
  private static List<String> words(String name) {
    return Arrays.stream(name.replaceAll("(\\p{Ll})(\\p{Lu})", "$1 $2").split("[^\\p{L}]+"))
        .map(word -> word.toLowerCase(Locale.ROOT))
        .filter(word -> !word.isEmpty())
        .toList();
  }
}
