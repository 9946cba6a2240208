package dev.sievert.audit;

import dev.sievert.audit.AuditOutcome.Undetectable;
import dev.sievert.number.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What scores of members and strangers prove.
 *
 * @param plan what they were held against, and how surely
 * @param membership how it was decided who is a member
 * @param members how many scores of members there were
 * @param strangers how many scores of strangers there were
 * @param guesses which guesses prove the most
 * @param budget the limits of ε, at the δ of the claim
 * @param gdp the lower confidence limit of μ
 * @param isRefuted whether the claim is refuted at the confidence of an accusation
 * @param detectable the least true budget that would have been flagged with probability 0.95
 * @param powers how many members are found where few strangers are suspected
 * @param examples how exposed each example is, the most exposed first, where each was audited by
 *     itself (empty otherwise); guesses, limits and powers are then those of the first, and members
 *     and strangers those of all
 */
public record ScoreOutcome(
    ProgramPlan plan,
    Membership membership,
    long members,
    long strangers,
    Guesses guesses,
    Budget budget,
    double gdp,
    boolean isRefuted,
    OptionalDouble detectable,
    List<Power> powers,
    List<Exposure> examples)
    implements AuditOutcome {
  public ScoreOutcome {
    powers = List.copyOf(powers);
    examples = List.copyOf(examples);
  }

  /** How it was decided who is a member. */
  public enum Membership {
    /** Each score comes from a run of its own, with or without the record. */
    APART,

    /** One run; a fair coin decided for each record whether it took part. */
    COINS,

    /** One run; a part of the records, of a size that was fixed, was drawn at random. */
    HALVES
  }

  /** Which end of the scores was guessed about. */
  public enum Side {
    /** The highest are called members and the lowest strangers. */
    BOTH,
    /** Those at the end where members are expected are called members. */
    MEMBERS,
    /** Those at the other end are called strangers. */
    STRANGERS
  }

  /**
   * The most confident guesses; about all other scores nothing is said.
   *
   * @param isReversed whether low scores were taken for those of members
   * @param coins how many scores, or pairs of them, there were in all after coins had decided
   * @param number how many guesses were made, fixed beforehand
   * @param right how many of them were right
   */
  public record Guesses(Side side, boolean isReversed, long coins, long number, long right) {}

  /**
   * Limits of ε.
   *
   * @param lower at the stated confidence
   * @param accusing at the confidence of an accusation
   * @param value the point value of the guesses; nothing where none was wrong or most were
   */
  public record Budget(double lower, double accusing, OptionalDouble value) {}

  /**
   * How many members are found where at most so many strangers are suspected, by a border between
   * scores.
   *
   * @param falsePositives the share of strangers
   * @param share as it was seen
   * @param limits of the true share; nothing where scores are not independent
   */
  public record Power(double falsePositives, double share, Optional<Estimate> limits) {}

  /**
   * How exposed an example is.
   *
   * @param example what it is called
   * @param members in how many runs it took part
   * @param strangers in how many it did not
   * @param lower the lower confidence limit of ε; those of all examples hold at once
   */
  public record Exposure(String example, long members, long strangers, double lower) {}

  @Override
  public Optional<Claim> claimed() {
    return Optional.of(plan.claimed());
  }

  @Override
  public long trials() {
    return members + strangers;
  }

  @Override
  public OptionalDouble lower() {
    return OptionalDouble.of(budget.lower);
  }

  @Override
  public OptionalDouble value() {
    return budget.value;
  }

  /** No number of scores shows that there is no better attack. */
  @Override
  public OptionalDouble upper() {
    return OptionalDouble.empty();
  }

  @Override
  public Optional<Undetectable> reason() {
    return detectable.isPresent() ? Optional.empty() : Optional.of(new Undetectable.TooFewRuns());
  }

  @Override
  public OptionalDouble accusing() {
    return OptionalDouble.of(budget.accusing);
  }

  @Override
  public boolean isExceeded() {
    return isRefuted;
  }
}
