package dev.sievert.words;

/**
 * Text that shows as what it is. Characters that steer a terminal, turn the direction of writing,
 * break a line or show nothing become visible escapes such as {@code \u001b}: a name cannot forge a
 * line of a report.
 *
 * <p>Escaped are the Unicode categories Cc, Cf, Cs, Cn, Zl and Zp. Each escape is one unit of
 * UTF-16 in the notation of JSON, so that a JSON document that passes through here stays the same
 * document.
 */
public final class Visible {
  private Visible() {}

  /**
   * {@return a text within a line: a name, a cell, a sentence; the text on one line, every
   * character visible}
   */
  public static String of(String text) {
    return escaped(text, false);
  }

  /**
   * {@return a document of our own making, whose line breaks and tabs count; the same lines, every
   * other character visible}
   */
  public static String lines(String text) {
    return escaped(text, true);
  }

  private static String escaped(String text, boolean isDocument) {
    StringBuilder visible = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            point -> {
              if (isVisible(point) || (isDocument && (point == '\n' || point == '\t'))) {
                visible.appendCodePoint(point);
              } else {
                for (char unit : Character.toChars(point)) {
                  visible.append(String.format("\\u%04x", (int) unit));
                }
              }
            });
    return visible.toString();
  }

  /**
   * {@return whether a character shows as itself; false for controls, formatting, line breaks,
   * halves of characters and what is none}
   */
  public static boolean isVisible(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
