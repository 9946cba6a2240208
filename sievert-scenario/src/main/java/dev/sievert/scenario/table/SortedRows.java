package dev.sievert.scenario.table;

import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import java.util.Arrays;
import java.util.List;

/**
 * Rows in the order of their values, column by column, so that the same table is the same secret.
 */
final class SortedRows {
  private SortedRows() {}

  static Secret.Finite secret(List<TableColumn> columns, double[] weights) {
    int[] order = new int[weights.length];
    Arrays.setAll(order, row -> row);
    for (int column = columns.size() - 1; column >= 0; column--) {
      order = sorted(order, columns.get(column));
    }
    int[] chosen = order;
    List<TableColumn> sorted =
        columns.stream()
            .map(
                column ->
                    TableColumn.of(
                        column.name(),
                        column.values(),
                        Arrays.stream(chosen).map(column::code).toArray()))
            .toList();
    double[] own = Arrays.stream(chosen).mapToDouble(row -> weights[row]).toArray();
    return Rows.secret(sorted, own);
  }

  /** Sorts by counting, so that what was sorted before stays sorted within. */
  private static int[] sorted(int[] order, TableColumn column) {
    int[] starts = new int[column.values().size() + 1];
    for (int row : order) {
      starts[column.code(row) + 1]++;
    }
    for (int value = 1; value < starts.length; value++) {
      starts[value] += starts[value - 1];
    }
    int[] sorted = new int[order.length];
    for (int row : order) {
      sorted[starts[column.code(row)]++] = row;
    }
    return sorted;
  }
}
