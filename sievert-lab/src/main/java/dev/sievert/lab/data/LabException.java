package dev.sievert.lab.data;

/** Data or a checkpoint cannot be used; the message says why, in a sentence for people. */
public final class LabException extends Exception {
  private static final long serialVersionUID = 1;

  /** A refusal. */
  public LabException(String sentence) {
    super(sentence);
  }
}
