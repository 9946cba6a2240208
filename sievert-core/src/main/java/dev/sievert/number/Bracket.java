package dev.sievert.number;

/**
 * Two numbers between which the truth is proven to lie, and the best single number between them.
 *
 * @param lower a number that is at most the truth
 * @param upper a number that is at least the truth
 */
public record Bracket(double lower, double value, double upper) {
  /** Exactly zero. */
  public static final Bracket ZERO = new Bracket(0, 0, 0);

  /** Every probability. */
  public static final Bracket ANY_PROBABILITY = new Bracket(0, 0.5, 1);

  public Bracket {
    if (!(lower <= value && value <= upper)) {
      throw new OutOfRangeException("value", "between " + lower + " and " + upper, value);
    }
  }

  /**
   * A probability that is off by no more than an error; the bracket, within [0, 1].
   *
   * @param value close to it; moved into [0, 1]
   * @param error at least zero
   */
  public static Bracket probabilityWithin(double value, double error) {
    double inside = Math.min(1, Math.max(0, value));
    return new Bracket(Math.max(0, inside - error), inside, Math.min(1, inside + error));
  }

  /** A number that is known exactly. */
  public static Bracket exactly(double value) {
    return new Bracket(value, value, value);
  }

  /**
   * The bracket of two ends; both ends with their middle.
   *
   * @param lower a number that is at most the truth
   * @param upper a number that is at least the truth
   */
  public static Bracket between(double lower, double upper) {
    return new Bracket(lower, lower + (upper - lower) / 2, upper);
  }

  /** Whether the ends differ by rounding only; true where the value may be shown as the truth. */
  public boolean isTight() {
    return upper - lower <= 1e-9 * Math.abs(upper);
  }
}
