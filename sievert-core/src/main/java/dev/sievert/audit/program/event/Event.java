package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;

/** Something that an output may be, which a person can check. */
public interface Event {
  /**
   * Whether this output is so.
   *
   * @param outputs the outputs
   * @param row which of them
   * @return yes or no
   */
  boolean happens(Outputs outputs, int row);

  /**
   * What it says of an output.
   *
   * @param alphabet the words that the program has put out
   * @return a sentence without a full stop
   */
  String words(Alphabet alphabet);

  /**
   * Whether it looks at the binary digits of numbers, which no private output should betray.
   *
   * @return mostly no
   */
  default boolean isAboutDigits() {
    return false;
  }
}
