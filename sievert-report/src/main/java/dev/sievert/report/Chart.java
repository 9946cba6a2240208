package dev.sievert.report;

import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import java.util.ArrayList;
import java.util.List;

/**
 * Curves and dots over two axes, in one or more panels below one another, each with its key.
 *
 * @param description what it shows, for those who cannot see it
 * @param panels at least one
 */
public record Chart(String title, String description, String reading, List<Panel> panels) {
  private static final double WIDTH = 560;
  private static final double LEFT = 88;
  private static final double FIELD_WIDTH = 448;
  private static final double FIELD_HEIGHT = 290;
  private static final double HEADER = 96;
  private static final double PANEL_TITLE = 30;
  private static final double AXIS_NAMES = 66;
  private static final double KEY_LINE = 22;
  private static final double KEY = 34;
  private static final int LONGEST_KEY = 58;

  private static final List<Ink> LINES =
      List.of(
          Ink.BEST,
          Ink.ATTACK,
          Ink.FRAME,
          Ink.SETTING,
          Ink.LIMIT,
          Ink.OTHER_0,
          Ink.OTHER_1,
          Ink.OTHER_2,
          Ink.OTHER_3,
          Ink.OTHER_4,
          Ink.OTHER_5);

  private static final List<Ink> DOTS = List.of(Ink.DOT, Ink.MORE, Ink.BASE);

  public Chart {
    panels = List.copyOf(panels);
  }

  /**
   * A field with its own axes.
   *
   * @param title what tells it from the other panels; may be empty
   * @param curves what is shown, in the order of the key
   */
  public record Panel(String title, Axis across, Axis upwards, List<Curve> curves) {
    public Panel {
      curves = List.copyOf(curves);
    }
  }

  /** How the places on an axis are spaced and named. */
  public enum Spacing {
    /** Equal differences. */
    EVEN,
    /** Equal ratios. */
    RATIOS,
    /** Equal ratios over many powers of ten. */
    POWERS
  }

  /** An axis. */
  public record Axis(String name, double least, double greatest, Spacing spacing) {
    /** {@return an axis of equal differences} */
    public static Axis even(String name, double least, double greatest) {
      return new Axis(name, least, greatest, Spacing.EVEN);
    }

    /**
     * {@return an axis of equal ratios}
     *
     * @param least its lower end, greater than zero
     */
    public static Axis ratios(String name, double least, double greatest) {
      return new Axis(name, least, greatest, Spacing.RATIOS);
    }

    /** {@return an axis of powers of ten} */
    public static Axis powers(String name, double least, double greatest) {
      return new Axis(name, least, greatest, Spacing.POWERS);
    }

    private Scale scale() {
      return switch (spacing) {
        case EVEN -> Scale.even(least, greatest);
        case RATIOS -> Scale.amounts(least, greatest);
        case POWERS -> Scale.powers(least, greatest);
      };
    }
  }

  /**
   * A curve or a row of dots.
   *
   * @param isDots whether its points stand alone
   */
  public record Curve(String name, boolean isDots, List<Place> points) {
    public Curve {
      points = List.copyOf(points);
    }
  }

  /**
   * A point with the limits between which its height lies.
   *
   * @param lower at least so much; NaN where that is not known
   * @param upper at most so much; NaN where that is not known
   */
  public record Place(double x, double y, double lower, double upper) {
    /** A point without limits. */
    public Place(double x, double y) {
      this(x, y, Double.NaN, Double.NaN);
    }

    private boolean isShown() {
      return Double.isFinite(x) && Double.isFinite(y);
    }
  }

  /**
   * Draws it.
   *
   * @param lines up to three lines that say what it is where nothing else does
   */
  public Drawing draw(String... lines) {
    double height = HEADER;
    for (Panel panel : panels) {
      height += height(panel);
    }
    Drawing drawing = new Drawing(title, WIDTH, height).describe(description).read(reading);
    Title.of(title).write(drawing, lines);
    double top = HEADER;
    for (Panel panel : panels) {
      draw(drawing, panel, top);
      top += height(panel);
    }
    return drawing;
  }

  private static double height(Panel panel) {
    double heading = panel.title().isEmpty() ? 8 : PANEL_TITLE;
    return heading + FIELD_HEIGHT + AXIS_NAMES + KEY_LINE * panel.curves().size() + 14;
  }

  private static void draw(Drawing drawing, Panel panel, double top) {
    double start = top + (panel.title().isEmpty() ? 8 : PANEL_TITLE);
    if (!panel.title().isEmpty()) {
      drawing.text(Ink.NAME, new Point(LEFT, start - 10), Anchor.START, panel.title());
    }
    PlotArea field =
        new PlotArea(
            LEFT,
            start,
            FIELD_WIDTH,
            FIELD_HEIGHT,
            panel.across().scale(),
            panel.upwards().scale());
    field.draw(drawing, Ink.WORDS, panel.across().name(), panel.upwards().name());
    int lines = 0;
    int dots = 0;
    double key = field.bottom() + AXIS_NAMES;
    for (Curve curve : panel.curves()) {
      Ink ink = curve.isDots() ? DOTS.get(dots++ % DOTS.size()) : LINES.get(lines++ % LINES.size());
      draw(drawing, field, curve, ink);
      Point from = new Point(LEFT - 60, key - 5);
      if (curve.isDots()) {
        drawing.disc(ink, new Point(from.x() + KEY / 2, from.y()), 4.5);
      } else {
        drawing.line(ink, from, new Point(from.x() + KEY, from.y()));
      }
      Point at = new Point(from.x() + KEY + 10, key);
      drawing.text(Ink.WORDS, at, Anchor.START, Drawing.shortened(curve.name(), LONGEST_KEY));
      key += KEY_LINE;
    }
  }

  private static void draw(Drawing drawing, PlotArea field, Curve curve, Ink ink) {
    List<Point> points = new ArrayList<>();
    for (Place place : curve.points()) {
      if (!place.isShown()) {
        continue;
      }
      Point point = field.at(place.x(), place.y());
      points.add(point);
      if (curve.isDots()) {
        if (Double.isFinite(place.lower()) && Double.isFinite(place.upper())) {
          Point low = field.at(place.x(), place.lower());
          drawing.line(Ink.FRAME, low, field.at(place.x(), place.upper()));
        }
        drawing.disc(ink, point, 4);
      }
    }
    if (!curve.isDots() && points.size() > 1) {
      drawing.polyline(ink, points);
    }
  }
}
