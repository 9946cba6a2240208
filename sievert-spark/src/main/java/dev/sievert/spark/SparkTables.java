package dev.sievert.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.isnan;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

import dev.sievert.scenario.table.CountedRows;
import dev.sievert.scenario.table.TableSource;
import dev.sievert.threat.Secret;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * Tables that Spark reads and counts: files on any system that it knows, databases, and Spark SQL.
 */
record SparkTables(SparkSession spark) implements TableSource {
  /** How many different rows come to the driver. */
  private static final int MOST_ROWS = 1_000_000;

  private static final String JDBC = "jdbc:";
  private static final Pattern TABLE = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_.]*");

  @Override
  public Table open(Query query) throws TableException {
    return new Counted(read(query));
  }

  /** The table as a data frame. */
  Dataset<Row> read(Query query) throws TableException {
    try {
      return query.file().isPresent()
          ? file(place(query.directory(), query.file().get()))
          : selected(query.sql().orElseThrow());
    } catch (TableException refused) {
      throw refused;
    } catch (Exception wrong) {
      // Spark declares none of its checked exceptions.
      throw failed(wrong);
    }
  }

  /** A query may come from somebody else: one that begins so can only read. */
  private Dataset<Row> selected(String sql) throws TableException {
    if (!sql.strip().toLowerCase(Locale.ROOT).startsWith("select")) {
      throw new TableException("must be a single select, which only reads");
    }
    return spark.sql(sql);
  }

  private static String place(Path directory, String name) {
    return name.contains("://") || name.startsWith(JDBC)
        ? name
        : directory.resolve(name).normalize().toString();
  }

  /**
   * A table of a database: {@code jdbc:postgresql://host/db#people}. Who asks stands in the
   * settings of Spark and not in the scenario.
   */
  private Dataset<Row> database(String place) throws TableException {
    int end = place.lastIndexOf('#');
    String table = place.substring(end + 1);
    // Spark would take a whole query for a table.
    if (end < 0 || !TABLE.matcher(table).matches()) {
      throw new TableException("must name a table of the database after #, such as jdbc:…#people");
    }
    DataFrameReader reader =
        spark.read().format("jdbc").option("url", place.substring(0, end)).option("dbtable", table);
    for (String key : List.of("user", "password", "driver")) {
      String value = spark.conf().get("spark.sievert.jdbc." + key, "");
      reader = value.isEmpty() ? reader : reader.option(key, value);
    }
    return reader.load();
  }

  private Dataset<Row> file(String place) throws TableException {
    if (place.startsWith(JDBC)) {
      return database(place);
    }
    String lower = place.toLowerCase(Locale.ROOT);
    String plain = lower.endsWith(".gz") ? lower.substring(0, lower.length() - 3) : lower;
    if (plain.endsWith(".csv") || plain.endsWith(".tsv")) {
      return spark
          .read()
          .option("header", "true")
          .option("sep", plain.endsWith(".tsv") ? "\t" : ",")
          .option("escape", "\"")
          .option("mode", "FAILFAST")
          .csv(place);
    }
    return plain.endsWith(".json") ? spark.read().json(place) : spark.read().parquet(place);
  }

  static TableException failed(Exception wrong) {
    String message = String.valueOf(wrong.getMessage()).lines().findFirst().orElse("");
    return new TableException("cannot be read by Spark: " + message);
  }

  /** A column by its plain name, whatever letters that has. */
  static Column named(String column) {
    return col("`" + column.replace("`", "``") + "`");
  }

  /** Distinct rows, as text, with how often they occur. */
  static Dataset<Row> distinct(
      Dataset<Row> table, List<String> columns, Optional<String> weight, String counted)
      throws TableException {
    Column[] kept =
        columns.stream().map(name -> named(name).cast("string").as(name)).toArray(Column[]::new);
    if (weight.isEmpty()) {
      return table.groupBy(kept).agg(count(lit(1)).cast("double").as(counted));
    }
    Column weighed = named(weight.get()).cast("double");
    Column isWrong = weighed.isNull().or(isnan(weighed)).or(weighed.lt(0));
    if (!table.filter(isWrong).isEmpty()) {
      throw new TableException(
          "has a weight that is no finite number of at least 0, in column " + weight.get());
    }
    return table.groupBy(kept).agg(sum(weighed).as(counted));
  }

  /** Rows of a data frame, counted by Spark and collected. */
  private record Counted(Dataset<Row> table) implements Table {
    @Override
    public List<String> columns() {
      return Arrays.asList(table.columns());
    }

    @Override
    public Secret.Finite rows(List<String> kept, Optional<String> weight) throws TableException {
      CountedRows counted = new CountedRows(kept, MOST_ROWS);
      try {
        Iterator<Row> rows =
            distinct(table, kept, weight, "(count)").limit(MOST_ROWS + 1).toLocalIterator();
        while (rows.hasNext()) {
          Row row = rows.next();
          List<@Nullable String> cells = new ArrayList<>();
          for (int column = 0; column < kept.size(); column++) {
            cells.add(row.getString(column));
          }
          counted.add(cells, row.getDouble(kept.size()));
        }
      } catch (TableException refused) {
        throw refused;
      } catch (Exception wrong) {
        throw failed(wrong);
      }
      return counted.secret();
    }

    @Override
    public void close() {}
  }
}
