package dev.sievert.audit;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

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
        number(from.number(row, place));
      } else {
        symbol(code.applyAsInt(symbol));
      }
    }
    end();
  }

  /** Forgets all rows, keeping the room. */
  public void clear() {
    rows = 0;
    places = 0;
  }

  private void place(double value, int symbol) {
    if (places == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * places);
      symbols = Arrays.copyOf(symbols, 2 * places);
    }
    numbers[places] = value;
    symbols[places] = symbol;
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
   * {@return the number in a place; the number; zero in other places}
   *
   * @param row which output
   * @param place a place that holds a number
   */
  public double number(int row, int place) {
    return place < width(row) ? numbers[starts[row] + place] : 0;
  }
}
