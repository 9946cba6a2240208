package dev.sievert;

import dev.sievert.number.Estimate;
import java.util.Optional;

/**
 * Whoever waits for an audit: is told how far it is, and may stop it.
 *
 * @since 0.2.0
 */
@FunctionalInterface
public interface AuditAudience {
  /** Nobody waits. */
  AuditAudience NONE = (played, advantage) -> {};

  /**
   * Called once, before anything runs.
   *
   * @param trials how many runs are planned
   * @param stop stops the audit as soon as it can, from any thread; what has been found so far is
   *     the outcome then
   */
  default void begins(long trials, Runnable stop) {}

  /**
   * Called from time to time.
   *
   * @param played how many runs there have been
   * @param advantage what they say of the attack so far, where the audit plays one
   */
  void at(long played, Optional<Estimate> advantage);

  /**
   * Called once, when a program has been watched long enough to say how fast it answers; never
   * where it is done by then.
   *
   * @param speed runs a second
   */
  default void pace(double speed) {}
}
