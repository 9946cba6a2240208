package dev.sievert.audit.program.event;

import dev.sievert.audit.ProgramValue;
import java.util.List;

/** How places and numbers are called. */
final class Ordinals {
  private static final List<String> ORDINALS =
      List.of(
          "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
          "tenth");

  private Ordinals() {}

  /** A place, counted as people do. */
  static String ordinal(int place) {
    return place < ORDINALS.size() ? ORDINALS.get(place) : (place + 1) + "th";
  }

  /** A number with all its digits, and no more than it needs. */
  static String number(double number) {
    return ProgramValue.of(number).toString();
  }
}
