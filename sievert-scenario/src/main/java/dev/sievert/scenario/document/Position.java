package dev.sievert.scenario.document;

import java.util.Comparator;

/**
 * A place in a text.
 *
 * @param line the line, counted from 1
 * @param column the column, counted from 1
 */
public record Position(int line, int column) implements Comparable<Position> {

  /** Where every text starts. */
  public static final Position START = new Position(1, 1);

  private static final Comparator<Position> FILE_ORDER =
      Comparator.comparingInt(Position::line).thenComparingInt(Position::column);

  /** A place in no text: of what somebody stated beside the file. */
  public static Position beside(int order) {
    return new Position(0, order);
  }

  /** {@return whether it is a place in a text} */
  public boolean isInText() {
    return line > 0;
  }

  @Override
  public int compareTo(Position other) {
    return FILE_ORDER.compare(this, other);
  }
}
