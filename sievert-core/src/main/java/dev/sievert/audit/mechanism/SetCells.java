package dev.sievert.audit.mechanism;

import dev.sievert.threat.Partition;
import java.util.stream.IntStream;

/** Cells of side knowledge with the ranks of their members. */
final class SetCells {
  /** How much is known. */
  enum Kind {
    /** Nothing. */
    ONE,
    /** Everything. */
    SINGLE,
    /** Something. */
    SEVERAL
  }

  private final Kind kind;
  private final int[] cellOf;
  private final int[][] ranks;
  private final int[] seen;
  private int round;

  private SetCells(Kind kind, int[] cellOf, int[][] ranks) {
    this.kind = kind;
    this.cellOf = cellOf;
    this.ranks = ranks;
    this.seen = new int[ranks.length];
  }

  /** The cells of a partition. */
  static SetCells of(Partition partition, RankedRecords records) {
    int[] cellOf =
        IntStream.range(0, records.size())
            .map(rank -> partition.group(records.record(rank)))
            .toArray();
    int[] sizes = new int[partition.count()];
    for (int cell : cellOf) {
      sizes[cell]++;
    }
    int[][] ranks = IntStream.of(sizes).mapToObj(int[]::new).toArray(int[][]::new);
    for (int rank = cellOf.length - 1; rank >= 0; rank--) {
      ranks[cellOf[rank]][--sizes[cellOf[rank]]] = rank;
    }
    long filled = IntStream.range(0, ranks.length).filter(cell -> ranks[cell].length > 0).count();
    Kind kind = filled == 1 ? Kind.ONE : filled == cellOf.length ? Kind.SINGLE : Kind.SEVERAL;
    return new SetCells(kind, cellOf, ranks);
  }

  Kind kind() {
    return kind;
  }

  int cell(int rank) {
    return cellOf[rank];
  }

  /** The members of a cell, the most probable first. */
  int[] ranks(int cell) {
    return ranks[cell];
  }

  /** Starts another round. */
  void begin() {
    round++;
  }

  /** Whether no other member of the same cell was seen in this round. */
  boolean isFirst(int rank) {
    int cell = cellOf[rank];
    boolean isFirst = seen[cell] != round;
    seen[cell] = round;
    return isFirst;
  }
}
