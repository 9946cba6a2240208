package dev.sievert.exact.table;

import dev.sievert.exact.finite.FiniteOutputs;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;

/** Every output against every guess: for each output and cell, the guess that gains most. */
final class EnumeratedGuesses implements FiniteOutputs.Visitor {
  /** Relative error of one share in units of round-off, with a margin of two. */
  private static final double SHARE_ERROR = 40 * 0x1p-53;

  private final GuessTable table;
  private final ExactSum advantage = new ExactSum();
  private final ExactSum success = new ExactSum();
  private final ExactSum scale = new ExactSum();

  private EnumeratedGuesses(GuessTable table) {
    this.table = table;
  }

  static OptimalRisk solve(FiniteOutputs outputs, GuessTable table) {
    EnumeratedGuesses tried = new EnumeratedGuesses(table);
    outputs.forEach(tried);
    return tried.optimum(outputs.rounding());
  }

  /** What everybody has in common is no evidence, so it is left out before subtracting. */
  @Override
  public void see(double common, double[] extra) {
    ExactSum sum = new ExactSum();
    for (int value = 0; value < extra.length; value++) {
      sum.add(table.marginal(value) / table.total() * extra[value]);
    }
    double mean = sum.value();
    scale.add(2 * mean);
    for (int cell = 0; cell < table.entries().cells(); cell++) {
      see(cell, common, extra, mean);
    }
  }

  private void see(int cell, double common, double[] extra, double mean) {
    GuessEntries entries = table.entries();
    double gained = table.canMiss(cell) ? 0 : Double.NEGATIVE_INFINITY;
    double likeliest = 0;
    for (int guess = entries.firstGuess(cell); guess < entries.lastGuess(cell); guess++) {
      ExactSum evidence = new ExactSum();
      ExactSum weight = new ExactSum();
      for (int entry = entries.first(guess); entry < entries.last(guess); entry++) {
        double mass = entries.weight(entry) / table.total();
        double more = extra[entries.seen(entry)];
        evidence.add(mass * (more - mean));
        weight.add(mass * (common + more));
      }
      gained = Math.max(gained, evidence.value());
      likeliest = Math.max(likeliest, weight.value());
    }
    advantage.add(gained);
    success.add(likeliest);
  }

  private OptimalRisk optimum(double rounding) {
    double spread = scale.value();
    double error = spread == 0 ? 0 : spread * SHARE_ERROR + 2 * rounding;
    double doubt = SHARE_ERROR + rounding;
    double right = Math.min(1, success.value());
    return new OptimalRisk(
        Bracket.probabilityWithin(advantage.value(), error),
        Bracket.probabilityWithin(right, doubt * right));
  }
}
