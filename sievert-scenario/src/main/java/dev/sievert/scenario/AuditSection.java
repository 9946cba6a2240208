package dev.sievert.scenario;

import dev.sievert.audit.Claim;
import java.util.Optional;

/**
 * What a scenario tells an audit.
 *
 * @param target the kind of program that is audited instead of the scenario's own mechanism
 * @param claimed the budget that it is said to keep
 */
public record AuditSection(Optional<String> target, Optional<Claim> claimed) {
  /** Nothing said. */
  static final AuditSection NONE = new AuditSection(Optional.empty(), Optional.empty());
}
