package dev.sievert.scenario;

import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.NearestWord;
import dev.sievert.scenario.document.Value;
import java.util.List;
import java.util.Optional;

/**
 * The columns that a scenario may speak of.
 *
 * @param stated those of the secret's table; none where it is no table
 * @param isTable whether the secret is a table; also true for one that could not be read
 */
record ColumnNames(List<String> stated, boolean isTable) {
  static final ColumnNames NONE = new ColumnNames(List.of(), false);

  /** A table of which the columns are not known, so that every name may be right. */
  static final ColumnNames UNREAD = new ColumnNames(List.of(), true);

  ColumnNames {
    stated = List.copyOf(stated);
  }

  /** A table with these columns. */
  static ColumnNames of(List<String> names) {
    return new ColumnNames(names, true);
  }

  /** One of the columns. */
  Optional<String> read(Value value) {
    if (value.isPresent() && !isTable) {
      return value.report("needs a secret with table or sql");
    }
    return value.text().flatMap(name -> checked(value, name));
  }

  /** Some of the columns, each once. */
  Optional<List<String>> readAll(Value value) {
    return value
        .list(Length.atLeast(1), this::read)
        .flatMap(
            names ->
                names.stream().distinct().count() == names.size()
                    ? Optional.of(names)
                    : value.report("names a column twice"));
  }

  private Optional<String> checked(Value value, String name) {
    return stated.isEmpty() || stated.contains(name)
        ? Optional.of(name)
        : value.report("is not a column of the table" + advice(name, stated));
  }

  /** What may have been meant, or what there is. */
  static String advice(String name, List<String> names) {
    Optional<String> nearest = NearestWord.to(name, names);
    if (nearest.isPresent()) {
      return "; did you mean " + nearest.get() + "?";
    }
    List<String> few = names.subList(0, Math.min(20, names.size()));
    return "; its columns are " + String.join(", ", few) + (few.size() < names.size() ? ", …" : "");
  }
}
