package dev.sievert.tables;

import dev.sievert.scenario.file.MachineException;
import dev.sievert.scenario.table.TableSource.TableException;
import dev.sievert.scenario.table.TableSource.WrittenColumn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;

/** Comma-separated values made into Parquet by DuckDB, in the workspace of this process. */
final class ParquetWriter {
  private ParquetWriter() {}

  static byte[] written(byte[] csv, List<WrittenColumn> columns, Engine.Limits limits)
      throws TableException {
    Path folder = Library.shared().workspace().spill();
    Path source = folder.resolve("table.csv");
    Path target = folder.resolve("table.parquet");
    try {
      Files.write(source, csv);
      try (Engine engine = Engine.start(List.of(source, target), limits)) {
        copy(engine, source, target, columns);
      }
      return Files.readAllBytes(target);
    } catch (IOException wrong) {
      throw new MachineException(folder + " cannot be written", wrong);
    } finally {
      Workspace.delete(folder);
    }
  }

  /** Text that is empty is a value, but a number that is empty is none. */
  private static void copy(Engine engine, Path source, Path target, List<WrittenColumn> columns)
      throws TableException {
    String types =
        columns.stream()
            .map(column -> TableFile.literal(column.name()) + ": " + type(column))
            .collect(Collectors.joining(", ", "{", "}"));
    String texts =
        columns.stream()
            .filter(column -> column.kind() == WrittenColumn.Kind.TEXT)
            .map(column -> TableFile.literal(column.name()))
            .collect(Collectors.joining(", ", "[", "]"));
    String reader =
        ("read_csv(%s, delim = ',', header = true, quote = '\"', escape = '\"', "
                + "strict_mode = true, auto_detect = false, columns = %s%s)")
            .formatted(
                TableFile.literal(source.toString()),
                types,
                texts.equals("[]") ? "" : ", force_not_null = " + texts);
    String copy =
        "COPY (SELECT * FROM %s) TO %s (FORMAT parquet)"
            .formatted(reader, TableFile.literal(target.toString()));
    try (Statement statement = engine.statement()) {
      statement.execute(copy);
    } catch (SQLException wrong) {
      throw engine.failed(wrong);
    }
  }

  private static String type(WrittenColumn column) {
    return switch (column.kind()) {
      case WHOLE -> "'BIGINT'";
      case NUMBER -> "'DOUBLE'";
      case TEXT -> "'VARCHAR'";
    };
  }
}
