package dev.sievert.threat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Side knowledge: a partition of the records. The attacker knows in which cell the record lies. */
public sealed interface Auxiliary {
  /** One cell: the attacker knows nothing beyond the prior (reconstruction). */
  Auxiliary NOTHING = new Nothing();

  /**
   * Every record its own cell: the attacker knows the record and asks who took part (membership).
   */
  Auxiliary EVERYTHING = new Everything();

  /** One cell with every record in it. */
  record Nothing() implements Auxiliary {}

  /** Every record in a cell of its own. */
  record Everything() implements Auxiliary {}

  /**
   * Cells of rows that agree in some columns of a table.
   *
   * @param names the columns whose values the attacker knows
   */
  record Columns(List<String> names) implements Auxiliary {
    public Columns {
      names = List.copyOf(names);
    }
  }

  /**
   * Cells listed by their members; records that are in no list form one more cell.
   *
   * @param cells the members of each cell, as places of records from 0
   */
  record Groups(List<List<Integer>> cells) implements Auxiliary {
    public Groups {
      cells = cells.stream().map(List::copyOf).toList();
    }

    /**
     * {@return how many records are in no list, and so in one more cell}
     *
     * @param records how many records there are
     */
    public long unlisted(long records) {
      return records - cells.stream().mapToLong(List::size).sum();
    }

    /**
     * {@return all cells, with the records that were not listed as the last one}
     *
     * @param records how many records there are
     */
    public List<List<Integer>> partition(int records) {
      boolean[] listed = new boolean[records];
      cells.forEach(cell -> cell.forEach(record -> listed[record] = true));
      List<Integer> rest =
          IntStream.range(0, records).filter(record -> !listed[record]).boxed().toList();
      List<List<Integer>> partition = new ArrayList<>(cells);
      if (!rest.isEmpty()) {
        partition.add(rest);
      }
      return partition;
    }
  }
}
