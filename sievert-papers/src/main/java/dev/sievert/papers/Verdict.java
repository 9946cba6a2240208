package dev.sievert.papers;

/** What became of a printed claim, the most telling last. */
public enum Verdict {
  /** What it rests on is not in the paper, or needs hardware that is not asked for here. */
  NOT_DERIVABLE("not-derivable"),
  /** Our number agrees. */
  CONFIRMED("confirmed"),
  /** True, but a strictly better number is known. */
  LOOSE("loose"),
  /** Our number is another one. */
  CORRECTED("corrected");

  private final String word;

  Verdict(String word) {
    this.word = word;
  }

  /** The word in results, such as {@code confirmed}. */
  public String word() {
    return word;
  }
}
