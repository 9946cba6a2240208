package dev.sievert.scenario.audit;

import dev.sievert.audit.ProgramValue;
import java.util.List;

/**
 * What rows of a table look like, so that neighbouring tables can be made.
 *
 * @param name what the query calls it
 * @param columns at least one
 * @param rows how many rows a table of ordinary size has
 * @param isReplaced whether neighbours differ by what one row says; otherwise one has a row more
 */
public record TableSchema(String name, List<Column> columns, int rows, boolean isReplaced) {
  public TableSchema {
    columns = List.copyOf(columns);
  }

  /**
   * A column.
   *
   * @param type of SQL
   * @param values what may stand in it, from the least to the greatest where it has an order
   */
  public record Column(String name, String type, List<ProgramValue> values) {
    public Column {
      values = List.copyOf(values);
    }
  }
}
