package dev.sievert.program;

/** A number that an output is described by. */
interface Feature {
  /** The number; not a number where this output has none, and then no event holds. */
  double of(Outputs outputs, int row);

  /** What it is, such as "the second value". */
  String words(Alphabet alphabet);

  /** Whether it is about binary digits rather than about size. */
  default boolean isAboutDigits() {
    return false;
  }
}
