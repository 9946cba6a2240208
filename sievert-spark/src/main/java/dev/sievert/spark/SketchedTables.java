package dev.sievert.spark;

import dev.sievert.scenario.table.CountedRows;
import dev.sievert.scenario.table.TableSource;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * Reads of a table only which values each column has, so that a scenario can be understood whose
 * rows would not fit: mechanism and attackers ask for nothing else. The table itself stays a data
 * frame.
 */
final class SketchedTables implements TableSource {
  private static final int MOST_VALUES = 1_000_000;

  private final SparkTables tables;
  private Optional<Sketched> sketched = Optional.empty();

  SketchedTables(SparkTables tables) {
    this.tables = tables;
  }

  /** What the scenario asked for. */
  record Sketched(Dataset<Row> table, List<String> columns, Optional<String> weight) {}

  Optional<Sketched> sketched() {
    return sketched;
  }

  @Override
  public Table open(Query query) throws TableException {
    Dataset<Row> table = tables.read(query);
    return new Table() {
      @Override
      public List<String> columns() {
        return Arrays.asList(table.columns());
      }

      @Override
      public Secret.Finite rows(List<String> kept, Optional<String> weight) throws TableException {
        sketched = Optional.of(new Sketched(table, kept, weight));
        return sketch(table, kept);
      }

      @Override
      public void close() {}
    };
  }

  /** Row by row the next value of each column, from the beginning where there are no more. */
  private static Secret.Finite sketch(Dataset<Row> table, List<String> kept) throws TableException {
    List<List<@Nullable String>> values = new ArrayList<>();
    int most = 0;
    for (String name : kept) {
      List<@Nullable String> found = new ArrayList<>();
      table
          .select(SparkTables.named(name).cast("string"))
          .distinct()
          .limit(MOST_VALUES + 1)
          .collectAsList()
          .forEach(row -> found.add(row.getString(0)));
      if (found.size() > MOST_VALUES) {
        throw new TableException(
            "has more than " + MOST_VALUES + " different values in column " + name);
      }
      values.add(found);
      most = Math.max(most, found.size());
    }
    CountedRows rows = new CountedRows(kept, MOST_VALUES);
    for (int row = 0; row < most; row++) {
      List<@Nullable String> cells = new ArrayList<>();
      for (List<@Nullable String> column : values) {
        cells.add(column.get(row % column.size()));
      }
      rows.add(cells, 1);
    }
    return rows.secret();
  }
}
