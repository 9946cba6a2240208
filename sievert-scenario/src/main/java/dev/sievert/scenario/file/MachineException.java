package dev.sievert.scenario.file;

/**
 * The machine is in the way, not the scenario: no folder for temporary files, a library that does
 * not start. The message is one sentence for people.
 */
public final class MachineException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** What is in the way. */
  public MachineException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
