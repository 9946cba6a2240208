package dev.sievert.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A file with a table of probabilities: one row on each line, numbers separated by commas. The file
 * is named by a scenario that may mean harm, so that only plain files of a moderate size are read.
 */
record ProbabilityFile(Path path) {
  /** A million numbers in full precision, with some room. */
  static final int MOST_BYTES = 1 << 25;

  private static final int MOST_SHOWN = 40;

  /** Why a file is no such table, as it reads after the key that names it. */
  static final class BadFile extends Exception {
    private static final long serialVersionUID = 1;

    BadFile(String reason) {
      super(reason);
    }

    String reason() {
      return String.valueOf(getMessage());
    }
  }

  /**
   * The file of a name.
   *
   * @param directory where names start
   */
  static ProbabilityFile in(Path directory, String name) throws BadFile {
    try {
      return new ProbabilityFile(directory.resolve(name));
    } catch (InvalidPathException wrong) {
      throw new BadFile("is not a file name");
    }
  }

  /** The rows, all of the same length. */
  List<double[]> rows() throws BadFile {
    String text = text();
    List<double[]> rows = new ArrayList<>();
    int number = 0;
    for (String line : text.split("\\R", -1)) {
      number++;
      if (!line.isBlank()) {
        rows.add(row(line, number, rows));
      }
    }
    if (rows.isEmpty()) {
      throw new BadFile("must name a file with at least one row but it is empty");
    }
    return rows;
  }

  private String text() throws BadFile {
    try {
      if (!Files.exists(path)) {
        throw new BadFile("names a file that does not exist");
      }
      if (!Files.isRegularFile(path)) {
        throw new BadFile("must name a plain file");
      }
      try (InputStream input = Files.newInputStream(path)) {
        byte[] bytes = input.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
          throw new BadFile("must name a file of at most " + MOST_BYTES + " bytes");
        }
        return new String(bytes, StandardCharsets.UTF_8);
      }
    } catch (IOException broken) {
      throw new BadFile("names a file that cannot be read");
    }
  }

  private static double[] row(String line, int number, List<double[]> before) throws BadFile {
    String[] cells = line.split(",", MechanismGrammar.MOST_ROWS + 1);
    if (cells.length > MechanismGrammar.MOST_ROWS || before.size() >= MechanismGrammar.MOST_ROWS) {
      throw new BadFile(
          "must name a file of at most %s rows and columns, which line %s exceeds"
              .formatted(MechanismGrammar.MOST_ROWS, number));
    }
    if (!before.isEmpty() && before.get(0).length != cells.length) {
      throw new BadFile(
          "has %s numbers on line %s but %s on the lines before"
              .formatted(cells.length, number, before.get(0).length));
    }
    double[] row = new double[cells.length];
    for (int column = 0; column < cells.length; column++) {
      row[column] = probability(cells[column].strip(), number);
    }
    return row;
  }

  private static double probability(String cell, int number) throws BadFile {
    double value = cell.matches("[0-9.eE+-]+") ? parsed(cell) : Double.NaN;
    if (!(value >= 0 && value <= 1)) {
      String shown = cell.length() > MOST_SHOWN ? cell.substring(0, MOST_SHOWN) + "…" : cell;
      String harmless = shown.replaceAll("\\p{Cntrl}", "?");
      throw new BadFile(
          "must hold numbers from 0 to 1 but line " + number + " has \"" + harmless + "\"");
    }
    return value;
  }

  private static double parsed(String cell) {
    try {
      return Double.parseDouble(cell);
    } catch (NumberFormatException notNumber) {
      return Double.NaN;
    }
  }
}
