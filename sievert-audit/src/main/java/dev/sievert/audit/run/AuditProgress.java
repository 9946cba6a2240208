package dev.sievert.audit.run;

import dev.sievert.number.Estimate;
import java.util.Optional;

/** Someone who is told how far an audit is. */
@FunctionalInterface
public interface AuditProgress {
  /**
   * Called from time to time.
   *
   * @param advantage what they say of the attack so far, where the audit plays one
   */
  void at(long trials, Optional<Estimate> advantage);

  /**
   * Called once, when a program has been watched long enough to say how fast it answers; never
   * where it is done by then.
   *
   * @param speed runs a second
   */
  default void pace(double speed) {}
}
