package dev.sievert.cli;

import dev.sievert.assess.Verdict;
import dev.sievert.audit.AuditOutcome;
import java.util.Optional;

/** What the exit code says. */
final class ExitCode {
  static final int WITHIN = 0;
  static final int NOT_SHOWN = 1;
  static final int BAD_INPUT = 2;
  static final int EXCEEDED = 3;
  static final int INTERNAL = 4;
  static final int INCONCLUSIVE = 5;

  /** As shells say of a program whose reader went away (128 and the number of SIGPIPE). */
  static final int CUT = 141;

  private ExitCode() {}

  /** The code of what an audit found. */
  static int of(AuditOutcome outcome) {
    return outcome.isExceeded() ? EXCEEDED : outcome.isInconclusive() ? INCONCLUSIVE : WITHIN;
  }

  /** The code of a verdict; no limit counts as within. */
  static int of(Optional<Verdict> verdict) {
    return switch (verdict.orElse(Verdict.WITHIN)) {
      case WITHIN -> WITHIN;
      case NOT_SHOWN -> NOT_SHOWN;
      case EXCEEDED -> EXCEEDED;
    };
  }
}
