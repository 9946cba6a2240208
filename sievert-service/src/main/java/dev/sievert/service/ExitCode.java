package dev.sievert.service;

import dev.sievert.assess.Verdict;
import dev.sievert.audit.AuditOutcome;
import java.util.Optional;

/** What the exit code says. */
public final class ExitCode {
  /** Within the limit, consistent, or no limit given. */
  public static final int WITHIN = 0;

  /** Neither within the limit nor above it, as far as is known. */
  public static final int NOT_SHOWN = 1;

  /** Another input would help. */
  public static final int BAD_INPUT = 2;

  /** Above the limit, or above the claim. */
  public static final int EXCEEDED = 3;

  /** The fault lies with the machine or with us. */
  public static final int INTERNAL = 4;

  /** An audit that could not have found what it looked for. */
  public static final int INCONCLUSIVE = 5;

  /** As shells say of a program whose reader went away (128 and the number of SIGPIPE). */
  public static final int CUT = 141;

  private ExitCode() {}

  /** The code of what an audit found. */
  public static int of(AuditOutcome outcome) {
    return outcome.isExceeded() ? EXCEEDED : outcome.isInconclusive() ? INCONCLUSIVE : WITHIN;
  }

  /** The code of a verdict; no limit counts as within. */
  public static int of(Optional<Verdict> verdict) {
    return switch (verdict.orElse(Verdict.WITHIN)) {
      case WITHIN -> WITHIN;
      case NOT_SHOWN -> NOT_SHOWN;
      case EXCEEDED -> EXCEEDED;
    };
  }
}
