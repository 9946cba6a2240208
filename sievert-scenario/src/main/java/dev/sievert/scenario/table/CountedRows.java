package dev.sievert.scenario.table;

import dev.sievert.scenario.table.TableSource.TableException;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows that an engine for tables has counted, on their way to a secret: values get their order, and
 * rows too, so that the same table is the same secret whichever engine counted it.
 */
public final class CountedRows {
  /** All different values together. */
  private static final long MOST_LETTERS = 100_000_000;

  private final List<ColumnBuilder> columns;
  private final int most;
  private double[] weights = new double[1024];
  private int size;
  private long letters;

  /**
   * No rows yet.
   *
   * @param columns the names of the columns
   * @param most how many different rows there may be
   */
  public CountedRows(List<String> columns, int most) {
    this.columns = columns.stream().map(ColumnBuilder::new).toList();
    this.most = most;
  }

  /**
   * Adds a row.
   *
   * @param cells its values, null where there is none
   * @param weight how often it occurs
   * @throws TableException where it is one too many
   */
  public void add(List<@Nullable String> cells, double weight) throws TableException {
    if (size == most) {
      throw new TableException("has more than " + most + " different rows; keep fewer columns");
    }
    for (int column = 0; column < columns.size(); column++) {
      letters += columns.get(column).add(cells.get(column));
    }
    if (letters > MOST_LETTERS) {
      throw new TableException("has values of more than " + MOST_LETTERS + " letters in all");
    }
    if (size == weights.length) {
      weights = Arrays.copyOf(weights, 2 * size);
    }
    weights[size++] = weight;
  }

  /**
   * {@return the rows as a secret}
   *
   * @throws TableException where there are none, or all weigh nothing
   */
  public Secret.Finite secret() throws TableException {
    if (size == 0) {
      throw new TableException("has no rows");
    }
    double[] found = Arrays.copyOf(weights, size);
    if (Arrays.stream(found).noneMatch(weight -> weight > 0)) {
      throw new TableException("has no row with a weight above 0");
    }
    List<TableColumn> made = new ArrayList<>();
    columns.forEach(builder -> made.add(builder.column()));
    return SortedRows.secret(made, found);
  }
}
