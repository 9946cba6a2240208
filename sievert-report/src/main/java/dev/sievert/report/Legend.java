package dev.sievert.report;

import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import dev.sievert.report.Mark.Sign;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The names of lines below a picture, one under the other in the order of the lines. */
final class Legend {
  private static final double LINE = 24;
  private static final double KEY = 44;
  private static final int LONGEST = 48;

  private final List<Name> names = new ArrayList<>();

  /** A name and the line it belongs to. */
  private record Name(Ink ink, boolean isLine, Optional<Sign> sign, double y, String text) {}

  void add(Ink ink, double y, String text) {
    names.add(new Name(ink, true, Optional.empty(), y, text));
  }

  /** A line with points of their own. */
  void add(Ink ink, Sign sign, double y, String text) {
    names.add(new Name(ink, true, Optional.of(sign), y, text));
  }

  /** A single point, below all lines. */
  void point(Ink ink, Sign sign, String text) {
    names.add(new Name(ink, false, Optional.of(sign), Double.POSITIVE_INFINITY, text));
  }

  /** Draws each name with a piece of its line before it, and makes room for them. */
  void draw(Drawing drawing, PlotArea field) {
    List<Name> ordered = new ArrayList<>(names);
    ordered.sort(Comparator.comparingDouble(Name::y));
    double y = field.end() + LINE / 2;
    for (Name name : ordered) {
      double x = field.left() - KEY / 2;
      if (name.isLine()) {
        drawing.line(name.ink(), new Point(x, y), new Point(x + KEY, y));
      }
      Point middle = new Point(x + KEY / 2, y);
      name.sign().ifPresent(sign -> drawing.point(name.ink(), sign, middle));
      Ink words = name.ink() == Ink.BEST ? Ink.NAME : Ink.WORDS;
      Point at = new Point(x + KEY + 8, y + 5);
      drawing.text(words, at, Anchor.START, Drawing.shortened(name.text(), LONGEST));
      y += LINE;
    }
    drawing.grow(LINE * ordered.size() + 6);
  }
}
