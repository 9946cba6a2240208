package dev.sievert.audit;

/** A program under audit failed: it died, kept silent, or said what cannot be understood. */
public final class ProgramException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean isFinal;

  /**
   * A failure.
   *
   * @param message what happened, in a sentence for people
   * @param isFinal whether there is no use in trying again
   */
  public ProgramException(String message, boolean isFinal) {
    super(message);
    this.isFinal = isFinal;
  }

  /** {@return whether there is no use in trying again; true where the program is gone for good} */
  public boolean isFinal() {
    return isFinal;
  }
}
