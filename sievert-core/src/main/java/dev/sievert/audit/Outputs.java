package dev.sievert.audit;

import dev.sievert.numeric.ExactNumber;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Many outputs of a program on one input, one after the other, kept in flat columns so that tens of
 * millions fit. Each output is a row of places; a place holds a number or a symbol. A single value
 * is a row with one place.
 *
 * <p>Rows are written place by place and ended by {@link #end()}; a row that is given up half-way
 * is taken back by {@link #drop()}.
 */
public final class Outputs {
  private final Alphabet alphabet;
  private int[] starts = new int[65];
  private double[] numbers = new double[64];
  private int[] symbols = new int[64];
  private double @Nullable [] rests;
  private final Map<String, Long> failures = new LinkedHashMap<>();
  private int rows;
  private int places;

  /**
   * No outputs yet.
   *
   * @param alphabet shared by all outputs of an audit
   */
  public Outputs(Alphabet alphabet) {
    this.alphabet = alphabet;
  }

  /**
   * Writes a number into the next place of the row.
   *
   * @param value any number, also infinite or not a number
   */
  public void number(double value) {
    place(value, Alphabet.NUMBER);
  }

  /**
   * Writes a whole number into the next place of the row, exactly.
   *
   * @param value any, also beyond 2^53
   */
  public void number(long value) {
    if (Math.abs((double) value) <= ExactNumber.WHOLE) {
      number((double) value);
    } else {
      number(BigDecimal.valueOf(value));
    }
  }

  /**
   * Writes a number with all its digits into the next place of the row. What a double says is kept
   * as a double, up to {@value ExactNumber#DIGITS} digits as two, and the rest as a word.
   *
   * @param value any
   */
  public void number(BigDecimal value) {
    double near = value.doubleValue();
    if (ExactNumber.isSaidBy(near, value)) {
      number(near);
    } else if (ExactNumber.fitsTwo(near, value)) {
      number(near, ExactNumber.rest(near, value));
    } else {
      text(ExactNumber.text(value));
    }
  }

  /**
   * Writes a number that takes two doubles into the next place of the row.
   *
   * @param value the nearest double
   * @param rest what is beyond it, see {@link #rest(int, int)}
   */
  public void number(double value, double rest) {
    int at = places;
    number(value);
    if (rest != 0) {
      rests(at)[at] = rest;
    }
  }

  private double[] rests(int at) {
    double[] room = rests == null ? new double[numbers.length] : rests;
    room = at < room.length ? room : Arrays.copyOf(room, numbers.length);
    rests = room;
    return room;
  }

  /**
   * Writes a row for a run that failed, and ends it.
   *
   * @param why what went wrong, in words of the program
   */
  public void failed(String why) {
    failed(why, Alphabet.FAILED);
  }

  /**
   * Writes a row for a run without a result, and ends it.
   *
   * @param why what went wrong
   * @param code {@link Alphabet#FAILED} or {@link Alphabet#NO_ANSWER}
   */
  public void failed(String why, int code) {
    drop();
    noteFailures(why, 1);
    symbol(code);
    end();
  }

  /**
   * Takes note of why runs failed whose rows are there already.
   *
   * @param why what went wrong
   * @param times how often
   */
  public void noteFailures(String why, long times) {
    failures.merge(why, times, Long::sum);
  }

  /** {@return why runs failed, and how often; empty where none did} */
  public Map<String, Long> failures() {
    return Map.copyOf(failures);
  }

  /** Forgets why runs failed, once somebody has taken note of it. */
  public void forgetFailures() {
    failures.clear();
  }

  /**
   * Writes a symbol of the alphabet into the next place of the row.
   *
   * @param code its number
   */
  public void symbol(int code) {
    place(0, code);
  }

  /**
   * Writes a word into the next place of the row.
   *
   * @param word the word
   */
  public void text(String word) {
    symbol(alphabet.code(word));
  }

  /**
   * Writes yes or no into the next place of the row.
   *
   * @param flag which
   */
  public void flag(boolean flag) {
    symbol(flag ? Alphabet.TRUE : Alphabet.FALSE);
  }

  /** Ends the row. */
  public void end() {
    rows++;
    if (rows + 1 > starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
    }
    starts[rows] = places;
  }

  /** Takes back what was written since the last row ended. */
  public void drop() {
    places = starts[rows];
  }

  /**
   * Adds a row of other outputs.
   *
   * @param from the other outputs
   * @param row which of them
   * @param code the number that each of their symbols has here
   */
  public void copy(Outputs from, int row, IntUnaryOperator code) {
    for (int place = 0; place < from.width(row); place++) {
      int symbol = from.symbol(row, place);
      if (symbol == Alphabet.NUMBER) {
        number(from.number(row, place), from.rest(row, place));
      } else {
        symbol(code.applyAsInt(symbol));
      }
    }
    end();
  }

  /**
   * Adds all rows of other outputs that share the alphabet, and why runs failed.
   *
   * @param from the other outputs
   */
  public void addAll(Outputs from) {
    for (int row = 0; row < from.count(); row++) {
      copy(from, row, symbol -> symbol);
    }
    from.failures.forEach(this::noteFailures);
  }

  /** Forgets all rows, keeping the room. */
  public void clear() {
    keep(0);
    failures.clear();
  }

  /**
   * Forgets all rows but the first.
   *
   * @param count how many are kept
   */
  public void keep(int count) {
    rows = count;
    places = starts[count];
  }

  private void place(double value, int symbol) {
    if (places == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * places);
      symbols = Arrays.copyOf(symbols, 2 * places);
    }
    numbers[places] = value;
    symbols[places] = symbol;
    if (rests != null && places < rests.length) {
      rests[places] = 0;
    }
    places++;
  }

  /** {@return the words in use; shared by all outputs of an audit} */
  public Alphabet alphabet() {
    return alphabet;
  }

  /** {@return how many outputs there are; the number of rows that were ended} */
  public int count() {
    return rows;
  }

  /**
   * {@return how long an output is}
   *
   * @param row which output
   */
  public int width(int row) {
    return starts[row + 1] - starts[row];
  }

  /**
   * {@return what kind of thing stands in a place; a symbol, {@link Alphabet#NUMBER} or, behind the
   * last place, {@link Alphabet#ABSENT}}
   *
   * @param row which output
   * @param place which place, from zero
   */
  public int symbol(int row, int place) {
    return place < width(row) ? symbols[starts[row] + place] : Alphabet.ABSENT;
  }

  /**
   * What stands in a place of the first rows, for all of them at once.
   *
   * @param place which place, from zero
   * @param column receives {@link #symbol(int, int)} of each row
   */
  public void symbols(int place, int[] column) {
    for (int row = 0; row < column.length; row++) {
      int at = starts[row] + place;
      column[row] = at < starts[row + 1] ? symbols[at] : Alphabet.ABSENT;
    }
  }

  /**
   * {@return the number in a place; the number; zero in other places}
   *
   * @param row which output
   * @param place a place that holds a number
   */
  public double number(int row, int place) {
    return place < width(row) ? numbers[starts[row] + place] : 0;
  }

  /**
   * {@return what the number in a place has beyond {@link #number(int, int)}; mostly zero}
   *
   * @param row which output
   * @param place a place that holds a number
   */
  public double rest(int row, int place) {
    if (rests == null || place >= width(row)) {
      return 0;
    }
    int at = starts[row] + place;
    return at < rests.length ? rests[at] : 0;
  }

  /**
   * {@return whether two rows are the same, to the last digit}
   *
   * @param row one of these
   * @param other outputs with the same alphabet
   * @param otherRow one of those
   */
  public boolean isSame(int row, Outputs other, int otherRow) {
    boolean isSame = width(row) == other.width(otherRow);
    for (int place = 0; isSame && place < width(row); place++) {
      isSame =
          symbol(row, place) == other.symbol(otherRow, place)
              && Double.compare(number(row, place), other.number(otherRow, place)) == 0
              && rest(row, place) == other.rest(otherRow, place);
    }
    return isSame;
  }
}
