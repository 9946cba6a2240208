package dev.sievert.report;

import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;

/** A field with two axes. */
record Field(double left, double top, double width, double height, Scale across, Scale upwards) {
  /** The field of most pictures, with room for names at its right. */
  static Field usual(Scale across, Scale upwards) {
    return new Field(90, 106, 440, 330, across, upwards);
  }

  /** How high a picture with the usual field is. */
  static final double USUAL_HEIGHT = 500;

  /** How wide a picture with the usual field is. */
  static final double USUAL_WIDTH = 740;

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
