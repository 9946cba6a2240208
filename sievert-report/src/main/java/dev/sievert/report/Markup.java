package dev.sievert.report;

/** Texts of people made harmless for HTML and XML. */
final class Markup {
  private Markup() {}

  /** The text without markup; what XML forbids becomes a question mark in a diamond. */
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
      default -> isAllowed(point) ? Character.toString(point) : "\uFFFD";
    };
  }

  /** Control and formatting characters are no use here, even where XML allows them. */
  private static boolean isAllowed(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED -> false;
      default -> true;
    };
  }

  /** JSON that no reader of HTML takes for markup; it stays the same JSON. */
  static String json(String json) {
    StringBuilder harmless = new StringBuilder();
    for (int i = 0; i < json.length(); i++) {
      char unit = json.charAt(i);
      boolean isPlain =
          unit == '\n' || (unit != '<' && unit != '>' && unit != '&' && isVisible(unit));
      harmless.append(isPlain ? Character.toString(unit) : "\\u%04x".formatted((int) unit));
    }
    return harmless.toString();
  }

  private static boolean isVisible(char unit) {
    return switch (Character.getType(unit)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
