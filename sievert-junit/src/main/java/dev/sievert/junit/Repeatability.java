package dev.sievert.junit;

import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.Remark;

/** Whether the same seed gives the same outputs, so that a failure can be seen again exactly. */
enum Repeatability {
  /** The same seed gives the same outputs. */
  REPEATS,
  /** The program draws randomness of its own. */
  DIFFERS;

  static Repeatability of(ProgramOutcome finding) {
    return finding.remarks().contains(new Remark.OwnRandomness()) ? DIFFERS : REPEATS;
  }
}
