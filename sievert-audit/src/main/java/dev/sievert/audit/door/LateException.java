package dev.sievert.audit.door;

import dev.sievert.audit.ProgramException;

/** An answer did not come in time; less might. */
final class LateException extends Exception {
  private static final long serialVersionUID = 1L;

  private final ProgramException failure;

  LateException(ProgramException failure) {
    super(failure.getMessage());
    this.failure = failure;
  }

  ProgramException failure() {
    return failure;
  }
}
