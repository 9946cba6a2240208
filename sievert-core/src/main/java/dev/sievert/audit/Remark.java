package dev.sievert.audit;

import java.util.Optional;

/** What else people should know of the audit of a program. */
public sealed interface Remark {
  /**
   * What the search for a counterexample cost.
   *
   * @param pairs of inputs that were looked at
   * @param searched outputs that it used
   * @param fresh outputs that certified what it chose
   */
  record Searched(int pairs, long searched, long fresh) implements Remark {}

  /**
   * Both answers of an attack were looked at, each with a share of the risk.
   *
   * @param limits how many limits were made in all
   */
  record BothAnswers(int limits) implements Remark {}

  /**
   * Several events were certified on the same outputs, each with a share of the risk, and the one
   * that proves most is shown.
   *
   * @param events how many there were
   */
  record SeveralEvents(int events) implements Remark {}

  /** The event that refutes the claim is about binary digits. */
  record DigitsRefute() implements Remark {}

  /**
   * Binary digits betray more than the δ of the claim allows, and therefore count.
   *
   * @param price by how much each risk was divided because two events were looked at
   */
  record DigitsBeyondDelta(int price) implements Remark {}

  /**
   * The certified event is too common to show an excess over the claim: what would have been found
   * is said for another.
   *
   * @param rare how probable that one is on the second input
   */
  record PowerElsewhere(double rare) implements Remark {}

  /**
   * The program failed.
   *
   * @param why in words that came with the failure
   * @param times how often
   * @param input what it was run on; nothing where it failed on no input in particular
   */
  record Failed(String why, long times, Optional<ProgramValue> input) implements Remark {
    /**
     * A failure on no input in particular.
     *
     * @param why in words that came with the failure
     * @param times how often
     */
    public Failed(String why, long times) {
      this(why, times, Optional.empty());
    }
  }

  /** The program failed in a batch, and since then each run was asked for by itself. */
  record OneByOne() implements Remark {}

  /**
   * Not all runs were used.
   *
   * @param allowed how many might have been
   * @param used how many were
   */
  record RunsLeft(long allowed, long used) implements Remark {}

  /** The scenario has a secret or a limit, which the search for a counterexample does not use. */
  record SecretUnused() implements Remark {}

  /** The same seed gave other outputs: the program has randomness of its own. */
  record OwnRandomness() implements Remark {}

  /** The checkpoint had no room for all that the program answered. */
  record KeptInPart() implements Remark {}

  /** It was stopped, though its limits hold only for the runs that were planned. */
  record StoppedEarly() implements Remark {}

  /** What the limit of ε is made of. */
  enum Limit implements Remark {
    /** Two exact limits of Clopper and Pearson. */
    CLOPPER_PEARSON,

    /** One exact limit of Clopper and Pearson, for runs that a coin gave to the inputs. */
    COIN,

    /** Two limits that hold at every moment, by Robbins's mixture. */
    ROBBINS,

    /** One normal test of both counts, with the error of Berry and Esseen paid for. */
    BERRY_ESSEEN
  }
}
