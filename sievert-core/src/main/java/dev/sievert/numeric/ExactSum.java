package dev.sievert.numeric;

/**
 * A running sum that keeps what each addition loses (Neumaier's variant of Kahan's sum).
 *
 * @accuracy at most 2 units in the last place of the sum of non-negative terms, up to 2^50 of them
 */
public final class ExactSum {
  private double sum;
  private double lost;

  /** Starts at zero. */
  public ExactSum() {}

  /** Adds a term. */
  public ExactSum add(double term) {
    double next = sum + term;
    lost += Math.abs(sum) >= Math.abs(term) ? (sum - next) + term : (term - next) + sum;
    sum = next;
    return this;
  }

  /** The sum so far; the sum, to nearest but for the last bits. */
  public double value() {
    // What an overflow lost is no number.
    return Double.isInfinite(sum) ? sum : sum + lost;
  }

  /** The sum of an array. */
  public static double of(double[] terms) {
    ExactSum sum = new ExactSum();
    for (double term : terms) {
      sum.add(term);
    }
    return sum.value();
  }
}
