package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;

/** A number that an output is described by. */
public interface Feature {
  /**
   * The number.
   *
   * @param outputs the outputs
   * @param row which of them
   * @return not a number where this output has none, and then no event holds
   */
  double of(Outputs outputs, int row);

  /**
   * What it is.
   *
   * @param alphabet the words that the program has put out
   * @return such as "the second value"
   */
  String words(Alphabet alphabet);

  /**
   * Whether it is about binary digits rather than about size.
   *
   * @return mostly no
   */
  default boolean isAboutDigits() {
    return false;
  }
}
