package dev.sievert.exact.table;

import dev.sievert.threat.Partition;
import dev.sievert.threat.Rows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What guesses have at stake by what mechanisms see, one mechanism after the other: after an output
 * of the first, entries that the others do not tell apart are added up, and so on. The last guess
 * of all is everybody, whose entries are those of the output itself.
 */
final class JointEntries {
  /**
   * Entries before an output of one mechanism.
   *
   * @param seen for each entry what the mechanism sees
   * @param next for each entry the one of the next level to which it is added; the guess at the end
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Level(int[] seen, int[] next, int nextSize) {}

  private final GuessTable table;
  private final List<Level> levels = new ArrayList<>();
  private final double[] weights;
  private final int longest;

  /**
   * Entries.
   *
   * @param columns what each mechanism sees, in order; whole rows where there is none
   * @param classes rows that all of them together do not tell apart
   */
  JointEntries(GuessTable table, Rows rows, List<Optional<String>> columns, Partition classes) {
    this.table = table;
    GuessEntries entries = table.entries();
    int everybody = entries.guesses();
    int[] guess = new int[entries.size() + table.seen()];
    int[] kind = new int[guess.length];
    this.weights = new double[guess.length];
    int most = 0;
    for (int each = 0; each < everybody; each++) {
      most = Math.max(most, entries.last(each) - entries.first(each));
      for (int entry = entries.first(each); entry < entries.last(each); entry++) {
        guess[entry] = each;
        kind[entry] = entries.seen(entry);
        weights[entry] = entries.weight(entry) / table.total();
      }
    }
    for (int seen = 0; seen < table.seen(); seen++) {
      guess[entries.size() + seen] = everybody;
      kind[entries.size() + seen] = seen;
      weights[entries.size() + seen] = table.marginal(seen) / table.total();
    }
    this.longest = Math.max(most, table.seen());
    int[] row = firstRows(classes);
    int[] at = Arrays.stream(kind).map(each -> row[each]).toArray();
    for (int step = 0; step < columns.size(); step++) {
      Partition own = partition(rows, columns.get(step));
      Partition rest = rest(rows, columns.subList(step + 1, columns.size()));
      int[] seen = Arrays.stream(at).map(own::group).toArray();
      boolean isLast = step == columns.size() - 1;
      int[] next = isLast ? guess : new int[guess.length];
      int size = everybody + 1;
      if (!isLast) {
        Map<Long, Integer> numbers = new HashMap<>();
        for (int entry = 0; entry < next.length; entry++) {
          long key = (long) guess[entry] << 32 | rest.group(at[entry]);
          next[entry] = numbers.computeIfAbsent(key, unknown -> numbers.size());
        }
        size = numbers.size();
      }
      levels.add(new Level(seen, next, size));
      if (!isLast) {
        int[] merged = new int[size];
        int[] rows2 = new int[size];
        for (int entry = 0; entry < next.length; entry++) {
          merged[next[entry]] = guess[entry];
          rows2[next[entry]] = at[entry];
        }
        guess = merged;
        at = rows2;
      }
    }
  }

  private static int[] firstRows(Partition classes) {
    int[] rows = new int[classes.count()];
    for (int row = classes.records() - 1; row >= 0; row--) {
      rows[classes.group(row)] = row;
    }
    return rows;
  }

  private static Partition partition(Rows rows, Optional<String> column) {
    return column.map(rows::classes).orElseGet(() -> Partition.singletons((int) rows.size()));
  }

  private static Partition rest(Rows rows, List<Optional<String>> columns) {
    return columns.stream().anyMatch(Optional::isEmpty)
        ? Partition.singletons((int) rows.size())
        : rows.groups(columns.stream().map(Optional::orElseThrow).toList());
  }

  GuessTable table() {
    return table;
  }

  Level level(int step) {
    return levels.get(step);
  }

  /** How many entries there are before an output of a mechanism. */
  int size(int step) {
    return levels.get(step).seen().length;
  }

  /** The weights before any output. */
  double[] weights() {
    return weights.clone();
  }

  /** At most so many entries belong to one guess. */
  int longest() {
    return longest;
  }
}
