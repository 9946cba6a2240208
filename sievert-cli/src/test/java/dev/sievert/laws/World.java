package dev.sievert.laws;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * What is true of the people, as the oracle sees it: the records of the secret in the order of the
 * program, and on which of two sides a record stands where a scenario leaves open how a record
 * moves the result. A scenario's numbers must hold in every world that it describes.
 *
 * @param columns the cells of the records, column by column; a secret without a table has one
 * @param names what the columns are called
 * @param side for each record 0 or 1: which way it moves what is released
 * @param isOneSided whether with or without the person is all that a stated promise keeps apart
 */
// Tables of numbers that nobody compares or changes.
@SuppressWarnings("ArrayRecordComponent")
record World(List<Column> columns, List<String> names, int[] side, boolean isOneSided) {
  /**
   * One column.
   *
   * @param cells for each record the number of its value
   * @param values the values in their order, where they are numbers
   * @param size how many values there are
   */
  record Column(int[] cells, Optional<List<BigDecimal>> values, int size) {
    /** The distance between the least and the greatest value; zero for names. */
    double span() {
      return values.map(World::span).orElse(0.0);
    }
  }

  int records() {
    return side.length;
  }

  Column column(String name) {
    return columns.get(names.indexOf(name));
  }

  /** The secret itself as one column: every record is a value of its own. */
  Column whole() {
    if (columns.size() == 1) {
      return columns.get(0);
    }
    int[] cells = new int[records()];
    for (int record = 0; record < cells.length; record++) {
      cells[record] = record;
    }
    return new Column(cells, Optional.empty(), cells.length);
  }

  private static double span(List<BigDecimal> values) {
    BigDecimal least = values.stream().min(BigDecimal::compareTo).orElseThrow();
    return values.stream().max(BigDecimal::compareTo).orElseThrow().subtract(least).doubleValue();
  }
}
