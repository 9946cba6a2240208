package dev.sievert.audit.door;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;

/** Turns the cells of a table into places of outputs: numbers, truth values, nothing, or words. */
final class CellWriter {
  private static final Map<String, Double> SPECIAL =
      Map.of(
          "nan", Double.NaN,
          "inf", Double.POSITIVE_INFINITY,
          "+inf", Double.POSITIVE_INFINITY,
          "-inf", Double.NEGATIVE_INFINITY,
          "infinity", Double.POSITIVE_INFINITY,
          "+infinity", Double.POSITIVE_INFINITY,
          "-infinity", Double.NEGATIVE_INFINITY);

  private static final int LONGEST_SPECIAL = 9;

  /** Seventeen digits, a sign and a point. */
  private static final int SHORT = 19;

  private static final int SHORT_WHOLE = 15;

  private final Outputs outputs;
  private final int most;
  private long places;
  private int width;
  private int firstWidth = -1;

  CellWriter(Outputs outputs, int most) {
    this.outputs = outputs;
    this.most = most;
  }

  /** More values than are read. */
  static final class TooMuchException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Rows of different lengths. */
  static final class RaggedException extends Exception {
    private static final long serialVersionUID = 1L;

    RaggedException(String message) {
      super(message);
    }
  }

  /** Writes the next cell of the row. */
  void cell(String text) {
    String cell = text.strip();
    if (cell.isEmpty()) {
      outputs.symbol(Alphabet.NOTHING);
    } else if (isNumberLike(cell)) {
      numberOrWord(cell);
    } else {
      word(cell);
    }
    width++;
  }

  private void numberOrWord(String cell) {
    try {
      double near = Double.parseDouble(cell);
      if (isShort(cell) || Double.isInfinite(near)) {
        outputs.number(near);
      } else {
        outputs.number(new BigDecimal(cell));
      }
    } catch (NumberFormatException noNumber) {
      outputs.text(cell);
    }
  }

  /** Whether a double says it, as far as its length tells. */
  private static boolean isShort(String cell) {
    boolean isWhole = cell.indexOf('.') < 0 && cell.indexOf('e') < 0 && cell.indexOf('E') < 0;
    return cell.length() <= (isWhole ? SHORT_WHOLE : SHORT);
  }

  private void word(String cell) {
    if (cell.equalsIgnoreCase("true") || cell.equalsIgnoreCase("false")) {
      outputs.flag(cell.equalsIgnoreCase("true"));
      return;
    }
    Double special =
        cell.length() <= LONGEST_SPECIAL ? SPECIAL.get(cell.toLowerCase(Locale.ROOT)) : null;
    if (special == null) {
      outputs.text(cell);
    } else {
      outputs.number(special);
    }
  }

  /** Java would also read 1f, 0x1p3 and the like as numbers, which elsewhere are words. */
  private static boolean isNumberLike(String cell) {
    for (int place = 0; place < cell.length(); place++) {
      char letter = cell.charAt(place);
      boolean isDigit = letter >= '0' && letter <= '9';
      if (!isDigit && "+-.eE".indexOf(letter) < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * A line with nothing on it: in a single column that is an output too, elsewhere it is no row.
   */
  void blank(long line) throws RaggedException {
    if (firstWidth == 1) {
      cell("");
      end(line);
    }
  }

  /** Ends the row of a file, whose lines are counted. */
  void end(long line) throws RaggedException {
    if (firstWidth < 0) {
      firstWidth = width;
    }
    if (width != firstWidth) {
      throw new RaggedException(
          ("has %s%s on line %s but %s before; a value that is missing is written as "
                  + "nothing between separators")
              .formatted(width, width == 1 ? " value" : " values", line, firstWidth));
    }
    endUnchecked();
  }

  /** Ends the row of a table, whose rows are all as long. */
  void endUnchecked() {
    outputs.end();
    places += width + 1L;
    width = 0;
    if (places > most) {
      throw new TooMuchException();
    }
  }
}
