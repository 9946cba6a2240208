package dev.sievert.exact.table;

import dev.sievert.exact.finite.HadamardMasses;
import dev.sievert.exact.finite.LikeliestFirst;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Round;

/** Hadamard response against guesses that are each right about one thing that it sees. */
final class HadamardGuesses {
  private static final double ERROR = 120 * 0x1p-53;
  private static final double STEPS = 64;

  private final HadamardChannel channel;
  private final GuessTable table;
  private final HadamardMasses columns;
  private final ExactSum gain = new ExactSum();
  private final ExactSum right = new ExactSum();
  private final ExactSum scale = new ExactSum();

  private HadamardGuesses(HadamardChannel channel, GuessTable table) {
    this.channel = channel;
    this.table = table;
    this.columns = new HadamardMasses(channel, table.marginalMasses());
  }

  static OptimalRisk solve(HadamardChannel channel, GuessTable table) {
    HadamardGuesses guesses = new HadamardGuesses(channel, table);
    for (int cell = 0; cell < table.entries().cells(); cell++) {
      guesses.add(cell);
    }
    return guesses.optimum();
  }

  private void add(int cell) {
    GuessEntries entries = table.entries();
    int start = entries.firstGuess(cell);
    double[] masses = new double[entries.lastGuess(cell) - start];
    int[] guesses = new int[masses.length];
    for (int guess = 0; guess < masses.length; guess++) {
      masses[guess] = entries.weight(entries.first(start + guess)) / table.total();
      guesses[guess] = guess;
    }
    int[] order = LikeliestFirst.sorted(guesses, masses);
    double least = table.canMiss(cell) ? 0 : masses[order[order.length - 1]];
    double shrink = Math.exp(-channel.epsilon());
    for (int column = 0; column < columns.count(); column++) {
      double best = 0;
      boolean found = false;
      for (int place = 0; place < order.length && !found; place++) {
        int seen = entries.seen(entries.first(start + order[place]));
        found = HadamardChannel.isLikely(seen, column);
        best = found ? masses[order[place]] : 0;
      }
      gain.add(found ? columns.outside(column) * best : -columns.inside(column) * least);
      scale.add(found ? best : least);
      right.add(Math.max(best, shrink * masses[order[0]]));
    }
  }

  private OptimalRisk optimum() {
    double more = channel.inside() * -Math.expm1(-channel.epsilon());
    double error = ERROR * more * scale.value();
    Bracket advantage = Bracket.probabilityWithin(more * gain.value(), error);
    double success = channel.inside() * right.value();
    return new OptimalRisk(advantage, Round.probability(success, STEPS));
  }
}
