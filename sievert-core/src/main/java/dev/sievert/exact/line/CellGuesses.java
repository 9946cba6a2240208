package dev.sievert.exact.line;

import java.util.function.IntToDoubleFunction;

/**
 * What the attacker can choose between inside one cell of the side knowledge. A guess g is right
 * about people whose values are {@link #members}: W(g, v) is how likely such a person has the value
 * v, K(g) how likely one was before anything was released. Its gain at the output θ is
 *
 * <pre>G(θ) = Σ_v W(g, v) p(θ|v) − K(g) p(θ).</pre>
 */
sealed interface CellGuesses permits GuessWindows, SparseGuesses {
  /** How many guesses there are. */
  int count();

  /** K(g), how likely the guess was right beforehand. */
  double mass(int guess);

  /** Σ W(g, v) over all values. */
  double total(int guess);

  /** The guess with the least K: the best choice where no value of the cell is near. */
  int lightest();

  /** How many values occur in the cell. */
  int members();

  /** Where a value lies; ascending. */
  double place(int index);

  /** The first member above a coordinate, or at it, where it is known to lie between two. */
  int firstFrom(double at, int low, int high);

  /** The first member above a coordinate, or at it. */
  default int firstFrom(double at) {
    return firstFrom(at, 0, members());
  }

  /**
   * The guesses about members of a range, without those that others surely beat; and the lightest.
   *
   * @param before is taken rather than others that are no better; −1 for none
   */
  int[] near(int first, int end, int before);

  /** K(one) − K(other). */
  double surplus(int one, int other);

  /** The difference W(one, v) − W(other, v), for values where it is not zero. */
  void compare(int one, int other, Weighed difference);

  /**
   * For each guess Σ_v W(g, v) upTo(v) − K(g) mean.
   *
   * @param upTo for each record
   */
  double[] gained(IntToDoubleFunction upTo, double mean);

  /** At least what the terms of the greatest of these sums amount to without their signs. */
  double magnitude(IntToDoubleFunction upTo, double mean);

  /**
   * Whether there is one guess for each member in their order, right about that member alone, and
   * all of them are equally likely to be right: W(g, g) and K(g) are the same for every g.
   */
  boolean areAlike();

  /**
   * The record of a cell with one member, where the first guess is right about it and the other one
   * about nobody; otherwise -1.
   */
  int lone();

  /** What wrong choices may cost because {@link GainBounds#gains} are rounded. */
  double rounding();

  /** The greatest of all totals. */
  default double heaviest() {
    double heaviest = 0;
    for (int guess = 0; guess < count(); guess++) {
      heaviest = Math.max(heaviest, Math.max(total(guess), mass(guess)));
    }
    return heaviest;
  }

  /** Takes records with weights. */
  interface Weighed {
    /** One record of the line. */
    void see(int record, double weight);
  }
}
