package dev.sievert.papers;

/** What became of a printed claim, the most telling last. */
public enum ClaimVerdict {
  /** What it rests on is not in the paper, or needs hardware that is not asked for here. */
  NOT_DERIVABLE("not-derivable", "what it rests on is not in the paper, or needs a GPU."),
  /** Our number agrees, and the comparison would have refused another. */
  CONFIRMED("confirmed", "our number agrees, and the comparison would have refused another."),
  /** True, but a strictly better number is known. */
  LOOSE("loose", "true, but a strictly better number is known."),
  /** Not shown to be false, but its argument or its conditions have a hole. */
  GAP("gap", "not shown to be false, but the printed argument does not carry it."),
  /** Our number is another one, and the errata page has a counterexample. */
  CORRECTED("corrected", "refuted: our number is another one, and the errata say why.");

  private final String word;
  private final String meaning;

  ClaimVerdict(String word, String meaning) {
    this.word = word;
    this.meaning = meaning;
  }

  /** The word in results, such as {@code confirmed}. */
  public String word() {
    return word;
  }

  /** What the word means, as a sentence after a colon. */
  String meaning() {
    return meaning;
  }

  /** Whether an entry of the errata page must explain it. */
  boolean needsErratum() {
    return compareTo(LOOSE) >= 0;
  }
}
