package dev.sievert.assess;

/**
 * What an assessment says about a limit. An upper bound can show that a risk is small, never that
 * it is large.
 */
public enum Verdict {
  /** Every risk is proven to be within its limit. */
  WITHIN("within"),
  /** Neither shown to be within the limit nor to exceed it. */
  NOT_SHOWN("not-shown"),
  /** A proven lower end is above the limit. */
  EXCEEDED("exceeded");

  private final String word;

  Verdict(String word) {
    this.word = word;
  }

  /** {@return the word in results, such as {@code not-shown}} */
  public String word() {
    return word;
  }
}
