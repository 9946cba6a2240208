package dev.sievert.web;

import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.starter.NewScenario;
import dev.sievert.scenario.starter.TableLook;
import dev.sievert.scenario.table.TableSource;
import dev.sievert.scenario.table.TableSource.TableException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Tables that clients hand over. They lie in a folder of the server's own, and go with it. */
final class Tables {
  private static final int KEPT = 20;

  private final Path folder;
  private final Path incoming;
  private final ServerLimits limits;

  /**
   * Tables in a folder.
   *
   * @param incoming where they lie until they are whole, which no scenario can name
   */
  Tables(Path folder, Path incoming, ServerLimits limits) {
    this.folder = folder;
    this.incoming = incoming;
    this.limits = limits;
  }

  /** A file for a table that is on its way. */
  Path incoming() throws IOException {
    return Files.createTempFile(incoming, "table", ".part");
  }

  /** Keeps a table, and says what it looks like. */
  HttpReply take(Optional<String> wanted, Path csv) throws IOException {
    check(csv);
    String name = kept(plain(wanted.orElse("table.csv")), csv);
    try {
      return HttpReply.json(look(look(name)));
    } catch (TableException unreadable) {
      Files.deleteIfExists(folder.resolve(name));
      throw RefusedRequest.of(422, "Not a table", name + " " + unreadable.getMessage());
    }
  }

  /** Before a database engine sees it. */
  private void check(Path csv) throws IOException {
    int rows = 0;
    int columns = 1;
    try (InputStream read = new BufferedInputStream(Files.newInputStream(csv))) {
      for (int each = read.read(); each >= 0; each = read.read()) {
        rows += each == '\n' ? 1 : 0;
        columns += rows == 0 && (each == ',' || each == ';' || each == '\t') ? 1 : 0;
      }
    }
    if (columns > limits.columns() || rows > limits.rows() + 1) {
      throw RefusedRequest.of(
          413,
          "Too large a table",
          "a table has at most " + limits.columns() + " columns and " + limits.rows() + " rows");
    }
  }

  private synchronized String kept(String name, Path csv) throws IOException {
    try (Stream<Path> there = Files.list(folder)) {
      if (there.count() >= KEPT) {
        throw RefusedRequest.of(
            429, "Too many tables", "the server keeps at most " + KEPT + " tables");
      }
    }
    String free = name + ".csv";
    for (int i = 2; Files.exists(folder.resolve(free)); i++) {
      free = name + "-" + i + ".csv";
    }
    Files.move(csv, folder.resolve(free));
    return free;
  }

  /** Letters and digits of the name that it had; a path is no name. */
  private static String plain(String wanted) {
    String last = wanted.replaceFirst("^.*[/\\\\]", "").replaceFirst("(?i)\\.[a-z]{2,4}$", "");
    String harmless = last.replaceAll("[^\\p{L}\\p{N}_-]+", "-").replaceAll("^-+|-+$", "");
    String most = harmless.substring(0, Math.min(40, harmless.length()));
    return most.isEmpty() ? "table" : most.toLowerCase(Locale.ROOT);
  }

  private TableLook look(String name) throws TableException {
    TableSource.Query query = new TableSource.Query(folder, Optional.of(name), Optional.empty());
    try (TableSource.Table table = TableSource.installed().open(query)) {
      return TableLook.of(name, table.profiles());
    }
  }

  private static JsonObject look(TableLook look) {
    return new JsonObject()
        .put("table", look.file())
        .put("rows", look.rows())
        .put("released", look.released().map(TableLook.Column::name))
        .put(
            "columns",
            look.columns().stream()
                .map(
                    column ->
                        new JsonObject()
                            .put("name", column.name())
                            .put("role", column.role().name().toLowerCase(Locale.ROOT))
                            .put("reason", column.reason())
                            .put("distinct", column.profile().distinct())
                            .put("missing", column.profile().missing())
                            .put("numeric", column.profile().isNumeric()))
                .toList())
        .put("lines", look.lines());
  }

  /**
   * Who or what is protected.
   *
   * @param name such as one household
   * @param column what is the same in all rows of one of them, where a column says so
   * @param rows how many rows one of them has at most, where no column says so
   */
  record Protected(Optional<String> name, Optional<String> column, long rows) {}

  /** How many rows of a table have the same value in a column, at most. */
  private long most(TableLook look, String column) throws TableException {
    if (look.column(column).isEmpty()) {
      throw RefusedRequest.of(400, "No such column", look.file() + " has no column " + column);
    }
    TableSource.Query query =
        new TableSource.Query(folder, Optional.of(look.file()), Optional.empty());
    try (TableSource.Table table = TableSource.installed().open(query)) {
      double[] shares = table.rows(List.of(column), Optional.empty()).masses();
      return Math.round(Arrays.stream(shares).max().orElse(1) * look.rows());
    }
  }

  /** A scenario about a table that was handed over. */
  HttpReply begin(String table, Optional<String> column, Protected unit) {
    if (!table.matches("[\\p{L}\\p{N}_-]+\\.csv") || !Files.exists(folder.resolve(table))) {
      throw RefusedRequest.of(404, "No such table", "no table " + table + " was handed over");
    }
    try {
      TableLook look = look(table);
      NewScenario scenario = NewScenario.of(look, table, column);
      if (unit.column().isPresent()) {
        String by = unit.column().get();
        scenario.protecting(unit.name().orElse("one person"), by, most(look, by));
      } else {
        unit.name().ifPresent(who -> scenario.protecting(who, unit.rows()));
      }
      return HttpReply.json(
          new JsonObject().put("text", scenario.text()).put("assumptions", scenario.assumptions()));
    } catch (TableException unreadable) {
      throw RefusedRequest.of(422, "Not a table", table + " " + unreadable.getMessage());
    } catch (IllegalArgumentException wrong) {
      throw RefusedRequest.of(400, "No such column", String.valueOf(wrong.getMessage()));
    }
  }
}
