package dev.sievert.papers;

import java.util.List;

/** One figure or table of a paper. */
public interface Item {
  /** What it is. */
  Label label();

  /** What the paper prints about it, at least one claim. */
  List<PrintedClaim> claims();

  /**
   * Makes it again.
   *
   * @return what came out, with an outcome for each claim in their order
   */
  Made make(ItemRequest request);

  /** Its name on the command line, such as {@code adult-hours}. */
  default String name() {
    return label().name();
  }
}
