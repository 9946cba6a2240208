package dev.sievert.exact.solver;

import java.util.Arrays;

/**
 * The law of N, how many of some independent candidates are found, as far as it matters for k of
 * them: P(N = j) for j below k, and P(N ≥ k). Only positive numbers are added and multiplied.
 */
public final class SuccessCounts {
  /** More alike candidates than this, and than some k, are added at once. */
  private static final int ONE_BY_ONE = 64;

  /** More guesses than this are not counted: where (1 − q)^n is no double, N is far above k. */
  public static final int MOST_GUESSES = 200;

  private final int most;
  private final double[] exactly;
  private final double[] alike;
  private final double[] tails;
  private double atLeast;

  /**
   * None yet.
   *
   * @param most k, at most {@value #MOST_GUESSES}
   */
  public SuccessCounts(int most) {
    this.most = most;
    this.exactly = new double[most];
    this.alike = new double[most];
    this.tails = new double[most + 1];
    clear();
  }

  /** Forgets all candidates. */
  public void clear() {
    Arrays.fill(exactly, 0);
    exactly[0] = 1;
    atLeast = 0;
  }

  /** What adding alike candidates costs, in multiplications. */
  public static double work(double count, int most) {
    return most * (isOneByOne(count, most) ? count : 3.0 * most);
  }

  private static boolean isOneByOne(double count, int most) {
    return count <= Math.max(ONE_BY_ONE, 4 * most);
  }

  /**
   * Adds alike candidates.
   *
   * @param probability how probable each is found
   * @param missed the logarithm of one minus that
   */
  public void add(double count, double probability, double missed) {
    if (probability == 0) {
      return;
    }
    if (isOneByOne(count, most)) {
      double other = Math.exp(missed);
      for (int each = 0; each < count; each++) {
        one(probability, other);
      }
    } else {
      many(count, probability, missed);
    }
  }

  private void one(double probability, double other) {
    atLeast += exactly[most - 1] * probability;
    for (int j = most - 1; j > 0; j--) {
      exactly[j] = exactly[j] * other + exactly[j - 1] * probability;
    }
    exactly[0] *= other;
  }

  /** There are more than k of them. */
  private void many(double count, double probability, double missed) {
    if (missed == Double.NEGATIVE_INFINITY) {
      atLeast += Arrays.stream(exactly).sum();
      Arrays.fill(exactly, 0);
      return;
    }
    double odds = Math.exp(Math.log(probability) - missed);
    double sum = 0;
    alike[0] = Math.exp(count * missed);
    for (int j = 0; j < most; j++) {
      sum += alike[j];
      if (j + 1 < most) {
        alike[j + 1] = alike[j] * (count - j) / (j + 1) * odds;
      }
    }
    tails[most] = count * probability < most ? upper(count, odds) : Math.max(0, 1 - sum);
    for (int j = most - 1; j > 0; j--) {
      tails[j] = tails[j + 1] + alike[j];
    }
    for (int i = 0; i < most; i++) {
      atLeast += exactly[i] * tails[most - i];
    }
    for (int j = most - 1; j >= 0; j--) {
      double mass = 0;
      for (int i = 0; i <= j; i++) {
        mass += exactly[i] * alike[j - i];
      }
      exactly[j] = mass;
    }
  }

  /** P(N ≥ k) of alike candidates term by term, where the terms fall. */
  private double upper(double count, double odds) {
    double term = alike[most - 1] * (count - most + 1) / most * odds;
    double sum = 0;
    for (double j = most; j <= count && term > 1e-18 * sum; j++) {
      sum += term;
      term *= (count - j) / (j + 1) * odds;
    }
    return sum;
  }

  /** E min(k, N). */
  public double found() {
    double sum = most * atLeast;
    for (int j = 1; j < most; j++) {
      sum += j * exactly[j];
    }
    return sum;
  }

  /** P(N ≥ k). */
  public double full() {
    return atLeast;
  }

  /** E (k − N)₊. */
  public double missing() {
    double sum = 0;
    for (int j = 0; j < most; j++) {
      sum += (most - j) * exactly[j];
    }
    return sum;
  }
}
