package dev.sievert.scenario;

import dev.sievert.audit.DigitPolicy;
import dev.sievert.guarantee.Claim;
import java.util.Optional;

/**
 * What a scenario tells an audit.
 *
 * @param target what is audited instead of the scenario's own mechanism
 * @param claimed the budget that it is said to keep
 * @param digits what is made of the binary digits of its outputs
 */
public record AuditSection(
    Optional<AuditTarget> target, Optional<Claim> claimed, AuditInputs inputs, DigitPolicy digits) {
  /** Nothing said. */
  static final AuditSection NONE =
      new AuditSection(Optional.empty(), Optional.empty(), AuditInputs.NONE, DigitPolicy.APART);
}
