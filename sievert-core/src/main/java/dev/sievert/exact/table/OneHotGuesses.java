package dev.sievert.exact.table;

import dev.sievert.exact.onehot.CandidateCells;
import dev.sievert.exact.onehot.WeightedGuesses;
import dev.sievert.guarantee.channel.OneHotChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Noise on every cell of a table of counts, against guesses that are each right about one of its
 * cells. Of several guesses about one cell only the likeliest counts.
 */
final class OneHotGuesses {
  private OneHotGuesses() {}

  static CandidateCells of(OneHotChannel channel, GuessTable table) {
    GuessEntries entries = table.entries();
    List<WeightedGuesses> cells = new ArrayList<>();
    boolean canMiss = true;
    double least = Double.POSITIVE_INFINITY;
    double[] best = new double[table.seen()];
    for (int cell = 0; cell < entries.cells(); cell++) {
      int[] seen = new int[entries.lastGuess(cell) - entries.firstGuess(cell)];
      int count = 0;
      for (int guess = entries.firstGuess(cell); guess < entries.lastGuess(cell); guess++) {
        int value = entries.seen(entries.first(guess));
        double weight = entries.weight(entries.first(guess)) / table.total();
        least = Math.min(least, weight);
        if (best[value] == 0) {
          seen[count++] = value;
        }
        best[value] = Math.max(best[value], weight);
      }
      int[] values = Arrays.copyOf(seen, count);
      cells.add(
          new WeightedGuesses(
              Arrays.stream(values).mapToDouble(value -> best[value]).toArray(),
              Arrays.stream(values)
                  .mapToDouble(value -> table.marginal(value) / table.total())
                  .toArray()));
      canMiss &= table.canMiss(cell);
      Arrays.stream(seen, 0, count).forEach(value -> best[value] = 0);
    }
    boolean isForced = entries.cells() == 1 && !table.canMiss(0);
    return new CandidateCells(channel, cells, isForced ? least : 0, canMiss);
  }
}
