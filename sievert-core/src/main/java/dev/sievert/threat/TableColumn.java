package dev.sievert.threat;

import dev.sievert.numeric.OutOfRangeException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;

/** One column of a table: its values, each once, and for every row the number of its value. */
public final class TableColumn {
  /** As scenarios write numbers: 007 is a name. */
  private static final Pattern DECIMAL =
      Pattern.compile("-?(0|[1-9][0-9]{0,99})(\\.[0-9]{1,100})?([eE][+-]?[0-9]{1,3})?");

  private final String name;
  private final List<String> values;
  private final int[] codes;

  private TableColumn(String name, List<String> values, int[] codes) {
    this.name = name;
    this.values = values;
    this.codes = codes;
  }

  /**
   * A column.
   *
   * @param name its name
   * @param values what occurs in it, each once
   * @param codes for each row the place of its value
   * @return the column
   */
  public static TableColumn of(String name, List<String> values, int... codes) {
    if (new HashSet<>(values).size() != values.size()) {
      throw new OutOfRangeException("values", "different from each other", "repeated");
    }
    for (int code : codes) {
      if (code < 0 || code >= values.size()) {
        throw new OutOfRangeException("codes", "from 0 to " + (values.size() - 1), code);
      }
    }
    return new TableColumn(name, List.copyOf(values), codes.clone());
  }

  /**
   * What the column is called.
   *
   * @return its name
   */
  public String name() {
    return name;
  }

  /**
   * What occurs in the column.
   *
   * @return each value once
   */
  public List<String> values() {
    return values;
  }

  /**
   * The value of a row.
   *
   * @param row its place
   * @return the place of its value in {@link #values()}
   */
  public int code(int row) {
    return codes[row];
  }

  /**
   * How many rows there are.
   *
   * @return their number
   */
  public int rows() {
    return codes.length;
  }

  /**
   * The values as a secret's records: numbers where every value is one, otherwise names.
   *
   * @return the records, in the order of {@link #values()}
   */
  public Domain domain() {
    return values.stream().allMatch(TableColumn::isNumber)
        ? new Domain.Numbers(values.stream().map(BigDecimal::new).toList())
        : new Domain.Labels(values);
  }

  /**
   * Whether a text is a number in plain decimal notation.
   *
   * @param text the text
   * @return false for 007, which is somebody's name, and for what no double can hold
   */
  public static boolean isNumber(String text) {
    return text.length() <= 200
        && DECIMAL.matcher(text).matches()
        && Double.isFinite(Double.parseDouble(text));
  }

  /** Rows that have the same value. */
  Partition partition() {
    return Partition.numbered(codes, values.size());
  }

  /** The same column with other rows. */
  TableColumn pick(int[] rows) {
    return new TableColumn(name, values, Arrays.stream(rows).map(row -> codes[row]).toArray());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TableColumn that
        && name.equals(that.name)
        && values.equals(that.values)
        && Arrays.equals(codes, that.codes);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + Arrays.hashCode(codes);
  }

  @Override
  public String toString() {
    return "column " + name + " of " + codes.length + " rows and " + values.size() + " values";
  }
}
