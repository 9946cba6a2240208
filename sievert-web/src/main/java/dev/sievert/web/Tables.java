package dev.sievert.web;

import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.starter.NewScenario;
import dev.sievert.scenario.starter.TableLook;
import dev.sievert.scenario.table.TableSource;
import dev.sievert.scenario.table.TableSource.TableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Tables that clients hand over. They lie in a folder of the server's own, and go with it. */
final class Tables {
  private static final int KEPT = 20;

  private final Path folder;
  private final ServerLimits limits;

  Tables(Path folder, ServerLimits limits) {
    this.folder = folder;
    this.limits = limits;
  }

  /** Keeps a table, and says what it looks like. */
  HttpReply take(Optional<String> wanted, byte[] csv) throws IOException {
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
  private void check(byte[] csv) {
    int rows = 0;
    int columns = 1;
    for (byte each : csv) {
      rows += each == '\n' ? 1 : 0;
      columns += rows == 0 && (each == ',' || each == ';' || each == '\t') ? 1 : 0;
    }
    if (columns > limits.columns() || rows > limits.rows() + 1) {
      throw RefusedRequest.of(
          413,
          "Too large a table",
          "a table has at most " + limits.columns() + " columns and " + limits.rows() + " rows");
    }
  }

  private synchronized String kept(String name, byte[] csv) throws IOException {
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
    Files.write(folder.resolve(free), csv);
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

  /** A scenario about a table that was handed over. */
  HttpReply begin(String table, Optional<String> column, Optional<String> unit, long rows) {
    if (!table.matches("[\\p{L}\\p{N}_-]+\\.csv") || !Files.exists(folder.resolve(table))) {
      throw RefusedRequest.of(404, "No such table", "no table " + table + " was handed over");
    }
    try {
      NewScenario scenario = NewScenario.of(look(table), table, column);
      unit.ifPresent(who -> scenario.protecting(who, rows));
      return HttpReply.json(
          new JsonObject().put("text", scenario.text()).put("assumptions", scenario.assumptions()));
    } catch (TableException unreadable) {
      throw RefusedRequest.of(422, "Not a table", table + " " + unreadable.getMessage());
    } catch (IllegalArgumentException wrong) {
      throw RefusedRequest.of(400, "No such column", String.valueOf(wrong.getMessage()));
    }
  }
}
