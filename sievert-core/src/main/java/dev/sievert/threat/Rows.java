package dev.sievert.threat;

import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Records with named parts: the distinct rows of a table, held column by column as numbers. */
public final class Rows implements Domain {
  private final List<TableColumn> columns;
  private final int size;

  private Rows(List<TableColumn> columns, int size) {
    this.columns = columns;
    this.size = size;
  }

  /**
   * Rows that are different from each other.
   *
   * @param columns at least one, all of the same length
   * @return the records
   */
  public static Rows of(List<TableColumn> columns) {
    Rows rows = unchecked(columns);
    if (rows.groups(rows.names()).count() != rows.size) {
      throw new OutOfRangeException("rows", "different from each other", "repeated");
    }
    return rows;
  }

  /**
   * {@return a secret of rows that may repeat: equal rows become one record, and their weights add
   * up; the distinct rows with the summed weights as prior}
   *
   * @param columns at least one, all of the same length
   * @param weights one for each row
   */
  public static Secret.Finite secret(List<TableColumn> columns, double... weights) {
    Rows all = unchecked(columns);
    Partition distinct = all.groups(all.names());
    int[] first = new int[distinct.count()];
    for (int row = all.size - 1; row >= 0; row--) {
      first[distinct.group(row)] = row;
    }
    List<TableColumn> picked = columns.stream().map(column -> column.pick(first)).toList();
    return new Secret.Finite(
        new Rows(picked, first.length), Prior.Weights.of(distinct.sums(weights)));
  }

  private static Rows unchecked(List<TableColumn> columns) {
    if (columns.isEmpty() || columns.get(0).rows() == 0) {
      throw new OutOfRangeException("table", "of at least one row and one column", "empty");
    }
    int size = columns.get(0).rows();
    if (columns.stream().anyMatch(column -> column.rows() != size)) {
      throw new OutOfRangeException("columns", "of the same length", "of different lengths");
    }
    if (columns.stream().map(TableColumn::name).distinct().count() != columns.size()) {
      throw new OutOfRangeException("columns", "of different names", "of the same name");
    }
    return new Rows(List.copyOf(columns), size);
  }

  @Override
  public long size() {
    return size;
  }

  /** Rows lie on no line. */
  @Override
  public Optional<BigDecimal> span() {
    return Optional.empty();
  }

  /** {@return the columns, at least one} */
  public List<TableColumn> columns() {
    return columns;
  }

  /** {@return what the columns are called; their names in order} */
  public List<String> names() {
    return columns.stream().map(TableColumn::name).toList();
  }

  /**
   * Finds a column.
   *
   * @param name its name
   * @return the column, where there is one
   */
  public Optional<TableColumn> column(String name) {
    return columns.stream().filter(column -> column.name().equals(name)).findFirst();
  }

  /**
   * Rows that agree in some columns.
   *
   * @param names the columns, none for all rows together
   * @return groups that all have a row
   */
  public Partition groups(List<String> names) {
    Partition groups = Partition.whole(size);
    for (String name : names) {
      groups = groups.splitBy(column(name).orElseThrow().partition());
    }
    return groups;
  }

  /**
   * Rows that have the same value in a column, numbered like its values.
   *
   * @param name the column
   * @return one group for each value
   */
  public Partition classes(String name) {
    return column(name).orElseThrow().partition();
  }

  /**
   * {@return the values of a column of numbers, with those that are near enough to each}
   *
   * @param wanted the column, and how near
   */
  public TableColumn.NearValues near(Goal.NearColumn wanted) {
    return column(wanted.name()).orElseThrow().near(wanted.tolerance());
  }

  /**
   * In how many columns two rows differ.
   *
   * @param one a row
   * @param other another one
   * @return the Hamming distance
   */
  public int distance(int one, int other) {
    int distance = 0;
    for (TableColumn column : columns) {
      distance += column.code(one) == column.code(other) ? 0 : 1;
    }
    return distance;
  }

  /**
   * {@return what is known of one column of a secret; its values with the weights of their rows
   * added up}
   *
   * @param secret a secret whose records are rows
   * @param name the column
   */
  public static Secret.Finite marginal(Secret.Finite secret, String name) {
    Rows rows = (Rows) secret.domain();
    TableColumn column = rows.column(name).orElseThrow();
    if (secret.prior() instanceof Prior.WorstCase) {
      return new Secret.Finite(column.domain(), secret.prior());
    }
    double[] weights = new double[rows.size];
    Arrays.setAll(
        weights, row -> secret.prior() instanceof Prior.Weights known ? known.weight(row) : 1);
    Prior prior = Prior.Weights.of(column.partition().sums(weights));
    return new Secret.Finite(column.domain(), prior);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Rows that && columns.equals(that.columns);
  }

  @Override
  public int hashCode() {
    return columns.hashCode();
  }

  @Override
  public String toString() {
    return size + " rows of " + String.join(", ", names());
  }
}
