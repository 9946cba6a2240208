package dev.sievert.number;

/**
 * A parameter outside its domain. The message is always {@code <name> must be <range> but was
 * <value>}.
 */
public final class OutOfRangeException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String name;
  private final String complaint;
  private final String range;
  private final String value;

  /**
   * Refuses a value.
   *
   * @param range what is allowed, as it reads after "must be"
   */
  public OutOfRangeException(String name, String range, Object value) {
    super(name + " must be " + range + " but was " + value);
    this.name = name;
    this.range = range;
    this.value = String.valueOf(value);
    this.complaint = "must be " + range + " but was " + value;
  }

  /** The parameter that was refused. */
  public String name() {
    return name;
  }

  /** What would have been allowed, as it reads after "must be". */
  public String range() {
    return range;
  }

  /** What was refused, as the message shows it. */
  public String value() {
    return value;
  }

  /**
   * The message without the name, for readers that put a path and a line before it; the sentence
   * from "must be" on.
   */
  public String complaint() {
    return complaint;
  }
}
