package dev.sievert.report;

import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;

/** A field with two axes. */
record PlotArea(double left, double top, double width, double height, Scale across, Scale upwards) {
  /** So wide that a phone shows the words of a picture in a size that can be read. */
  static final double USUAL_WIDTH = 480;

  private static final double USUAL_LEFT = 68;
  private static final double USUAL_TOP = 154;
  private static final double AXIS_NAMES = 64;
  private static final double LETTER = 8.6;
  private static final int LONGEST_NAME = 54;

  /** The field of most pictures, with room for a key below. */
  static PlotArea usual(Scale across, Scale upwards) {
    return usual(USUAL_TOP, 300, across, upwards);
  }

  /** The same at another place, or of another height. */
  static PlotArea usual(double top, double height, Scale across, Scale upwards) {
    double width = USUAL_WIDTH - USUAL_LEFT - 18;
    return new PlotArea(USUAL_LEFT, top, width, height, across, upwards);
  }

  /** Below the field and the names of its axis. */
  double end() {
    return bottom() + AXIS_NAMES;
  }

  /** Draws the frame with ticks, the name of one axis below it and of the other above it. */
  void plot(Drawing drawing, String acrossName, String upwardsName) {
    drawing.box(Ink.FRAME, new Point(left, top), width, height);
    ticksAcross(drawing);
    for (double tick : upwards.ticks()) {
      double y = top + height * (1 - upwards.share(tick));
      drawing.line(Ink.GRID, new Point(left, y), new Point(right(), y));
      String label = upwards.label().apply(tick);
      drawing.text(Ink.WORDS, new Point(left - 8, y + 5), Anchor.END, label);
    }
    String below = Drawing.shortened(acrossName, LONGEST_NAME);
    drawing.text(Ink.WORDS, new Point(left + width / 2, bottom() + 48), Anchor.MIDDLE, below);
    boolean isLong = upwardsName.length() > LONGEST_NAME;
    int cut = isLong ? upwardsName.lastIndexOf(' ', LONGEST_NAME) : -1;
    if (cut > 0) {
      String first = "↑ " + upwardsName.substring(0, cut);
      drawing.text(Ink.WORDS, new Point(8, top - 46), Anchor.START, first);
    }
    String rest = (cut > 0 ? "" : "↑ ") + upwardsName.substring(cut + 1);
    Point place = new Point(8, top - 26);
    drawing.text(Ink.WORDS, place, Anchor.START, Drawing.shortened(rest, LONGEST_NAME));
  }

  /** Lines upwards, and as many of their names as have room beside each other. */
  void ticksAcross(Drawing drawing) {
    double taken = Double.NEGATIVE_INFINITY;
    for (double tick : across.ticks()) {
      double x = left + width * across.share(tick);
      drawing.line(Ink.GRID, new Point(x, top), new Point(x, bottom()));
      String label = across.label().apply(tick);
      double half = LETTER * label.length() / 2;
      boolean isInside = x + half <= USUAL_WIDTH && x - half >= 0;
      if (isInside && x - half > taken) {
        drawing.text(Ink.WORDS, new Point(x, bottom() + 24), Anchor.MIDDLE, label);
        taken = x + half;
      }
    }
  }

  /** Where words of this length can stand around a place without leaving the picture. */
  static double within(double x, String words) {
    double half = LETTER * words.length() / 2;
    return half > USUAL_WIDTH / 2
        ? USUAL_WIDTH / 2
        : Math.min(USUAL_WIDTH - half, Math.max(half, x));
  }

  /** The place of a pair of values; what lies outside is moved to the edge. */
  Point at(double x, double y) {
    return new Point(left + width * across.share(x), top + height * (1 - upwards.share(y)));
  }

  double right() {
    return left + width;
  }

  double bottom() {
    return top + height;
  }

  /** Draws the frame with ticks and the names of both axes. */
  void draw(Drawing drawing, Ink ink, String acrossName, String upwardsName) {
    drawing.box(Ink.FRAME, new Point(left, top), width, height);
    for (double tick : across.ticks()) {
      double x = left + width * across.share(tick);
      drawing.line(Ink.GRID, new Point(x, top), new Point(x, bottom()));
      String label = across.label().apply(tick);
      drawing.text(ink, new Point(x, bottom() + 18), Anchor.MIDDLE, label);
    }
    for (double tick : upwards.ticks()) {
      double y = top + height * (1 - upwards.share(tick));
      drawing.line(Ink.GRID, new Point(left, y), new Point(right(), y));
      drawing.text(ink, new Point(left - 8, y + 5), Anchor.END, upwards.label().apply(tick));
    }
    boolean isSmall = ink == Ink.SMALL;
    Point below = new Point(left + width / 2, bottom() + (isSmall ? 36 : 42));
    drawing.text(ink, below, Anchor.MIDDLE, acrossName);
    Point aside = new Point(left - (isSmall ? 44 : 66), top + height / 2);
    drawing.text(ink, aside, Anchor.MIDDLE, -90, upwardsName);
  }

  /** A line from the bottom to the top. */
  void upright(Drawing drawing, Ink ink, double x) {
    drawing.line(ink, at(x, upwards.least()), at(x, upwards.greatest()));
  }

  /** A line from the left to the right. */
  void level(Drawing drawing, Ink ink, double y) {
    drawing.line(ink, at(across.least(), y), at(across.greatest(), y));
  }
}
