package dev.sievert.report;

import dev.sievert.words.Visible;

/** Texts of people made harmless for HTML and XML. */
final class Markup {
  private Markup() {}

  /** The text without markup; what would not show as itself becomes a visible escape. */
  static String escaped(String text) {
    StringBuilder harmless = new StringBuilder();
    text.codePoints().forEach(point -> harmless.append(escaped(point)));
    return harmless.toString();
  }

  /** The same for a text whose lines count. */
  static String escapedLines(String text) {
    return String.join("\n", text.lines().map(Markup::escaped).toList());
  }

  private static String escaped(int point) {
    return switch (point) {
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '&' -> "&amp;";
      case '"' -> "&quot;";
      case '\'' -> "&#39;";
      case '\t', '\n', '\r' -> " ";
      default -> Visible.of(Character.toString(point));
    };
  }

  /** JSON that no reader of HTML takes for markup; it stays the same JSON. */
  static String json(String json) {
    StringBuilder harmless = new StringBuilder();
    for (int i = 0; i < json.length(); i++) {
      char unit = json.charAt(i);
      boolean isMarkup = unit == '<' || unit == '>' || unit == '&';
      harmless.append(isMarkup ? "\\u%04x".formatted((int) unit) : Character.toString(unit));
    }
    return Visible.lines(harmless.toString());
  }
}
