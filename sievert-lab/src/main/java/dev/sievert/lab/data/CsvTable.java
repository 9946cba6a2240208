package dev.sievert.lab.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A table of texts with named columns, read from comma-separated values whose first line holds the
 * names.
 */
public final class CsvTable {
  private static final int MOST_COLUMNS = 1000;
  private static final int MOST_ROWS = 5_000_000;

  private final String name;
  private final List<String> columns;
  private final List<List<String>> rows;

  private CsvTable(String name, List<String> columns, List<List<String>> rows) {
    this.name = name;
    this.columns = List.copyOf(columns);
    this.rows = List.copyOf(rows);
  }

  /** A table from texts. */
  public static CsvTable of(String name, List<String> columns, List<List<String>> rows) {
    return new CsvTable(name, columns, rows);
  }

  /**
   * Reads a file. Texts may stand in double quotes, in which two of them are one; spaces around
   * texts are dropped, and so are empty lines.
   *
   * @param file comma-separated values, in UTF-8
   * @throws LabException where it cannot be read, with the line
   */
  public static CsvTable read(Path file) throws LabException {
    try (BufferedReader in = Files.newBufferedReader(file)) {
      List<List<String>> rows = new ArrayList<>();
      List<String> columns = List.of();
      int number = 0;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        if (line.isBlank()) {
          continue;
        }
        List<String> row = split(file, number, number == 1 ? line.replace("\ufeff", "") : line);
        if (columns.isEmpty()) {
          columns = header(file, row);
        } else if (row.size() != columns.size()) {
          throw new LabException(
              "%s:%s: %s texts for %s columns".formatted(file, number, row.size(), columns.size()));
        } else {
          rows.add(row);
        }
        if (rows.size() > MOST_ROWS) {
          throw new LabException(file + " has more than " + MOST_ROWS + " rows");
        }
      }
      if (rows.isEmpty()) {
        throw new LabException(file + " has no rows below its names of columns");
      }
      return new CsvTable(String.valueOf(file.getFileName()), columns, rows);
    } catch (MalformedInputException wrong) {
      throw new LabException(file + " is not text in UTF-8");
    } catch (IOException broken) {
      throw new LabException(file + " could not be read: " + broken.getMessage());
    }
  }

  private static List<String> header(Path file, List<String> names) throws LabException {
    if (names.size() > MOST_COLUMNS) {
      throw new LabException(file + " has more than " + MOST_COLUMNS + " columns");
    }
    if (new HashSet<>(names).size() < names.size()) {
      throw new LabException(file + " has two columns of the same name");
    }
    return names;
  }

  private static List<String> split(Path file, int number, String line) throws LabException {
    List<String> texts = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    boolean isQuoted = false;
    for (int i = 0; i < line.length(); i++) {
      char letter = line.charAt(i);
      if (isQuoted && letter == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
        text.append('"');
        i++;
      } else if (letter == '"') {
        isQuoted = !isQuoted;
      } else if (letter == ',' && !isQuoted) {
        texts.add(text.toString().strip());
        text.setLength(0);
      } else {
        text.append(letter);
      }
    }
    if (isQuoted) {
      throw new LabException(file + ":" + number + ": a double quote is not closed on its line");
    }
    texts.add(text.toString().strip());
    return texts;
  }

  /** What people call it. */
  public String name() {
    return name;
  }

  /** The names of the columns, in their order. */
  public List<String> columns() {
    return columns;
  }

  /** The places of all columns but these. */
  public List<Integer> otherColumns(Integer... columns) {
    List<Integer> without = List.of(columns);
    return IntStream.range(0, this.columns.size())
        .boxed()
        .filter(column -> !without.contains(column))
        .toList();
  }

  /** How many rows there are. */
  public int size() {
    return rows.size();
  }

  /** The text of a row in a column. */
  public String text(int row, int column) {
    return rows.get(row).get(column);
  }

  /**
   * The place of a column; its place from 0.
   *
   * @throws LabException where there is none
   */
  public int place(String column) throws LabException {
    int place = columns.indexOf(column);
    if (place < 0) {
      throw new LabException(
          name + " has no column " + column + "; its columns are " + String.join(", ", columns));
    }
    return place;
  }

  /** The different texts of a column, in alphabetical order. */
  public List<String> values(int column) {
    return rows.stream().map(row -> row.get(column)).distinct().sorted().toList();
  }

  /** Some of the rows, in this order. */
  public CsvTable chosen(int... places) {
    List<List<String>> some = Arrays.stream(places).mapToObj(rows::get).toList();
    return new CsvTable(name, columns, some);
  }
}
