package dev.sievert.audit.door;

import java.io.IOException;
import java.io.Reader;

/** Reads comma-separated values, or values separated by another sign of the first line. */
final class CsvReader {
  private static final String SIGNS = ",;\t|";
  private static final int LONGEST_CELL = 10_000;
  private static final int END = -1;
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final Reader reader;
  private final CellWriter writer;
  private final char[] buffer = new char[1 << 16];
  private final StringBuilder cell = new StringBuilder();
  private int length;
  private int place;
  private char separator = ',';
  private long line = 1;

  private CsvReader(Reader reader, CellWriter writer) {
    this.reader = reader;
    this.writer = writer;
  }

  /** What no text file has. */
  static final class BinaryException extends IOException {
    private static final long serialVersionUID = 1L;
  }

  static void read(Reader reader, CellWriter writer)
      throws IOException, CellWriter.RaggedException {
    new CsvReader(reader, writer).rows();
  }

  private void rows() throws IOException, CellWriter.RaggedException {
    fill();
    if (length > 0 && buffer[0] == BYTE_ORDER_MARK) {
      place = 1;
    }
    separator = likeliest();
    int letter = next();
    while (letter != END) {
      letter = row(letter);
    }
  }

  /** Reads a row that begins with a letter; the first letter of the next one. */
  private int row(int first) throws IOException, CellWriter.RaggedException {
    long start = line;
    int letter = cell(first);
    if (letter != separator && cell.toString().isBlank()) {
      writer.blank(start);
    } else {
      writer.cell(cell.toString());
      while (letter == separator) {
        letter = cell(next());
        writer.cell(cell.toString());
      }
      writer.end(start);
    }
    line++;
    return letter == END ? END : next();
  }

  /** Reads a cell that begins with a letter; what ended it. */
  private int cell(int first) throws IOException {
    cell.setLength(0);
    int letter = first;
    boolean isQuoted = false;
    while (letter != END && (isQuoted || (letter != separator && letter != '\n'))) {
      if (letter == '"') {
        isQuoted = !isQuoted;
        letter = next();
        if (isQuoted || letter != '"') {
          continue;
        }
        // Two quotation marks within quotes are one.
        isQuoted = true;
      }
      line += letter == '\n' ? 1 : 0;
      add((char) letter);
      letter = next();
    }
    return letter;
  }

  private void add(char letter) throws IOException {
    if (letter == 0) {
      throw new BinaryException();
    }
    if (cell.length() == LONGEST_CELL) {
      throw new IOException(
          "line " + line + " has a value of more than " + LONGEST_CELL + " letters");
    }
    cell.append(letter);
  }

  private int next() throws IOException {
    if (place == length) {
      fill();
    }
    return length <= 0 ? END : buffer[place++];
  }

  private void fill() throws IOException {
    length = reader.read(buffer);
    place = 0;
  }

  private char likeliest() {
    char best = ',';
    int most = 0;
    for (int sign = 0; sign < SIGNS.length(); sign++) {
      int count = countOnFirstLine(SIGNS.charAt(sign));
      if (count > most) {
        most = count;
        best = SIGNS.charAt(sign);
      }
    }
    return best;
  }

  private int countOnFirstLine(char sign) {
    int count = 0;
    boolean isQuoted = false;
    for (int each = place; each < length && (isQuoted || buffer[each] != '\n'); each++) {
      isQuoted ^= buffer[each] == '"';
      count += !isQuoted && buffer[each] == sign ? 1 : 0;
    }
    return count;
  }
}
