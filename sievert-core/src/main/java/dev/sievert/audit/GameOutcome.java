package dev.sievert.audit;

import dev.sievert.assess.Limit;
import dev.sievert.audit.AuditOutcome.Undetectable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the game showed that an attacker plays with a program: records are drawn from the prior, the
 * program runs on them, and the attacker guesses.
 *
 * @param program what the program calls itself
 * @param attack how the attacker guesses
 * @param played what the guesses amount to
 * @param limits those of the scenario that the game speaks about
 * @param remarks what else people should know
 */
public record GameOutcome(
    String program,
    Attack attack,
    MechanismOutcome played,
    List<TestedLimit> limits,
    List<Remark> remarks)
    implements AuditOutcome {
  public GameOutcome {
    limits = List.copyOf(limits);
    remarks = List.copyOf(remarks);
  }

  /** How the attacker guesses. */
  public enum Attack {
    /** As is best against the mechanism that the scenario states. */
    STATED,

    /** As was learned from another half of the runs. */
    LEARNED,

    /** As somebody did who brought the guesses in a file. */
    BROUGHT
  }

  /**
   * A limit and what the game proves about it.
   *
   * @param limit what is acceptable
   * @param lower the least that the true risk is, at the confidence that an accusation needs
   */
  public record TestedLimit(Limit.AtMost limit, double lower) {
    /** {@return whether the limit is exceeded; false where that is not proven} */
    public boolean isExceeded() {
      return lower > limit.limit();
    }
  }

  @Override
  public MechanismPlan plan() {
    return played.plan();
  }

  @Override
  public Optional<Claim> claimed() {
    return played.claimed();
  }

  @Override
  public long trials() {
    return played.trials();
  }

  @Override
  public OptionalDouble lower() {
    return played.lower();
  }

  @Override
  public OptionalDouble value() {
    return played.value();
  }

  /** No number of guesses shows that nobody guesses better. */
  @Override
  public OptionalDouble upper() {
    return OptionalDouble.empty();
  }

  @Override
  public OptionalDouble detectable() {
    return played.detectable();
  }

  @Override
  public Optional<Undetectable> reason() {
    return played.reason();
  }

  @Override
  public OptionalDouble accusing() {
    return played.accusing();
  }

  @Override
  public boolean isExceeded() {
    return played.isExceeded() || limits.stream().anyMatch(TestedLimit::isExceeded);
  }
}
