package dev.sievert.program;

import java.util.List;
import java.util.Locale;

/** How places and numbers are called. */
final class Naming {
  private static final List<String> ORDINALS =
      List.of(
          "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
          "tenth");

  private Naming() {}

  /** A place, counted as people do. */
  static String ordinal(int place) {
    return place < ORDINALS.size() ? ORDINALS.get(place) : (place + 1) + "th";
  }

  /** A number with all its digits, and no more than it needs. */
  static String number(double number) {
    return Value.of(number).toString();
  }

  /** A figure with a few digits. */
  static String figure(double number) {
    if (number == 0) {
      return "0";
    }
    return Double.isInfinite(number) ? "∞" : String.format(Locale.ROOT, "%.4g", number);
  }

  /** A count with its thousands set apart. */
  static String count(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
