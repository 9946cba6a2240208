package dev.sievert.accounting;

import java.util.Arrays;
import java.util.Optional;

/** Which hypothesis is tested against which. Libraries name these differently. */
public enum Direction {
  /** Without the record against with it. */
  ADD("add"),
  /** With the record against without it. */
  REMOVE("remove"),
  /** The attacker chooses whichever of both serves better: the convexified minimum. */
  SYMMETRIC("symmetric"),
  /** One record against another in its place. */
  REPLACE("replace");

  private final String word;

  Direction(String word) {
    this.word = word;
  }

  /** The word on the command line, such as {@code add}. */
  public String word() {
    return word;
  }

  /** Finds a direction, where there is one. */
  public static Optional<Direction> named(String word) {
    return Arrays.stream(values()).filter(direction -> direction.word.equals(word)).findFirst();
  }
}
