package dev.sievert.report;

import java.util.List;

/** One shape or word of a picture. */
sealed interface Mark {
  /** How it is drawn. */
  Ink ink();

  /** A point on the canvas. */
  record Point(double x, double y) {}

  /** Where a text stands in relation to its point. */
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  /** A straight line. */
  record Line(Ink ink, Point from, Point to) implements Mark {}

  /** Several straight lines, one after the other. */
  record Path(Ink ink, List<Point> points, boolean isClosed) implements Mark {
    public Path {
      points = List.copyOf(points);
    }
  }

  /** A rectangle. */
  record Box(Ink ink, Point corner, double width, double height) implements Mark {}

  /** The shapes of points. */
  enum Shape {
    DISC,
    SQUARE,
    TRIANGLE,
    DIAMOND,
    CROSS,
    POINTING_DOWN
  }

  /** How points are told apart without colour. */
  record Sign(Shape shape, boolean isHollow) {
    /** Each of the first twelve is another. */
    static Sign of(int index) {
      Shape[] shapes = Shape.values();
      return new Sign(shapes[index % shapes.length], index / shapes.length % 2 == 1);
    }
  }

  /** A circle. */
  record Disc(Ink ink, Point centre, double radius) implements Mark {}

  /** A text, possibly turned. */
  record Words(Ink ink, Point at, Anchor anchor, double degrees, String text) implements Mark {}
}
