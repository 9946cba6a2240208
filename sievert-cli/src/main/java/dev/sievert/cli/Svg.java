package dev.sievert.cli;

import java.util.List;
import java.util.Locale;

/** Shapes and words of a picture in the making; every text is escaped here. */
final class Svg {
  private final StringBuilder content = new StringBuilder();

  /** Where a text stands in relation to its point. */
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  /**
   * A point on the canvas.
   *
   * @param x to the right
   * @param y downwards
   */
  record Point(double x, double y) {}

  Svg raw(String markup) {
    content.append(markup).append('\n');
    return this;
  }

  Svg element(String name, String text) {
    return raw("<%s>%s</%s>".formatted(name, escaped(text), name));
  }

  Svg line(String style, Point from, Point to) {
    return raw(
        "<line class=\"%s\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"/>"
            .formatted(style, number(from.x), number(from.y), number(to.x), number(to.y)));
  }

  Svg polyline(String style, List<Point> points) {
    return raw("<polyline class=\"%s\" points=\"%s\"/>".formatted(style, joined(points)));
  }

  Svg polygon(String style, List<Point> points) {
    return raw("<polygon class=\"%s\" points=\"%s\"/>".formatted(style, joined(points)));
  }

  Svg text(String style, Point at, Anchor anchor, String text) {
    return text(style, at, anchor, 0, text);
  }

  Svg text(String style, Point at, Anchor anchor, double degrees, String text) {
    String turned =
        degrees == 0
            ? ""
            : " transform=\"rotate(%s %s %s)\""
                .formatted(number(degrees), number(at.x), number(at.y));
    return raw(
        "<text class=\"%s\" x=\"%s\" y=\"%s\" text-anchor=\"%s\"%s>%s</text>"
            .formatted(
                style,
                number(at.x),
                number(at.y),
                anchor.name().toLowerCase(Locale.ROOT),
                turned,
                escaped(text)));
  }

  private static String joined(List<Point> points) {
    return String.join(
        " ", points.stream().map(point -> number(point.x) + "," + number(point.y)).toList());
  }

  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.2f", value);
    return text.endsWith(".00") ? text.substring(0, text.length() - 3) : text;
  }

  /** The text without markup; characters that XML forbids become a question mark in a diamond. */
  static String escaped(String text) {
    StringBuilder safe = new StringBuilder();
    text.codePoints().forEach(point -> safe.append(escaped(point)));
    return safe.toString();
  }

  private static String escaped(int point) {
    return switch (point) {
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '&' -> "&amp;";
      case '"' -> "&quot;";
      case '\t', '\n', '\r' -> " ";
      default -> isAllowed(point) ? Character.toString(point) : "\uFFFD";
    };
  }

  /** Control and formatting characters are no use in a picture, even where XML allows them. */
  private static boolean isAllowed(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED -> false;
      default -> true;
    };
  }

  @Override
  public String toString() {
    return content.toString();
  }
}
