package dev.sievert.report;

import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A picture in the making: what it is called, what it shows to those who cannot see it, how it is
 * read, and its marks.
 */
public final class Drawing {
  private static final double NARROW = 500;
  private static final int LONGEST_HEADING = 48;
  private static final int LONGEST_LINE = 80;
  private static final int NARROW_HEADING = 40;
  private static final int NARROW_LINE = 60;
  private static final double HEADER = 90;

  private final String title;
  private final double width;
  private double height;
  private final List<Mark> header = new ArrayList<>();
  private final List<Mark> marks = new ArrayList<>();
  private String caption;
  private String description = "";
  private String reading = "";

  /** An empty picture; its upper edge is left to the header. */
  Drawing(String title, double width, double height) {
    this.title = title;
    this.caption = title;
    this.width = width;
    this.height = height;
  }

  /** What stands above it on a page that says elsewhere what it is about. */
  Drawing caption(String words) {
    caption = words;
    return this;
  }

  /** What is said to those who cannot see it. */
  Drawing describe(String words) {
    description = words;
    return this;
  }

  /** One sentence that says how to read it. */
  Drawing read(String sentence) {
    reading = sentence;
    return this;
  }

  /** Up to three lines that stand above the picture where nothing else says them. */
  Drawing header(String heading, String... lines) {
    boolean isNarrow = width < NARROW;
    words(header, Ink.HEADING, 36, shortened(heading, isNarrow ? NARROW_HEADING : LONGEST_HEADING));
    for (int i = 0; i < lines.length; i++) {
      String line = shortened(lines[i], isNarrow ? NARROW_LINE : LONGEST_LINE);
      words(header, Ink.WORDS, 60 + 22 * i, line);
    }
    return this;
  }

  private static void words(List<Mark> marks, Ink ink, double y, String text) {
    marks.add(new Mark.Words(ink, new Point(20, y), Anchor.START, 0, text));
  }

  static String shortened(String text, int longest) {
    return text.codePointCount(0, text.length()) <= longest
        ? text
        : text.substring(0, text.offsetByCodePoints(0, longest - 1)) + "…";
  }

  Drawing line(Ink ink, Point from, Point to) {
    return mark(new Mark.Line(ink, from, to));
  }

  Drawing polyline(Ink ink, List<Point> points) {
    return mark(new Mark.Path(ink, points, false));
  }

  Drawing polygon(Ink ink, List<Point> points) {
    return mark(new Mark.Path(ink, points, true));
  }

  Drawing box(Ink ink, Point corner, double boxWidth, double boxHeight) {
    return mark(new Mark.Box(ink, corner, boxWidth, boxHeight));
  }

  Drawing disc(Ink ink, Point centre, double radius) {
    return mark(new Mark.Disc(ink, centre, radius));
  }

  /** A point of a shape, in the colour of its line. */
  Drawing point(Ink line, Mark.Sign sign, Point at) {
    Ink ink = sign.isHollow() ? Ink.HOLLOW : line.point();
    double size = 4.5;
    return switch (sign.shape()) {
      case DISC -> disc(ink, at, size);
      case SQUARE -> box(ink, new Point(at.x() - size, at.y() - size), 2 * size, 2 * size);
      case TRIANGLE -> polygon(ink, around(at, 0, -1.3, 1.2, 1, -1.2, 1));
      case DIAMOND -> polygon(ink, around(at, 0, -1.4, 1.4, 0, 0, 1.4, -1.4, 0));
      case CROSS ->
          polygon(
              ink,
              around(
                  at, -1.2, -0.4, -0.4, -0.4, -0.4, -1.2, 0.4, -1.2, 0.4, -0.4, 1.2, -0.4, 1.2, 0.4,
                  0.4, 0.4, 0.4, 1.2, -0.4, 1.2, -0.4, 0.4, -1.2, 0.4));
      case POINTING_DOWN -> polygon(ink, around(at, 0, 1.3, 1.2, -1, -1.2, -1));
    };
  }

  private static List<Point> around(Point at, double... corners) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < corners.length; i += 2) {
      points.add(new Point(at.x() + 4.5 * corners[i], at.y() + 4.5 * corners[i + 1]));
    }
    return points;
  }

  Drawing text(Ink ink, Point at, Anchor anchor, String text) {
    return text(ink, at, anchor, 0, text);
  }

  Drawing text(Ink ink, Point at, Anchor anchor, double degrees, String text) {
    return mark(new Mark.Words(ink, at, anchor, degrees, text));
  }

  private Drawing mark(Mark mark) {
    marks.add(mark);
    return this;
  }

  /** {@return what the picture is called} */
  public String title() {
    return title;
  }

  String caption() {
    return caption;
  }

  /** {@return what it shows, for those who cannot see it} */
  public String description() {
    return description;
  }

  /** {@return how it is read} */
  public String reading() {
    return reading;
  }

  /** {@return the picture as a document that needs nothing beside itself} */
  public String svg() {
    return new SvgText(this).document();
  }

  /** {@return the picture for a page that brings {@link Pictures#styles()}, without its header} */
  public String inline() {
    return new SvgText(this).inline();
  }

  /**
   * {@return the picture as dots, on light paper}
   *
   * @throws IllegalStateException if this Java cannot paint, for want of fonts for example
   */
  public byte[] png() {
    return new PngPainter(this).bytes();
  }

  /** Makes room below. */
  Drawing grow(double more) {
    height += more;
    return this;
  }

  double width() {
    return width;
  }

  double height() {
    return height;
  }

  /** Where the picture starts below its header. */
  double top() {
    return header.isEmpty() ? 0 : HEADER;
  }

  List<Mark> header() {
    return header;
  }

  /** Shapes first, so that no line runs over words. */
  List<Mark> ordered() {
    List<Mark> ordered = new ArrayList<>(marks);
    ordered.sort(Comparator.comparing(Mark.Words.class::isInstance));
    return ordered;
  }
}
