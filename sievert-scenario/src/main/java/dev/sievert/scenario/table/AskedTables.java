package dev.sievert.scenario.table;

import dev.sievert.scenario.table.TableSource.TableException;
import dev.sievert.threat.Secret;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Remembers which table a scenario asked for, so that it can be asked for more: people who were
 * only weighed are counted, and households are put together. Whoever reads brings it along in the
 * {@code Memory} of its thread.
 */
public final class AskedTables implements TableSource {
  private Optional<Asked> asked = Optional.empty();

  /** Nothing was asked for yet. */
  public AskedTables() {}

  private record Asked(Query query, List<String> columns, Optional<String> weight) {}

  @Override
  public Table open(Query query) throws TableException {
    Table table = TableSource.installed().open(query);
    return new Table() {
      @Override
      public List<String> columns() {
        return table.columns();
      }

      @Override
      public Secret.Finite rows(List<String> kept, Optional<String> weight) throws TableException {
        asked = Optional.of(new Asked(query, List.copyOf(kept), weight));
        return table.rows(kept, weight);
      }

      @Override
      public void close() {
        table.close();
      }
    };
  }

  /** {@return whether rows were weighed, and not counted} */
  public boolean isWeighed() {
    return asked.isPresent() && asked.get().weight().isPresent();
  }

  /**
   * {@return the rows of the same table with the number of people who have them, or nothing where
   * no table was asked for}
   */
  public Optional<Secret.Finite> counted() throws TableException {
    return asked.isEmpty()
        ? Optional.empty()
        : Optional.of(rows(asked.get().query(), asked.get().columns()));
  }

  /**
   * {@return the rows with one more column, which comes last}
   *
   * @throws TableException where there is no such column, or it is part of the record
   */
  public Secret.Finite with(String column) throws TableException {
    Asked known = asked.orElseThrow(() -> new TableException("goes with a secret from a table"));
    if (known.columns().contains(column)) {
      throw new TableException(
          "must not be a column of the record; name the others in columns but was " + column);
    }
    List<String> columns = new ArrayList<>(known.columns());
    columns.add(column);
    return rows(known.query(), columns);
  }

  /**
   * {@return the same columns of another table, counted; its name is relative to this directory}
   */
  public Optional<Secret.Finite> counted(String file) throws TableException {
    Query query = new Query(Path.of("").toAbsolutePath(), Optional.of(file), Optional.empty());
    return asked.isEmpty() ? Optional.empty() : Optional.of(rows(query, asked.get().columns()));
  }

  private static Secret.Finite rows(Query query, List<String> columns) throws TableException {
    try (Table table = TableSource.installed().open(query)) {
      for (String column : columns) {
        if (!table.columns().contains(column)) {
          throw new TableException(
              "needs a column " + column + "; there are " + String.join(", ", table.columns()));
        }
      }
      return table.rows(columns, Optional.empty());
    }
  }
}
