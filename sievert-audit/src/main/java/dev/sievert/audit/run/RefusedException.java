package dev.sievert.audit.run;

/** Something that cannot be audited, or not as asked; the message is one sentence for people. */
public final class RefusedException extends Exception {
  private static final long serialVersionUID = 1;

  /** A refusal. */
  public RefusedException(String sentence) {
    super(sentence);
  }
}
