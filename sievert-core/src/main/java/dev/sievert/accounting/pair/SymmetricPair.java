package dev.sievert.accounting.pair;

/**
 * A pair that is its own mirror image, (P, Q) ~ (Q, P): something exchanges the hypotheses, and
 * with them the sign of every loss.
 */
interface SymmetricPair extends DominatingPair {
  @Override
  default boolean holdsInBothOrders() {
    return true;
  }

  @Override
  default double lowest() {
    return -highest();
  }
}
