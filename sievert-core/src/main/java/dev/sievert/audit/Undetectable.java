package dev.sievert.audit;

/** Why an audit cannot say which true budget it would have flagged. */
public sealed interface Undetectable {
  /** {@return whether nothing follows from such an audit; mostly yes} */
  default boolean isInconclusive() {
    return true;
  }

  /** No budget is claimed that could be exceeded. */
  record WithoutClaim() implements Undetectable {
    @Override
    public boolean isInconclusive() {
      return false;
    }
  }

  /**
   * Which budget an advantage takes is not known for mechanisms of this kind.
   *
   * @param advantage the least advantage that would be flagged with probability 0.95
   */
  record Beyond(double advantage) implements Undetectable {
    /** Its power is known, though not as a budget. */
    @Override
    public boolean isInconclusive() {
      return false;
    }
  }

  /** No budget, however large, would be flagged by this attack and this number of runs. */
  record TooFewRuns() implements Undetectable {}

  /** Nothing was measured: the program gave no outputs to compare. */
  record WithoutOutputs() implements Undetectable {}

  /**
   * Outputs are not independent: long rows of them came again, one after the other.
   *
   * @param input on which they did
   */
  record Repeating(ProgramValue input) implements Undetectable {}

  /** Nothing was measured: on both inputs every single run failed. */
  record AlwaysFailed() implements Undetectable {}

  /** Nothing was measured: no outputs were left to certify what the search had chosen. */
  record WithoutFreshOutputs() implements Undetectable {}
}
