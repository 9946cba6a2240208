package dev.sievert.audit;

import dev.sievert.numeric.Check;
import java.util.List;
import java.util.Optional;

/**
 * How a program is to be audited.
 *
 * @param pairs neighbouring inputs to be tried, at least one
 * @param claimed the budget that it is said to keep; where a whole curve is claimed, one line of
 *     it, which an audit exchanges for the one that tells most
 * @param trials how often it may be run in all, on all inputs together
 * @param seed where the randomness begins
 * @param confidence how often the lower limit is below the truth, greater than 0 and less than 1
 * @param anytime whether the limit holds at every moment at once
 * @param space in which the best of the pairs may be changed in search of a better one
 * @param digits what is made of binary digits
 * @param accuseAt how sure an accusation must be
 * @param curve the whole curve that is claimed, where more is claimed than one budget
 */
public record ProgramPlan(
    List<InputPair> pairs,
    Claim claimed,
    long trials,
    long seed,
    double confidence,
    boolean anytime,
    Optional<Neighbours> space,
    DigitPolicy digits,
    double accuseAt,
    Optional<ClaimedCurve> curve)
    implements AuditPlan {
  public ProgramPlan {
    pairs = List.copyOf(pairs);
    Check.records("pairs", pairs.size());
    Check.records("trials", trials);
    Check.confidence("confidence", confidence);
    Check.confidence("accuse-at", accuseAt);
  }

  /**
   * An audit of these pairs and no others.
   *
   * @param pairs neighbouring inputs to be tried, at least one
   * @param claimed the budget that it is said to keep
   * @param trials how often it may be run in all, on all inputs together
   * @param seed where the randomness begins
   * @param confidence how often the lower limit is below the truth
   * @param anytime whether the limit holds at every moment at once
   */
  public ProgramPlan(
      List<InputPair> pairs,
      Claim claimed,
      long trials,
      long seed,
      double confidence,
      boolean anytime) {
    this(
        pairs,
        claimed,
        trials,
        seed,
        confidence,
        anytime,
        Optional.empty(),
        DigitPolicy.APART,
        AuditPlan.accusation(confidence),
        Optional.empty());
  }

  /**
   * {@return an audit of vectors of answers: the usual pairs, and changes of the best of them}
   *
   * @param space the inputs and which of them are neighbours
   * @param claimed the budget that it is said to keep
   * @param trials how often it may be run in all
   * @param seed where the randomness begins
   * @param confidence how often the lower limit is below the truth
   */
  public static ProgramPlan within(
      Neighbours space, Claim claimed, long trials, long seed, double confidence) {
    return new ProgramPlan(
        space.pairs(),
        claimed,
        trials,
        seed,
        confidence,
        false,
        Optional.of(space),
        DigitPolicy.APART,
        AuditPlan.accusation(confidence),
        Optional.empty());
  }

  /**
   * {@return the same audit with another view of binary digits}
   *
   * @param view what is made of them
   */
  public ProgramPlan with(DigitPolicy view) {
    return new ProgramPlan(
        pairs, claimed, trials, seed, confidence, anytime, space, view, accuseAt, curve);
  }

  /**
   * {@return the same audit of a program that is said to keep a whole curve}
   *
   * @param whole what it is said to keep
   */
  public ProgramPlan with(ClaimedCurve whole) {
    return new ProgramPlan(
        pairs,
        whole.usual(),
        trials,
        seed,
        confidence,
        anytime,
        space,
        digits,
        accuseAt,
        Optional.of(whole));
  }

  /**
   * {@return the same audit, held against one line of what is claimed}
   *
   * @param line one that the curve implies
   */
  public ProgramPlan heldAgainst(Claim line) {
    return new ProgramPlan(
        pairs, line, trials, seed, confidence, anytime, space, digits, accuseAt, curve);
  }

  /**
   * What is made of binary digits. Noise that was added in floating-point numbers nearly always
   * betrays its input by the last digits of the sum (Mironov 2012): true, but of another kind than
   * a wrong amount of noise.
   */
  public enum DigitPolicy {
    /** Outputs are taken as real numbers; what their digits betray is told beside the verdict. */
    APART,

    /** An event about digits is an event like any other. */
    COUNTED,

    /** Digits are not looked at. */
    IGNORED
  }
}
