package dev.sievert.exact.table;

import dev.sievert.exact.finite.TwoLevelSolver;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Round;
import java.util.Arrays;

/**
 * {@code RankedCells} for guesses whose weight in a cell is not that of all who look alike to the
 * mechanism. The guess of rank i and weight w, right where the mechanism sees r, adds
 *
 * <pre>w (1 − x) (before h(i − 1) + rest h(i)),</pre>
 *
 * where <em>before</em> is the marginal weight of what is seen of the guesses ranked above it, and
 * <em>rest</em> that of all else but r. Where every possible guess is right about someone in the
 * cell and the set holds none of them, the least of these weights is lost.
 *
 * @theorem ours, from 004 Theorem 4.3 without cutting off shares (errata A2)
 */
final class RankedGuesses {
  private static final double ERROR = TwoLevelSolver.STEPS * 0x1p-52;

  private final TwoLevelChannel channel;
  private final GuessTable table;
  private final double[] hits;
  private final double shrink;
  private final ExactSum gained = new ExactSum();
  private final ExactSum lost = new ExactSum();
  private final ExactSum success = new ExactSum();

  /** The last cell in which each thing was seen, to skip what was seen in this one. */
  private final int[] stamp;

  private RankedGuesses(TwoLevelChannel channel, GuessTable table) {
    this.channel = channel;
    this.table = table;
    this.shrink = Math.exp(-channel.epsilon());
    this.stamp = new int[table.seen()];
    Arrays.fill(stamp, -1);
    int largest = 0;
    for (int cell = 0; cell < table.entries().cells(); cell++) {
      int guesses = table.entries().lastGuess(cell) - table.entries().firstGuess(cell);
      largest = Math.max(largest, guesses);
    }
    this.hits = channel.hits(Math.min(largest, table.seen()) + 1);
  }

  static OptimalRisk solve(TwoLevelChannel channel, GuessTable table) {
    RankedGuesses ranked = new RankedGuesses(channel, table);
    for (int cell = 0; cell < table.entries().cells(); cell++) {
      ranked.add(cell);
    }
    return ranked.optimum();
  }

  private void add(int cell) {
    GuessEntries entries = table.entries();
    int[] order = table.likeliestFirst();
    int start = entries.firstGuess(cell);
    int end = entries.lastGuess(cell);
    int[] seen = new int[end - start];
    double[] best = new double[end - start];
    int ranks = 0;
    for (int place = start; place < end; place++) {
      int entry = entries.first(order[place]);
      int value = entries.seen(entry);
      if (stamp[value] != cell) {
        stamp[value] = cell;
        seen[ranks] = value;
        best[ranks++] = entries.weight(entry);
      }
    }
    double outside = addAdvantage(seen, best, ranks);
    if (!table.canMiss(cell)) {
      double least = entries.weight(entries.first(order[end - 1]));
      lost.add(least * (outside * hits[ranks]));
    }
    addSuccess(best, ranks);
  }

  /** Returns the marginal weight of what is not seen in the cell. */
  private double addAdvantage(int[] seen, double[] best, int ranks) {
    ExactSum before = new ExactSum();
    ExactSum rest = table.everybody();
    for (int rank = 0; rank < ranks; rank++) {
      double own = table.marginal(seen[rank]);
      rest.add(-own);
      double share = before.value() * hits[rank] + Math.max(0, rest.value()) * hits[rank + 1];
      gained.add(best[rank] * share);
      before.add(own);
    }
    return Math.max(0, rest.value());
  }

  private void addSuccess(double[] best, int count) {
    int ranks = 0;
    while (ranks < count && (ranks == 0 || best[ranks] > shrink * best[0])) {
      success.add(best[ranks] * hits[ranks]);
      ranks++;
    }
    success.add(best[0] * hits[ranks - 1] * channel.missesPerHit(ranks));
  }

  private OptimalRisk optimum() {
    double scale = -Math.expm1(-channel.epsilon()) / table.total() / table.total();
    double error = ERROR * scale * (gained.value() + lost.value());
    Bracket advantage = Bracket.probabilityWithin(scale * (gained.value() - lost.value()), error);
    double right = success.value() / table.total();
    return new OptimalRisk(advantage, Round.probability(right, TwoLevelSolver.STEPS));
  }
}
