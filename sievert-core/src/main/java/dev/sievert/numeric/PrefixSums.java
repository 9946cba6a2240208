package dev.sievert.numeric;

/**
 * Sums of any run of a list in constant time, without losing short runs inside long lists: each
 * prefix keeps what its additions lost.
 *
 * @accuracy at most 4 units in the last place of the run's own sum, where that sum is at least
 *     1e-15 of the total
 */
public final class PrefixSums {
  private final double[] sums;
  private final double[] lost;

  private PrefixSums(int length) {
    this.sums = new double[length + 1];
    this.lost = new double[length + 1];
  }

  /** Sums non-negative terms. */
  public static PrefixSums of(double[] terms) {
    PrefixSums prefix = new PrefixSums(terms.length);
    for (int i = 0; i < terms.length; i++) {
      double sum = prefix.sums[i];
      double next = sum + terms[i];
      double error = sum >= terms[i] ? (sum - next) + terms[i] : (terms[i] - next) + sum;
      prefix.sums[i + 1] = next;
      prefix.lost[i + 1] = prefix.lost[i] + error;
    }
    return prefix;
  }

  /** The sum, zero for an empty run. */
  public double between(int from, int to) {
    return Math.max(0, (sums[to] - sums[from]) + (lost[to] - lost[from]));
  }
}
