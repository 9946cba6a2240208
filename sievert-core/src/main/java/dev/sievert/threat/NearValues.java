package dev.sievert.threat;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * A column of numbers in ascending order, and which values a guess may be when it is near enough:
 * for each value a run of guesses in this order. A guess is a value of the column, too.
 */
public final class NearValues {
  private final Partition classes;
  private final int[] ranks;

  /** For each rank the first rank that is near, and the one after the last. */
  private final int[] first;

  private final int[] end;

  private NearValues(Partition classes, BigDecimal[] values, BigDecimal tolerance) {
    this.classes = classes;
    int[] order =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparing(value -> values[value]))
            .mapToInt(Integer::intValue)
            .toArray();
    this.ranks = new int[values.length];
    for (int rank = 0; rank < order.length; rank++) {
      ranks[order[rank]] = rank;
    }
    this.first = new int[values.length];
    this.end = new int[values.length];
    int low = 0;
    int high = 0;
    for (int rank = 0; rank < order.length; rank++) {
      BigDecimal value = values[order[rank]];
      while (values[order[low]].compareTo(value.subtract(tolerance)) < 0) {
        low++;
      }
      while (high < order.length && values[order[high]].compareTo(value.add(tolerance)) <= 0) {
        high++;
      }
      first[rank] = low;
      end[rank] = high;
    }
  }

  /**
   * {@return the values of the column that somebody wants}
   *
   * @param rows a table with this column
   * @param wanted a goal whose column holds numbers
   */
  public static NearValues of(Rows rows, Goal.Column wanted) {
    TableColumn column = rows.column(wanted.name()).orElseThrow();
    BigDecimal[] values = column.domain().placesAmong(column.domain());
    return new NearValues(column.partition(), values, wanted.tolerance());
  }

  /** {@return how many values there are} */
  public int count() {
    return first.length;
  }

  /**
   * {@return the place of a row's value in ascending order}
   *
   * @param row the row
   */
  public int rank(int row) {
    return ranks[classes.group(row)];
  }

  /**
   * {@return the first guess that is near enough to a value, by rank}
   *
   * @param rank the value
   */
  public int first(int rank) {
    return first[rank];
  }

  /**
   * {@return the guess after the last that is near enough to a value, by rank}
   *
   * @param rank the value
   */
  public int end(int rank) {
    return end[rank];
  }

  /** Rows with the same value, numbered by rank. */
  Partition byRank(int rows) {
    return Partition.numbered(IntStream.range(0, rows).map(this::rank).toArray(), count());
  }
}
