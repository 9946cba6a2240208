package dev.sievert.report;

import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Names at the right ends of lines, moved apart where they would overlap. */
final class Names {
  private static final double LEAST_DISTANCE = 17;
  private static final double KEY = 26;
  private static final int LONGEST = 26;

  private final List<Name> names = new ArrayList<>();

  /** A name and the line it belongs to. */
  private record Name(Ink ink, double y, String text) {}

  void add(Ink ink, double y, String text) {
    names.add(new Name(ink, y, text));
  }

  /** Draws each name with a piece of its line before it. */
  void draw(Drawing drawing, double x, double top, double bottom) {
    List<Name> ordered = new ArrayList<>(names);
    ordered.sort(Comparator.comparingDouble(Name::y));
    double[] places = new double[ordered.size()];
    double above = top - LEAST_DISTANCE;
    for (int i = 0; i < places.length; i++) {
      places[i] = Math.max(ordered.get(i).y(), above + LEAST_DISTANCE);
      above = places[i];
    }
    double below = bottom + LEAST_DISTANCE;
    for (int i = places.length - 1; i >= 0; i--) {
      places[i] = Math.min(places[i], below - LEAST_DISTANCE);
      below = places[i];
    }
    for (int i = 0; i < places.length; i++) {
      Name name = ordered.get(i);
      drawing.line(name.ink(), new Point(x, places[i]), new Point(x + KEY, places[i]));
      Ink words = name.ink() == Ink.BEST ? Ink.NAME : Ink.SMALL;
      Point at = new Point(x + KEY + 6, places[i] + 4);
      drawing.text(words, at, Anchor.START, Drawing.shortened(name.text(), LONGEST));
    }
  }
}
