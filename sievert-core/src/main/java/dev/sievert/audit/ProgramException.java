package dev.sievert.audit;

/** A program under audit failed: it died, kept silent, or said what cannot be understood. */
public final class ProgramException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean isFinal;
  private final boolean isCostly;
  private final boolean isLate;

  /**
   * A failure.
   *
   * @param message what happened, in a sentence for people
   * @param isFinal whether there is no use in trying again
   */
  public ProgramException(String message, boolean isFinal) {
    this(message, isFinal, false, false);
  }

  private ProgramException(String message, boolean isFinal, boolean isCostly, boolean isLate) {
    super(message);
    this.isFinal = isFinal;
    this.isCostly = isCostly;
    this.isLate = isLate;
  }

  /**
   * {@return the failure of a program that has to be started again}
   *
   * @param message what happened, in a sentence for people
   */
  public static ProgramException died(String message) {
    return new ProgramException(message, false, true, false);
  }

  /**
   * {@return the failure of a program that did not answer in time}
   *
   * @param message what happened, in a sentence for people
   */
  public static ProgramException late(String message) {
    return new ProgramException(message, false, true, true);
  }

  /** {@return whether much time is lost by it; true where a program must be started again} */
  public boolean isCostly() {
    return isCostly;
  }

  /** {@return whether no answer came in time; false where it failed otherwise} */
  public boolean isLate() {
    return isLate;
  }

  /** {@return whether there is no use in trying again; true where the program is gone for good} */
  public boolean isFinal() {
    return isFinal;
  }
}
