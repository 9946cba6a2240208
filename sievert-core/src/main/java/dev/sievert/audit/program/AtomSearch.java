package dev.sievert.audit.program;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.program.event.Event;
import dev.sievert.audit.program.event.OutputProjection;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts equal outputs on two inputs, and finds the sets of them that tell the inputs apart. */
record AtomSearch(
    ExpectedLimit expected, OutputProjection projection, Outputs first, Outputs second) {
  static final int MOST = 1024;

  /** One of the outputs that were seen, and how often. */
  private static final class Cell {
    private final long key;
    private final String words;
    private final int[] hits = new int[2];

    /** Those hits in every other output, which settle what belongs together. */
    private final int[] settling = new int[2];

    Cell(long key, String words) {
      this.key = key;
      this.words = words;
    }

    double ratio() {
      return (settling[0] + 0.5) / (settling[1] + 0.5);
    }
  }

  /** Sets of equal outputs; none where hardly any output comes twice. */
  List<EventCandidate> candidates(int kept) {
    List<Cell> cells = cells();
    // That a whole output is always the same says something, that a part of it is does not.
    if (cells.size() < (projection.equals(OutputProjection.ALL) ? 1 : 2)) {
      return List.of();
    }
    List<EventCandidate> found = new ArrayList<>();
    for (Cell cell : cells) {
      EventCounts counts =
          new EventCounts(cell.hits[0], first.count(), cell.hits[1], second.count());
      found.add(candidate(List.of(cell), counts, false));
      found.add(candidate(List.of(cell), counts, true));
    }
    cells.sort(Comparator.comparingDouble(Cell::ratio).thenComparingLong(cell -> cell.key));
    for (int size = 2; size < cells.size(); size += 1 + size / 16) {
      found.add(together(cells.subList(0, size), true));
      found.add(together(cells.subList(cells.size() - size, cells.size()), false));
    }
    return expected.sorted(found).subList(0, Math.min(kept, found.size()));
  }

  /**
   * A set of outputs, counted on those rows that did not settle what is in it: many outputs that
   * came once on one input and never on the other would seem to tell a lot.
   */
  private EventCandidate together(List<Cell> cells, boolean isSwapped) {
    EventCounts counts =
        new EventCounts(
            cells.stream().mapToLong(cell -> cell.hits[0] - cell.settling[0]).sum(),
            first.count() / 2,
            cells.stream().mapToLong(cell -> cell.hits[1] - cell.settling[1]).sum(),
            second.count() / 2);
    return candidate(cells, counts, isSwapped);
  }

  private EventCandidate candidate(List<Cell> cells, EventCounts counts, boolean isSwapped) {
    long[] keys = cells.stream().mapToLong(cell -> cell.key).toArray();
    List<String> words = cells.stream().map(cell -> cell.words).toList();
    return new EventCandidate(
        new Event.OneOf(projection, keys, words), isSwapped, isSwapped ? counts.swapped() : counts);
  }

  private List<Cell> cells() {
    Map<Long, Cell> cells = new HashMap<>();
    List<Outputs> sides = List.of(first, second);
    for (int side = 0; side < 2; side++) {
      Outputs outputs = sides.get(side);
      for (int row = 0; row < outputs.count(); row++) {
        long key = projection.key(outputs, row);
        Cell cell = cells.get(key);
        if (cell == null) {
          if (cells.size() >= MOST) {
            return List.of();
          }
          cell = new Cell(key, projection.words(outputs, row));
          cells.put(key, cell);
        }
        cell.hits[side]++;
        cell.settling[side] += 1 - row % 2;
      }
    }
    // In an order that does not depend on the map.
    List<Cell> listed = new ArrayList<>(cells.values());
    listed.sort(Comparator.comparingLong(cell -> cell.key));
    return 2 * listed.size() < first.count() + second.count() ? listed : List.of();
  }
}
