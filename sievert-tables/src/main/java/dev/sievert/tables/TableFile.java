package dev.sievert.tables;

import dev.sievert.scenario.table.TableSource.TableException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A file with a table in it. */
final class TableFile {
  private static final List<String> JSON = List.of(".json", ".ndjson", ".jsonl");
  private static final List<String> TEXT = List.of(".csv", ".tsv");

  private TableFile() {}

  /** The file of a name, seen from a directory. */
  static Path named(Path directory, String name) throws TableException {
    try {
      Path path = directory.resolve(name).normalize();
      if (Files.isDirectory(path)) {
        throw new TableException("names a directory, not a file: " + shown(name));
      }
      if (!Files.exists(path)) {
        throw new TableException("names a file that does not exist: " + shown(name));
      }
      if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
        throw new TableException("names a file that may not be read: " + shown(name));
      }
      if (path.toString().chars().anyMatch(letter -> "*?[]{}".indexOf(letter) >= 0)) {
        throw new TableException("must not have any of *?[]{} in its path: " + shown(name));
      }
      return path;
    } catch (InvalidPathException wrong) {
      throw new TableException("is not the name of a file");
    }
  }

  /** Whether a name ends like that of a table. */
  static boolean isTable(String name) {
    String plain = plain(name);
    return plain.endsWith(".parquet")
        || JSON.stream().anyMatch(plain::endsWith)
        || TEXT.stream().anyMatch(plain::endsWith);
  }

  /**
   * How DuckDB reads the file. Everything in CSV is text at first: guessed types would turn 007
   * into 7. Nothing is left to guess: guesses would skip lines that do not fit.
   */
  static String reader(Path path) {
    String plain = plain(path.toString());
    String literal = literal(path.toString());
    if (plain.endsWith(".parquet")) {
      return "read_parquet(" + literal + ")";
    }
    return JSON.stream().anyMatch(plain::endsWith)
        ? "read_json_auto(" + literal + ")"
        : "read_csv("
            + literal
            + ", delim = "
            + Separator.of(path)
            + ", all_varchar = true, header = true, skip = 0, quote = '\"', escape = '\"', "
            + "strict_mode = true)";
  }

  /** A text as SQL writes it. */
  static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  private static String plain(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (String packed : List.of(".gz", ".zst")) {
      if (lower.endsWith(packed)) {
        return lower.substring(0, lower.length() - packed.length());
      }
    }
    return lower;
  }

  private static String shown(String name) {
    return name.length() <= 200 ? name : name.substring(0, 200) + "…";
  }
}
