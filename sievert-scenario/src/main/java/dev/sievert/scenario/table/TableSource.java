package dev.sievert.scenario.table;

import dev.sievert.threat.Secret;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/**
 * Reads tables. It is found by {@link java.util.ServiceLoader}, and only when a scenario asks for a
 * table, so that nobody else waits for a database engine to start.
 */
public interface TableSource {
  /**
   * {@return the engine that is installed}
   *
   * @throws TableException where there is none; the message says what to do
   */
  static TableSource installed() throws TableException {
    return ServiceLoader.load(TableSource.class)
        .findFirst()
        .orElseThrow(
            () ->
                new TableException(
                    "needs the module sievert-tables, which is not installed;"
                        + " docs/tables.md says how to add it"));
  }

  /**
   * Opens a table or a query; nothing is read yet but the names of the columns.
   *
   * @throws TableException if it cannot be read, with a reason for people
   */
  Table open(Query query) throws TableException;

  /**
   * {@return a table as Parquet}
   *
   * @param csv the table as comma-separated values with a header; what is empty has no value
   * @param columns the columns in order
   * @throws TableException if it cannot be made, with a reason for people
   */
  default byte[] parquet(byte[] csv, List<WrittenColumn> columns) throws TableException {
    throw new TableException("cannot be written as Parquet");
  }

  /** A column that is written. */
  record WrittenColumn(String name, Kind kind) {
    /** What a column holds. */
    public enum Kind {
      /** Whole numbers. */
      WHOLE,
      /** Numbers. */
      NUMBER,
      /** Anything. */
      TEXT
    }
  }

  /**
   * Which table.
   *
   * @param directory where the scenario stands; names of files are relative to it
   * @param file the file, unless it is a query
   * @param sql the query over files, unless it is a file
   */
  record Query(Path directory, Optional<String> file, Optional<String> sql) {}

  /** A table that is open. */
  interface Table extends AutoCloseable {
    /** {@return what the columns are called; their names in order} */
    List<String> columns();

    /**
     * {@return the distinct rows with their counts or summed weights; rows in the order of their
     * values, as a secret}
     *
     * @param weight the column whose values are summed, counted rows where there is none
     * @throws TableException if it cannot be read, with a reason for people
     */
    Secret.Finite rows(List<String> columns, Optional<String> weight) throws TableException;

    /**
     * Every row, in the order of its values, whatever the order of the file.
     *
     * @param reader told the cells of each row; those without a value are empty
     * @throws TableException if it cannot be read, with a reason for people
     */
    default void each(Consumer<List<Optional<String>>> reader) throws TableException {
      throw new TableException("cannot be read row by row");
    }

    /**
     * What each column holds, for people who have not looked yet; a profile for each column, in
     * order.
     *
     * @throws TableException if it cannot be read, with a reason for people
     */
    default List<ColumnProfile> profiles() throws TableException {
      throw new TableException("cannot be looked at column by column");
    }

    @Override
    void close();
  }

  /**
   * What a column holds.
   *
   * @param missing how many of them have no value here
   * @param isNumeric whether all values are finite numbers
   * @param least the least number, as it was written
   * @param decimalCommas how many values look like 1,5
   */
  record ColumnProfile(
      String name,
      long rows,
      long missing,
      long distinct,
      boolean isNumeric,
      Optional<String> least,
      Optional<String> greatest,
      long decimalCommas) {}

  /** A table cannot be read. The message reads after the name of the key. */
  final class TableException extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * A reason for people.
     *
     * @param message such as {@code names a file that does not exist}
     */
    public TableException(String message) {
      super(message);
    }
  }
}
