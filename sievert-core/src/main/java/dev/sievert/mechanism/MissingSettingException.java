package dev.sievert.mechanism;

/** A mechanism was described by too few parameters, or by two that exclude each other. */
public final class MissingSettingException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String complaint;

  /**
   * Complains about the whole mechanism.
   *
   * @param complaint as it reads after the mechanism's name, such as {@code needs scale or epsilon}
   */
  public MissingSettingException(String complaint) {
    super(complaint);
    this.complaint = complaint;
  }

  /** {@return what is missing or too much, as it reads after the mechanism's name} */
  public String complaint() {
    return complaint;
  }
}
