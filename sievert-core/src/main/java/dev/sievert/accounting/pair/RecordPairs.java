package dev.sievert.accounting.pair;

/**
 * A step of which the output is known for each record of the secret, one record against another.
 */
public interface RecordPairs {
  /**
   * Two records that are told apart, in the order in which they are compared.
   *
   * @param one the number of the record that is there if the null hypothesis holds
   * @param other the number of the record that is there otherwise
   */
  record Compared(long one, long other) {}

  /** How many records there are; m, at least two. */
  long records();

  /** The outputs for one record and for another. */
  FinitePair between(Compared records);

  /**
   * A pair that no two records are easier to tell apart than, in whichever order; a pair (P, Q)
   * with T(P, Q) ≤ T(M(x), M(y)) for all x and y.
   */
  DominatingPair dominating();

  /**
   * Whether {@link #dominating} is made from the outputs themselves and not from a promise about
   * them that may leave room; true where it is the greatest function that holds for all records.
   */
  boolean isTight();

  /**
   * Two records that are easy to tell apart.
   *
   * @return the easiest two, where these are known
   */
  Compared easiest();
}
