package dev.sievert.scenario.protocol;

/** A reply is not what was asked for. The message reads after the name of the program. */
public final class ReplyException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean isOrderly;

  ReplyException(String message, boolean isOrderly) {
    super(message);
    this.isOrderly = isOrderly;
  }

  static ReplyException nonsense(String message) {
    return new ReplyException(message, false);
  }

  /**
   * Whether the program itself said that it failed, so that it can still be talked to; false where
   * what it said makes no sense.
   */
  public boolean isOrderly() {
    return isOrderly;
  }
}
