package dev.sievert.exact.line;

import dev.sievert.numeric.ExactSum;

/** Guesses about people in one cell of side knowledge, each right about people with some values. */
public final class LineGuesses {
  private final int[] starts;
  private final int[] values;
  private final double[] weights;
  private final double[] masses;

  /**
   * Guesses that may have learned something from another output.
   *
   * @param starts for each guess the place of its first entry, and one more
   * @param values for each entry a value, as its place in the column; each once in a guess
   * @param weights for each entry W(g, v), how likely someone has the value and the guess is right
   * @param masses K(g), how likely each guess was right beforehand
   */
  public LineGuesses(int[] starts, int[] values, double[] weights, double[] masses) {
    this.starts = starts;
    this.values = values;
    this.weights = weights;
    this.masses = masses;
  }

  /** Guesses of which nothing was learned before: K(g) is the sum of W(g, v). */
  public static LineGuesses of(int[] starts, int[] values, double[] weights) {
    double[] masses = new double[starts.length - 1];
    for (int guess = 0; guess < masses.length; guess++) {
      ExactSum sum = new ExactSum();
      for (int entry = starts[guess]; entry < starts[guess + 1]; entry++) {
        sum.add(weights[entry]);
      }
      masses[guess] = sum.value();
    }
    return new LineGuesses(starts, values, weights, masses);
  }

  int count() {
    return masses.length;
  }

  int first(int guess) {
    return starts[guess];
  }

  int end(int guess) {
    return starts[guess + 1];
  }

  int value(int entry) {
    return values[entry];
  }

  double weight(int entry) {
    return weights[entry];
  }

  double mass(int guess) {
    return masses[guess];
  }
}
