package dev.sievert.report;

import dev.sievert.report.Mark.Point;
import java.util.List;
import java.util.Locale;

/** A drawing as SVG; every text is escaped here. */
final class SvgText {
  private final Drawing drawing;
  private final StringBuilder content = new StringBuilder();

  SvgText(Drawing drawing) {
    this.drawing = drawing;
  }

  /** With header, style sheet and paper. */
  String document() {
    double width = drawing.width();
    double height = drawing.height();
    start("xmlns=\"http://www.w3.org/2000/svg\" lang=\"en\"", 0, width, height);
    content.append("<style>\n").append(Ink.css()).append("</style>\n");
    write(new Mark.Box(Ink.PAPER, new Point(0, 0), width, height));
    drawing.header().forEach(this::write);
    drawing.ordered().forEach(this::write);
    return content.append("</svg>\n").toString();
  }

  /** For a page that brings the style sheet and says what the header says. */
  String inline() {
    start("", drawing.top(), drawing.width(), drawing.height() - drawing.top());
    drawing.ordered().forEach(this::write);
    return content.append("</svg>\n").toString();
  }

  private void start(String more, double top, double width, double height) {
    content.append("<svg ").append(more).append(more.isEmpty() ? "" : " ");
    content.append(
        "class=\"sievert-picture\" role=\"img\" viewBox=\"0 %s %s %s\" width=\"%s\" height=\"%s\">\n"
            .formatted(number(top), number(width), number(height), number(width), number(height)));
    element("title", drawing.title());
    element("desc", drawing.description());
  }

  private void element(String name, String text) {
    content.append("<%s>%s</%s>\n".formatted(name, Markup.escaped(text), name));
  }

  private void write(Mark mark) {
    content.append(text(mark)).append('\n');
  }

  private static String text(Mark mark) {
    String style = mark.ink().style();
    if (mark instanceof Mark.Line line) {
      return "<line class=\"%s\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"/>"
          .formatted(
              style,
              number(line.from().x()),
              number(line.from().y()),
              number(line.to().x()),
              number(line.to().y()));
    }
    if (mark instanceof Mark.Path path) {
      return "<%s class=\"%s\" points=\"%s\"/>"
          .formatted(path.isClosed() ? "polygon" : "polyline", style, joined(path.points()));
    }
    if (mark instanceof Mark.Box box) {
      return "<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>"
          .formatted(
              style,
              number(box.corner().x()),
              number(box.corner().y()),
              number(box.width()),
              number(box.height()));
    }
    if (mark instanceof Mark.Disc disc) {
      return "<circle class=\"%s\" cx=\"%s\" cy=\"%s\" r=\"%s\"/>"
          .formatted(
              style, number(disc.centre().x()), number(disc.centre().y()), number(disc.radius()));
    }
    return text((Mark.Words) mark);
  }

  private static String text(Mark.Words words) {
    String x = number(words.at().x());
    String y = number(words.at().y());
    String turned =
        words.degrees() == 0
            ? ""
            : " transform=\"rotate(%s %s %s)\"".formatted(number(words.degrees()), x, y);
    return "<text class=\"%s\" x=\"%s\" y=\"%s\" text-anchor=\"%s\"%s>%s</text>"
        .formatted(
            words.ink().style(),
            x,
            y,
            words.anchor().name().toLowerCase(Locale.ROOT),
            turned,
            Markup.escaped(words.text()));
  }

  private static String joined(List<Point> points) {
    return String.join(
        " ", points.stream().map(point -> number(point.x()) + "," + number(point.y())).toList());
  }

  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }
}
