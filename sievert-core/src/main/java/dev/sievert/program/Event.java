package dev.sievert.program;

/** Something that an output may be, which a person can check. */
interface Event {
  /** Whether this output is so. */
  boolean happens(Outputs outputs, int row);

  /** What it says of an output, as a sentence without a full stop. */
  String words(Alphabet alphabet);

  /** Whether it looks at the binary digits of numbers, which no private output should betray. */
  default boolean isAboutDigits() {
    return false;
  }
}
