package dev.sievert.papers;

import java.util.List;

/** One figure or table of a paper. */
public interface Item {
  /**
   * What it is.
   *
   * @return its name and place
   */
  Label label();

  /**
   * What the paper prints about it.
   *
   * @return at least one claim
   */
  List<Claim> claims();

  /**
   * Makes it again.
   *
   * @param request how much work is done, and on what data
   * @return what came out, with an outcome for each claim in their order
   */
  Made make(Request request);

  /**
   * Its name on the command line.
   *
   * @return such as {@code adult-hours}
   */
  default String name() {
    return label().name();
  }
}
