package dev.sievert.exact.table;

import dev.sievert.exact.finite.TwoLevelSolver;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.FixedSizeSets;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Round;

/**
 * Randomised response against any guesses. With k(g) the weight of a cell about which g is right
 * and k(g, θ) the part of it that gives θ as the true answer, the response θ is worth
 *
 * <pre>(p − q) (k(g, θ) − M(θ) k(g)),</pre>
 *
 * M(θ) being the marginal weight of θ. Only guesses with some k(g, θ) need be tried for each θ; for
 * all others the least k(g) counts.
 */
final class RandomizedResponseGuesses {
  /** Error of the sums in units of round-off, in proportion to all terms that were added. */
  private static final double ERROR = 40 * 0x1p-53;

  private final GuessTable table;
  private final double truth;
  private final double other;
  private final double more;

  /** By what is seen: the best in this cell so far, valid where the stamp is the cell. */
  private final double[] best;

  private final double[] likeliest;
  private final int[] stamp;
  private final int[] touched;
  private final ExactSum gain = new ExactSum();
  private final ExactSum scale = new ExactSum();
  private final ExactSum right = new ExactSum();

  private RandomizedResponseGuesses(FixedSizeSets channel, GuessTable table) {
    double shrink = Math.exp(-channel.epsilon());
    this.table = table;
    this.truth = 1 / (1 + (channel.records() - 1) * shrink);
    this.other = shrink * truth;
    this.more = -Math.expm1(-channel.epsilon()) * truth;
    this.best = new double[table.seen()];
    this.likeliest = new double[table.seen()];
    this.stamp = new int[table.seen()];
    this.touched = new int[table.seen()];
  }

  static OptimalRisk solve(FixedSizeSets channel, GuessTable table) {
    RandomizedResponseGuesses responses = new RandomizedResponseGuesses(channel, table);
    for (int cell = 0; cell < table.entries().cells(); cell++) {
      responses.add(cell);
    }
    return responses.optimum();
  }

  private void add(int cell) {
    GuessEntries entries = table.entries();
    int from = entries.firstGuess(cell);
    int to = entries.lastGuess(cell);
    double[] covered = new double[to - from];
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (int guess = from; guess < to; guess++) {
      ExactSum sum = new ExactSum();
      for (int entry = entries.first(guess); entry < entries.last(guess); entry++) {
        sum.add(entries.weight(entry) / table.total());
      }
      covered[guess - from] = sum.value();
      least = Math.min(least, sum.value());
      most = Math.max(most, sum.value());
    }
    least = table.canMiss(cell) ? 0 : least;
    int seen = collect(cell, covered, least);
    for (int place = 0; place < seen; place++) {
      int value = touched[place];
      gain.add(Math.max(0, best[value]));
      scale.add(Math.max(0, best[value]));
      right.add(Math.max(0, likeliest[value] - other * most));
    }
    gain.add(-least);
    scale.add(least);
    right.add(table.seen() * other * most);
  }

  /** The best guesses for each response that some guess in the cell explains. */
  private int collect(int cell, double[] covered, double least) {
    GuessEntries entries = table.entries();
    int from = entries.firstGuess(cell);
    int count = 0;
    for (int guess = from; guess < entries.lastGuess(cell); guess++) {
      double mass = covered[guess - from];
      for (int entry = entries.first(guess); entry < entries.last(guess); entry++) {
        int value = entries.seen(entry);
        if (stamp[value] != cell + 1) {
          stamp[value] = cell + 1;
          best[value] = Double.NEGATIVE_INFINITY;
          likeliest[value] = 0;
          touched[count++] = value;
        }
        double explained = entries.weight(entry) / table.total();
        double marginal = table.marginal(value) / table.total();
        best[value] = Math.max(best[value], explained - marginal * (mass - least));
        likeliest[value] = Math.max(likeliest[value], other * mass + more * explained);
      }
    }
    return count;
  }

  private OptimalRisk optimum() {
    double error = more * ERROR * (1 + scale.value());
    Bracket advantage = Bracket.probabilityWithin(more * gain.value(), error);
    return new OptimalRisk(advantage, Round.probability(right.value(), TwoLevelSolver.STEPS));
  }
}
