package dev.sievert.exact.table;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import java.util.Arrays;
import java.util.List;

/** All outputs of several mechanisms with finitely many, one mechanism after the other. */
final class JointSums {
  private final JointEntries entries;
  private final List<List<double[]>> outputs;
  private final double[] blind;
  private final ExactSum advantage = new ExactSum();
  private final ExactSum success = new ExactSum();

  /**
   * Sums.
   *
   * @param outputs of each mechanism: how probable each output is for each thing that it sees
   */
  JointSums(JointEntries entries, List<List<double[]>> outputs) {
    this.entries = entries;
    this.outputs = outputs;
    this.blind = blind(entries.table());
  }

  /** K(g), how likely each guess is right beforehand. */
  static double[] blind(GuessTable table) {
    GuessEntries all = table.entries();
    double[] blind = new double[all.guesses()];
    for (int guess = 0; guess < blind.length; guess++) {
      ExactSum sum = new ExactSum();
      for (int entry = all.first(guess); entry < all.last(guess); entry++) {
        sum.add(all.weight(entry));
      }
      blind[guess] = sum.value() / table.total();
    }
    return blind;
  }

  OptimalRisk solve() {
    visit(0, entries.weights());
    double steps = entries.longest() + 64.0 * outputs.size();
    double cuts = outputs.stream().mapToDouble(List::size).sum();
    double error = 2 * (2 * steps + 4 * cuts) * 0x1p-53;
    return new OptimalRisk(
        Bracket.probabilityWithin(advantage.value(), error),
        Bracket.probabilityWithin(success.value(), error));
  }

  private void visit(int step, double[] weights) {
    JointEntries.Level level = entries.level(step);
    boolean isLast = step == outputs.size() - 1;
    double[] next = new double[level.nextSize()];
    for (double[] output : outputs.get(step)) {
      Arrays.fill(next, 0);
      for (int entry = 0; entry < weights.length; entry++) {
        next[level.next()[entry]] += weights[entry] * output[level.seen()[entry]];
      }
      if (isLast) {
        choose(next);
      } else {
        visit(step + 1, next);
      }
    }
  }

  /** The best guess of each cell. */
  private void choose(double[] gained) {
    GuessEntries all = entries.table().entries();
    double everybody = gained[gained.length - 1];
    if (everybody <= 0) {
      return;
    }
    for (int cell = 0; cell < all.cells(); cell++) {
      double most = entries.table().canMiss(cell) ? 0 : Double.NEGATIVE_INFINITY;
      double likeliest = 0;
      for (int guess = all.firstGuess(cell); guess < all.lastGuess(cell); guess++) {
        most = Math.max(most, gained[guess] - blind[guess] * everybody);
        likeliest = Math.max(likeliest, gained[guess]);
      }
      advantage.add(most);
      success.add(likeliest);
    }
  }
}
