package dev.sievert.audit;

/** Why an audit cannot say which true budget it would have flagged. */
public sealed interface Undetectable {
  /** No budget is claimed that could be exceeded. */
  record WithoutClaim() implements Undetectable {}

  /**
   * Which budget an advantage takes is not known for mechanisms of this kind.
   *
   * @param advantage the least advantage that would be flagged with probability 0.95
   */
  record Beyond(double advantage) implements Undetectable {}

  /** No budget, however large, would be flagged by this attack and this number of runs. */
  record TooFewRuns() implements Undetectable {}

  /** The event is so common on the second input, or runs are so few, that no excess would show. */
  record CommonEvent() implements Undetectable {}

  /** Nothing was measured: the program gave no outputs to compare. */
  record WithoutOutputs() implements Undetectable {}

  /** Nothing was measured: no outputs were left to certify what the search had chosen. */
  record WithoutFreshOutputs() implements Undetectable {}
}
