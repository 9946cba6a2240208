package dev.sievert.report;

import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import java.util.ArrayList;
import java.util.List;

/**
 * A picture in the making: what it is called, what it shows to those who cannot see it, how it is
 * read, and its marks.
 */
public final class Drawing {
  private static final int LONGEST_HEADING = 48;
  private static final int LONGEST_LINE = 80;
  private static final double HEADER = 90;

  private final String title;
  private final double width;
  private final double height;
  private final List<Mark> header = new ArrayList<>();
  private final List<Mark> marks = new ArrayList<>();
  private String description = "";
  private String reading = "";

  /** An empty picture; its upper edge is left to the header. */
  Drawing(String title, double width, double height) {
    this.title = title;
    this.width = width;
    this.height = height;
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
    words(header, Ink.HEADING, 36, shortened(heading, LONGEST_HEADING));
    for (int i = 0; i < lines.length; i++) {
      words(header, Ink.WORDS, 60 + 22 * i, shortened(lines[i], LONGEST_LINE));
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

  /**
   * {@return the picture as dots, on light paper}
   *
   * @throws IllegalStateException if this Java cannot paint, for want of fonts for example
   */
  public byte[] png() {
    return new PngPainter(this).bytes();
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

  List<Mark> marks() {
    return marks;
  }
}
