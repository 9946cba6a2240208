package dev.sievert.report;

import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import dev.sievert.words.Figures;
import java.math.RoundingMode;
import java.util.List;
import java.util.OptionalDouble;

/** Measured numbers below one another, each with its limits and with what theory allows. */
public record Intervals(String title, String measured, List<Row> rows) {
  private static final double LEFT = 230;
  private static final double WIDTH = 740;
  private static final double FIELD = 450;
  private static final double TOP = 106;
  private static final double LINE = 30;

  public Intervals {
    rows = List.copyOf(rows);
  }

  /**
   * One measured number.
   *
   * @param allowed what theory allows at most, where it says so
   */
  public record Row(
      String name, double lower, double value, double upper, OptionalDouble allowed) {}

  /**
   * Draws it.
   *
   * @param lines up to three lines that say what it is where nothing else does
   */
  public Drawing draw(String... lines) {
    double height = Math.max(1, rows.size()) * LINE;
    Drawing drawing =
        new Drawing(title, WIDTH, TOP + height + 60)
            .describe(description())
            .read(
                "How to read: the bar is where the number lies with the stated confidence, the dot"
                    + " what was measured, the dotted line what theory allows at most.");
    drawing.header(title, lines);
    PlotArea field = new PlotArea(LEFT, TOP, FIELD, height, scale(), Scale.even(0, 1));
    drawing.box(Ink.FRAME, new Point(LEFT, TOP), FIELD, height);
    for (double tick : field.across().ticks()) {
      double x = field.at(tick, 0).x();
      drawing.line(Ink.GRID, new Point(x, TOP), new Point(x, TOP + height));
      String label = field.across().label().apply(tick);
      drawing.text(Ink.SMALL, new Point(x, TOP + height + 18), Anchor.MIDDLE, label);
    }
    Point below = new Point(LEFT + FIELD / 2, TOP + height + 42);
    drawing.text(Ink.WORDS, below, Anchor.MIDDLE, measured);
    for (int i = 0; i < rows.size(); i++) {
      draw(drawing, field, rows.get(i), TOP + (i + 0.5) * LINE);
    }
    return drawing;
  }

  private static void draw(Drawing drawing, PlotArea field, Row row, double y) {
    drawing.text(Ink.WORDS, new Point(LEFT - 10, y + 5), Anchor.END, row.name());
    double from = field.at(row.lower(), 0).x();
    double to = field.at(row.upper(), 0).x();
    drawing.box(Ink.BAND, new Point(from, y - 8), Math.max(1, to - from), 16);
    drawing.disc(Ink.DOT, new Point(field.at(row.value(), 0).x(), y), 4.5);
    if (row.allowed().isPresent()) {
      double x = field.at(row.allowed().getAsDouble(), 0).x();
      drawing.line(Ink.LIMIT, new Point(x, y - LINE / 2), new Point(x, y + LINE / 2));
    }
  }

  private Scale scale() {
    double least = rows.stream().mapToDouble(Row::lower).min().orElse(0);
    double greatest =
        rows.stream()
            .mapToDouble(row -> Math.max(row.upper(), row.allowed().orElse(0)))
            .max()
            .orElse(1);
    return Scale.even(Math.min(0, least), greatest);
  }

  private String description() {
    StringBuilder words = new StringBuilder();
    for (Row row : rows) {
      words.append(
          "%s: %s, from %s to %s. "
              .formatted(
                  row.name(),
                  Figures.fixed(row.value(), 3, RoundingMode.HALF_EVEN),
                  Figures.fixed(row.lower(), 3, RoundingMode.FLOOR),
                  Figures.fixed(row.upper(), 3, RoundingMode.CEILING)));
    }
    return words.toString().strip();
  }
}
