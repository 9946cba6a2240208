package dev.sievert.scenario.audit;

import dev.sievert.audit.Claim;
import dev.sievert.audit.ClaimedCurve;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import java.util.Optional;

/**
 * What a scenario tells an audit.
 *
 * @param target what is audited instead of the scenario's own mechanism
 * @param claimed the budget that it is said to keep
 * @param digits what is made of the binary digits of its outputs
 * @param guesses a file with what an attacker guessed, in place of an attack of ours
 * @param curve the whole curve that it is said to keep, where that is no budget
 */
public record AuditSection(
    Optional<AuditTarget> target,
    Optional<Claim> claimed,
    AuditInputs inputs,
    DigitPolicy digits,
    Optional<String> guesses,
    Optional<ClaimedCurve> curve) {
  /** Nothing said. */
  public static final AuditSection NONE =
      new AuditSection(
          Optional.empty(),
          Optional.empty(),
          AuditInputs.NONE,
          DigitPolicy.APART,
          Optional.empty(),
          Optional.empty());

  /** The same with guesses that somebody brings. */
  public AuditSection with(Optional<String> file) {
    return new AuditSection(target, claimed, inputs, digits, file, curve);
  }
}
