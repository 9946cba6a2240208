package dev.sievert.exact.line;

import dev.sievert.threat.Goal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The sets of values that someone may name at once, as guesses about one cell of side knowledge.
 *
 * <p>Values that cannot occur in the cell may be named as well, as many as there are, and gain
 * nothing. Where all values of a cell are equally likely, the best ones are neighbours: what an
 * output says about a value falls with their distance, or along the line where the output is an end
 * of the outputs. Then runs of neighbours are enough; otherwise every set is a guess.
 */
final class NamedSets {
  /** Entries of all sets of a cell together; a few microseconds each. */
  private static final double MOST_ENTRIES = 150_000;

  private final LineRecords records;
  private final int[] members;
  private final int most;
  private final int least;

  /**
   * The sets.
   *
   * @param members the records of the cell in the order of the line
   * @param values how many values there are, whether they can occur or not
   */
  NamedSets(LineRecords records, int[] members, Goal.Top goal, long values) {
    this.records = records;
    this.members = members;
    this.most = Math.min(goal.guesses(), members.length);
    this.least = (int) Math.max(0, goal.guesses() - (values - members.length));
  }

  boolean areFew() {
    double entries = 0;
    for (int size = least; size <= most; size++) {
      entries += size * (isEven() ? members.length - size + 1 : choose(members.length, size));
    }
    return entries <= MOST_ENTRIES;
  }

  private static double choose(int all, int size) {
    double ways = 1;
    for (int i = 0; i < size; i++) {
      ways *= (double) (all - i) / (i + 1);
    }
    return ways;
  }

  private boolean isEven() {
    double first = records.mass(members[0]);
    return Arrays.stream(members).allMatch(member -> records.mass(member) == first);
  }

  LineGuesses guesses() {
    List<int[]> sets = new ArrayList<>();
    for (int size = least; size <= most; size++) {
      if (isEven()) {
        for (int first = 0; first + size <= members.length; first++) {
          sets.add(run(first, size));
        }
      } else {
        addSets(sets, new int[size], 0, 0);
      }
    }
    int[] starts = new int[sets.size() + 1];
    for (int set = 0; set < sets.size(); set++) {
      starts[set + 1] = starts[set] + sets.get(set).length;
    }
    int[] values = new int[starts[sets.size()]];
    double[] weights = new double[values.length];
    for (int set = 0; set < sets.size(); set++) {
      for (int i = 0; i < sets.get(set).length; i++) {
        int member = members[sets.get(set)[i]];
        values[starts[set] + i] = records.original(member);
        weights[starts[set] + i] = records.mass(member);
      }
    }
    return LineGuesses.of(starts, values, weights);
  }

  private static int[] run(int first, int size) {
    return IntStream.range(first, first + size).toArray();
  }

  private void addSets(List<int[]> sets, int[] set, int chosen, int next) {
    if (chosen == set.length) {
      sets.add(set.clone());
      return;
    }
    for (int place = next; place <= members.length - (set.length - chosen); place++) {
      set[chosen] = place;
      addSets(sets, set, chosen + 1, place + 1);
    }
  }
}
