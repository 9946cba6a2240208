package dev.sievert.exact.table;

import dev.sievert.attack.RightPairs;
import dev.sievert.threat.Partition;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Weights by cell, guess and what the mechanism sees, sorted in this order and merged.
 *
 * @param guessStart for each guess of a cell its first entry, and for each cell its first guess;
 *     one more each
 */
@SuppressWarnings("ArrayRecordComponent")
record GuessEntries(int[] seen, double[] weight, int[] guessStart, int[] cellStart) {
  /** Each record is right for one guess. */
  static GuessEntries grouped(
      Partition cells, Partition classes, Partition seen, double[] weights) {
    int[] order = cells.sorted(classes.sorted(seen.sorted()));
    Builder builder = new Builder(order.length, cells.count());
    for (int record : order) {
      builder.add(cells.group(record), classes.group(record), seen.group(record), weights[record]);
    }
    return builder.entries();
  }

  /** Of any pairs of a record and a guess. */
  static GuessEntries of(RightPairs right, Partition cells, Partition seen, double[] weights) {
    if (right instanceof RightPairs.OneEach one) {
      return grouped(cells, one.classes(), seen, weights);
    }
    Pairs pairs = new Pairs(Math.toIntExact(right.count()));
    right.forEach(pairs);
    return paired(pairs.records, pairs.guesses, right.guesses(), cells, seen, weights);
  }

  /** Takes down all pairs. */
  private static final class Pairs implements RightPairs.Pair {
    private final int[] records;
    private final int[] guesses;
    private int size;

    Pairs(int most) {
      this.records = new int[most];
      this.guesses = new int[most];
    }

    @Override
    public void see(int record, int guess) {
      records[size] = record;
      guesses[size++] = guess;
    }
  }

  private static GuessEntries paired(
      int[] records, int[] guesses, int count, Partition cells, Partition seen, double[] weights) {
    int[] order = new int[records.length];
    Arrays.setAll(order, pair -> pair);
    order = sorted(order, pair -> seen.group(records[pair]), seen.count());
    order = sorted(order, pair -> guesses[pair], count);
    order = sorted(order, pair -> cells.group(records[pair]), cells.count());
    Builder builder = new Builder(records.length, cells.count());
    for (int pair : order) {
      int record = records[pair];
      builder.add(cells.group(record), guesses[pair], seen.group(record), weights[record]);
    }
    return builder.entries();
  }

  /** Sorts by counting, so that what was sorted before stays sorted within. */
  private static int[] sorted(int[] order, IntUnaryOperator key, int keys) {
    int[] starts = new int[keys + 1];
    for (int each : order) {
      starts[key.applyAsInt(each) + 1]++;
    }
    for (int i = 0; i < keys; i++) {
      starts[i + 1] += starts[i];
    }
    int[] sorted = new int[order.length];
    for (int each : order) {
      sorted[starts[key.applyAsInt(each)]++] = each;
    }
    return sorted;
  }

  int cells() {
    return cellStart.length - 1;
  }

  int firstGuess(int cell) {
    return cellStart[cell];
  }

  int lastGuess(int cell) {
    return cellStart[cell + 1];
  }

  int guesses() {
    return guessStart.length - 1;
  }

  int first(int guess) {
    return guessStart[guess];
  }

  int last(int guess) {
    return guessStart[guess + 1];
  }

  int size() {
    return seen.length;
  }

  int seen(int entry) {
    return seen[entry];
  }

  double weight(int entry) {
    return weight[entry];
  }

  /** Takes entries in order and merges equal ones. */
  private static final class Builder {
    private final int[] seen;
    private final double[] weight;
    private final int[] guessStart;
    private final int[] cellStart;
    private int size;
    private int guesses;
    private int cells;
    private int cell = -1;
    private int guess = -1;
    private double lost;

    Builder(int most, int mostCells) {
      this.seen = new int[most];
      this.weight = new double[most];
      this.guessStart = new int[most + 1];
      this.cellStart = new int[mostCells + 1];
    }

    void add(int inCell, int ofGuess, int value, double more) {
      boolean newCell = inCell != cell;
      boolean newGuess = newCell || ofGuess != guess;
      if (newCell) {
        cellStart[cells++] = guesses;
        cell = inCell;
      }
      if (newGuess) {
        guessStart[guesses++] = size;
        guess = ofGuess;
      }
      if (newGuess || seen[size - 1] != value) {
        settle();
        seen[size++] = value;
      }
      double sum = weight[size - 1];
      double next = sum + more;
      lost += sum >= more ? (sum - next) + more : (more - next) + sum;
      weight[size - 1] = next;
    }

    private void settle() {
      if (size > 0) {
        weight[size - 1] += lost;
      }
      lost = 0;
    }

    GuessEntries entries() {
      settle();
      guessStart[guesses] = size;
      cellStart[cells] = guesses;
      return new GuessEntries(
          Arrays.copyOf(seen, size),
          Arrays.copyOf(weight, size),
          Arrays.copyOf(guessStart, guesses + 1),
          Arrays.copyOf(cellStart, cells + 1));
    }
  }
}
