package dev.sievert.exact.onehot;

import dev.sievert.number.Bracket;
import java.util.PriorityQueue;

/**
 * Candidates whose ratio takes values on a lattice: ln l = t₀ + k s with probability q_k under p₀.
 * G is then constant between the places t₀ + k s − u_g, and going down from the greatest of them
 *
 * <pre>E max = Σ e^τ G(τ) (1 − (F(k − 1) / F(k))^n),</pre>
 *
 * where a place belongs to n candidates of one weight, and only positive terms are added.
 */
final class LatticeRatios {
  /** Places of all different weights together. */
  private static final double MOST_PLACES = 1 << 22;

  /** e^−45 is nothing. */
  private static final double NEVER = -45;

  private static final double ROUNDING = 1e-12;

  private final RatioLattice lattice;

  /** ln(F(k − 1) / F(k)). */
  private final double[] falls;

  private LatticeRatios(RatioLattice lattice) {
    this.lattice = lattice;
    this.falls = new double[lattice.masses().length];
    double sum = 0;
    for (int k = 0; k < falls.length; k++) {
      double mass = lattice.masses()[k];
      sum += mass;
      falls[k] = k == 0 || sum == mass ? Double.NEGATIVE_INFINITY : Math.log1p(-mass / sum);
    }
  }

  /** Whether there are too many places. */
  static boolean isLong(RelativeWeights weights, RatioLattice lattice) {
    return (double) weights.groups() * lattice.masses().length > MOST_PLACES;
  }

  /** The mean of the greatest e^−u l, minus one. */
  static Bracket gain(RelativeWeights weights, RatioLattice lattice) {
    return new LatticeRatios(lattice).gain(weights);
  }

  /** A weight and how far down its lattice it is. */
  private static final class Cursor implements Comparable<Cursor> {
    private final int group;
    private int k;
    private double place;

    Cursor(int group) {
      this.group = group;
    }

    @Override
    public int compareTo(Cursor other) {
      return Double.compare(other.place, place);
    }
  }

  private Bracket gain(RelativeWeights weights) {
    PriorityQueue<Cursor> highest = new PriorityQueue<>();
    for (int group = 0; group < weights.groups(); group++) {
      Cursor cursor = new Cursor(group);
      cursor.k = falls.length;
      down(cursor, weights, highest);
    }
    double logarithm = 0;
    double mean = 0;
    while (!highest.isEmpty() && logarithm >= NEVER) {
      Cursor cursor = highest.remove();
      double fall = weights.counts()[cursor.group] * falls[cursor.k];
      // By logarithms, because a ratio may be no double where it is all but impossible.
      mean += Math.exp(cursor.place + logarithm + Math.log(-Math.expm1(fall)));
      logarithm += fall;
      down(cursor, weights, highest);
    }
    return bracket(mean, ROUNDING + Math.exp(NEVER) + lattice.lost() * weights.candidates());
  }

  private void down(Cursor cursor, RelativeWeights weights, PriorityQueue<Cursor> highest) {
    if (--cursor.k >= 0) {
      cursor.place = lattice.first() + cursor.k * lattice.step() - weights.gaps()[cursor.group];
      highest.add(cursor);
    }
  }

  private static Bracket bracket(double mean, double error) {
    double value = Math.max(0, mean - 1);
    double doubt = error * mean;
    return new Bracket(Math.max(0, mean - 1 - doubt), value, value + doubt);
  }
}
