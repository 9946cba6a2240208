package dev.sievert.tables;

import dev.sievert.scenario.table.CountedRows;
import dev.sievert.scenario.table.TableSource.ColumnProfile;
import dev.sievert.scenario.table.TableSource.Table;
import dev.sievert.scenario.table.TableSource.TableException;
import dev.sievert.threat.Secret;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A table that DuckDB reads and groups. */
final class DuckTable implements Table {
  /** A longer text is hardly the value of a category. */
  private static final int LONGEST_VALUE = 10_000;

  private static final int MOST_COLUMNS = 1_000;

  private final Engine engine;
  private final String from;
  private final List<String> columns;

  DuckTable(Engine engine, String from, List<String> columns) throws TableException {
    this.engine = engine;
    this.from = from;
    this.columns = List.copyOf(columns);
    if (columns.stream().distinct().count() != columns.size()) {
      throw new TableException("has two columns of the same name");
    }
    if (columns.size() > MOST_COLUMNS) {
      throw new TableException("must have at most " + MOST_COLUMNS + " columns");
    }
  }

  @Override
  public List<String> columns() {
    return columns;
  }

  @Override
  public Secret.Finite rows(List<String> kept, Optional<String> weight) throws TableException {
    CountedRows counted = new CountedRows(kept, engine.limits().rows());
    try (Statement statement = engine.statement();
        ResultSet rows = statement.executeQuery(query(kept, weight))) {
      while (rows.next()) {
        List<@Nullable String> cells = new ArrayList<>();
        for (int column = 1; column <= kept.size(); column++) {
          cells.add(rows.getString(column));
        }
        counted.add(cells, weight(rows, kept.size(), weight));
      }
    } catch (SQLException wrong) {
      throw engine.failed(wrong);
    }
    return counted.secret();
  }

  /** In the order of their values, because DuckDB's own order is another one every time. */
  @Override
  public void each(Consumer<List<Optional<String>>> reader) throws TableException {
    List<String> values = columns.stream().map(DuckTable::value).toList();
    String query = "SELECT " + String.join(", ", values) + " FROM " + from + " ORDER BY ALL";
    try (Statement statement = engine.statement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        List<Optional<String>> cells = new ArrayList<>();
        for (int column = 1; column <= columns.size(); column++) {
          cells.add(Optional.ofNullable(rows.getString(column)));
        }
        reader.accept(cells);
      }
    } catch (SQLException wrong) {
      throw engine.failed(wrong);
    }
  }

  @Override
  public List<ColumnProfile> profiles() throws TableException {
    String query = ColumnProfiles.query(columns.stream().map(DuckTable::identifier).toList(), from);
    try (Statement statement = engine.statement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return ColumnProfiles.read(columns, row);
    } catch (SQLException wrong) {
      throw engine.failed(wrong);
    }
  }

  private static double weight(ResultSet rows, int kept, Optional<String> weight)
      throws SQLException, TableException {
    double sum = rows.getDouble(kept + 1);
    if (weight.isPresent() && rows.getLong(kept + 2) > 0) {
      throw new TableException(
          "has a weight that is no finite number of at least 0, in column " + weight.get());
    }
    return sum;
  }

  /** One more row than allowed is asked for, to know that there are more. */
  private String query(List<String> kept, Optional<String> weight) {
    List<String> values = kept.stream().map(DuckTable::value).toList();
    String counted =
        weight
            .map(DuckTable::identifier)
            .map(
                name ->
                    "fsum(coalesce(try_cast("
                        + name
                        + " AS DOUBLE), 0)), count_if(NOT coalesce(try_cast("
                        + name
                        + " AS DOUBLE) >= 0 AND isfinite(try_cast("
                        + name
                        + " AS DOUBLE)), false))")
            .orElse("count(*)::DOUBLE");
    return "SELECT %s, %s FROM %s GROUP BY ALL LIMIT %s"
        .formatted(String.join(", ", values), counted, from, engine.limits().rows() + 1L);
  }

  private static String value(String column) {
    String text = "CAST(" + identifier(column) + " AS VARCHAR)";
    return "CASE WHEN length(%s) > %s THEN error('a value of more than %s letters') ELSE %s END"
        .formatted(text, LONGEST_VALUE, LONGEST_VALUE, text);
  }

  /** A name as SQL writes it. */
  private static String identifier(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }

  @Override
  public void close() {
    engine.close();
  }
}
