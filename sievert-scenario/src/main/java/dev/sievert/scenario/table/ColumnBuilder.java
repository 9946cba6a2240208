package dev.sievert.scenario.table;

import dev.sievert.threat.TableColumn;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Collects one column row by row and then gives its values an order: numbers by size, names by
 * their letters, and what is missing last.
 */
final class ColumnBuilder {
  private static final int MISSING = -1;

  private final String name;
  private final Map<String, Integer> places = new HashMap<>();
  private int[] codes = new int[1024];
  private int rows;
  private boolean isNumeric = true;
  private boolean hasMissing;

  ColumnBuilder(String name) {
    this.name = name;
  }

  /** Adds the value of the next row; returns how many letters of text are new. */
  long add(@Nullable String value) {
    if (rows == codes.length) {
      codes = Arrays.copyOf(codes, 2 * rows);
    }
    if (value == null) {
      hasMissing = true;
      codes[rows++] = MISSING;
      return 0;
    }
    int before = places.size();
    codes[rows++] = places.computeIfAbsent(value, fresh -> before);
    boolean isNew = places.size() > before;
    isNumeric &= !isNew || TableColumn.isNumber(value);
    return isNew ? value.length() : 0;
  }

  /** Numbers that are equal as decimals become one value. */
  TableColumn column() {
    Map<String, String> shown = new HashMap<>();
    places.keySet().forEach(value -> shown.put(value, isNumeric ? decimal(value) : value));
    Comparator<String> order =
        isNumeric ? Comparator.comparing(BigDecimal::new) : Comparator.naturalOrder();
    List<String> values =
        new ArrayList<>(shown.values().stream().distinct().sorted(order).toList());
    Map<String, Integer> numbers = new HashMap<>();
    values.forEach(value -> numbers.put(value, numbers.size()));
    int[] renumbered = new int[places.size()];
    places.forEach((value, place) -> renumbered[place] = numbers.getOrDefault(shown.get(value), 0));
    int last = values.size();
    if (hasMissing) {
      values.add(missing(numbers));
    }
    int[] own = new int[rows];
    Arrays.setAll(own, row -> codes[row] == MISSING ? last : renumbered[codes[row]]);
    return TableColumn.of(name, values, own);
  }

  private static String decimal(String value) {
    BigDecimal number = new BigDecimal(value).stripTrailingZeros();
    String plain = number.toPlainString();
    return plain.length() <= 40 ? plain : number.toString();
  }

  /** A name that no value has. */
  private static String missing(Map<String, Integer> taken) {
    String name = "(missing)";
    for (int count = 2; taken.containsKey(name); count++) {
      name = "(missing " + count + ")";
    }
    return name;
  }
}
