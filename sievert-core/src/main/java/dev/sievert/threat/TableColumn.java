package dev.sievert.threat;

import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** One column of a table: its values, each once, and for every row the number of its value. */
public final class TableColumn {
  /** As scenarios write numbers: 007 is a name. */
  private static final Pattern DECIMAL =
      Pattern.compile("-?(0|[1-9][0-9]{0,99})(\\.[0-9]{1,100})?([eE][+-]?[0-9]{1,3})?");

  private final String name;
  private final List<String> values;
  private final int[] codes;

  /** Zero until it is asked for: millions of rows are not hashed at every question. */
  private int hash;

  private TableColumn(String name, List<String> values, int[] codes) {
    this.name = name;
    this.values = values;
    this.codes = codes;
  }

  /**
   * {@return a column}
   *
   * @param name its name
   * @param values what occurs in it, each once
   * @param codes for each row the place of its value
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

  /** {@return what the column is called} */
  public String name() {
    return name;
  }

  /** {@return what occurs in the column} */
  public List<String> values() {
    return values;
  }

  /**
   * {@return the value of a row; the place of its value in {@link #values()}}
   *
   * @param row its place
   */
  public int code(int row) {
    return codes[row];
  }

  /** {@return how many rows there are} */
  public int rows() {
    return codes.length;
  }

  /**
   * {@return the values as a secret's records: numbers where every value is one, otherwise names,
   * in the order of {@link #values()}}
   */
  public Domain domain() {
    return values.stream().allMatch(TableColumn::isNumber)
        ? new Domain.Numbers(values.stream().map(BigDecimal::new).toList())
        : new Domain.Labels(values);
  }

  /**
   * {@return whether a text is a number in plain decimal notation; false for 007, which is
   * somebody's name, and for what no double can hold}
   *
   * @param text the text
   */
  public static boolean isNumber(String text) {
    return text.length() <= 200
        && DECIMAL.matcher(text).matches()
        && Double.isFinite(Double.parseDouble(text));
  }

  /** For each value those that are near it; all must be numbers. */
  NearValues near(BigDecimal tolerance) {
    return new NearValues(partition(), domain().placesAmong(domain()), tolerance);
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
    return this == other
        || (other instanceof TableColumn that
            && name.equals(that.name)
            && values.equals(that.values)
            && Arrays.equals(codes, that.codes));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = 31 * name.hashCode() + Arrays.hashCode(codes);
    }
    return hash;
  }

  @Override
  public String toString() {
    return "column " + name + " of " + codes.length + " rows and " + values.size() + " values";
  }

  /**
   * The numbers of a column in ascending order, and which of them are near enough to each: a run of
   * ranks. What is guessed is a value of the column, too.
   */
  public static final class NearValues {
    private final Partition classes;
    private final int[] ranks;

    /** For each rank the first rank that is near, and the one after the last. */
    private final int[] first;

    private final int[] end;

    private NearValues(Partition classes, BigDecimal[] values, BigDecimal tolerance) {
      this.classes = classes;
      int[] order =
          IntStream.range(0, values.length)
              .boxed()
              .sorted(Comparator.comparing(value -> values[value]))
              .mapToInt(Integer::intValue)
              .toArray();
      this.ranks = new int[values.length];
      for (int rank = 0; rank < order.length; rank++) {
        ranks[order[rank]] = rank;
      }
      this.first = new int[values.length];
      this.end = new int[values.length];
      int low = 0;
      int high = 0;
      for (int rank = 0; rank < order.length; rank++) {
        BigDecimal value = values[order[rank]];
        while (values[order[low]].compareTo(value.subtract(tolerance)) < 0) {
          low++;
        }
        while (high < order.length && values[order[high]].compareTo(value.add(tolerance)) <= 0) {
          high++;
        }
        first[rank] = low;
        end[rank] = high;
      }
    }

    /** {@return how many values there are} */
    public int count() {
      return first.length;
    }

    /**
     * {@return the place of a row's value in ascending order}
     *
     * @param row the row
     */
    public int rank(int row) {
      return ranks[classes.group(row)];
    }

    /**
     * {@return the first guess that is near enough to a value, by rank}
     *
     * @param rank the value
     */
    public int first(int rank) {
      return first[rank];
    }

    /**
     * {@return the guess after the last that is near enough to a value, by rank}
     *
     * @param rank the value
     */
    public int end(int rank) {
      return end[rank];
    }

    /** Rows with the same value, numbered by rank. */
    Partition byRank(int rows) {
      return Partition.numbered(IntStream.range(0, rows).map(this::rank).toArray(), count());
    }
  }
}
