package dev.sievert.scenario.document;

import dev.sievert.words.Visible;

/**
 * Pieces of a document as they appear in a sentence: short, on one line, and harmless to a
 * terminal.
 */
final class Excerpt {

  private static final int LONGEST = 40;

  private Excerpt() {}

  /** What a node is, after the words "but was". */
  static String of(Node node) {
    if (node instanceof Scalar scalar) {
      return of(scalar);
    }
    return node instanceof Sequence ? "a list" : "a mapping";
  }

  private static String of(Scalar scalar) {
    if (scalar.kind() == Scalar.Kind.TEXT) {
      return quoted(scalar.text());
    }
    return scalar.text().isEmpty() ? "empty" : shortened(scalar.text());
  }

  static String quoted(String text) {
    return "\"" + shortened(text) + "\"";
  }

  /** The text with its tail cut and everything that does not print as itself escaped. */
  static String shortened(String text) {
    return text.codePointCount(0, text.length()) <= LONGEST
        ? Visible.of(text)
        : Visible.of(text.substring(0, text.offsetByCodePoints(0, LONGEST))) + '…';
  }

  /** The standard name of a character, such as U+001B. */
  static String named(int point) {
    return String.format("U+%04X", point);
  }
}
