package dev.sievert.audit;

import dev.sievert.numeric.Check;

/**
 * The budget that a mechanism is said to keep.
 *
 * @param epsilon at least zero
 * @param delta how probable it is that ε does not hold
 */
public record Claim(double epsilon, double delta) {
  public Claim {
    epsilon = Check.nonNegative("epsilon", epsilon);
    delta = Check.probability("delta", delta);
  }

  /**
   * {@return a claim of pure differential privacy; the claim, with δ = 0}
   *
   * @param epsilon at least zero
   */
  public static Claim epsilon(double epsilon) {
    return new Claim(epsilon, 0);
  }
}
