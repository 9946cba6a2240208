package dev.sievert.report;

import dev.sievert.audit.ProgramOutcome.DistinguishingEvent;
import dev.sievert.audit.ProgramValue;
import dev.sievert.number.Estimate;
import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import dev.sievert.words.Figures;
import java.util.List;

/** How probable one event is on two inputs, with limits. */
final class EventPicture {
  private static final double LEAST = 1e-12;
  private static final int LONGEST = 74;
  private static final int SHORTEST = 36;
  private static final double ROW = 62;

  private EventPicture() {}

  static Drawing of(String name, DistinguishingEvent event) {
    double least = 1;
    for (Estimate each : List.of(event.likely(), event.unlikely())) {
      double shown = each.lower() > 0 ? each.lower() : each.upper() / 10;
      least = Math.min(least, Math.max(LEAST, shown));
    }
    Scale across = Scale.amounts(Math.pow(10, Math.floor(Math.log10(least / 1.2))), 1);
    double height = 2 * ROW;
    PlotArea field = PlotArea.usual(100, height, across, Scale.even(0, 1));
    Drawing drawing =
        new Drawing("The event on two inputs: " + name, PlotArea.USUAL_WIDTH, field.end())
            .caption("How probable the same event is on two inputs: " + shortened(event.event()))
            .header("The event on two inputs", name)
            .describe(shortened(event.event()))
            .read(
                "How to read: each bar is where the probability lies, the dot the share that was "
                    + "counted. Equal steps to the right are equal ratios: a budget of ε lets the "
                    + "two be at most e^ε apart.");
    drawing.box(Ink.FRAME, new Point(field.left(), field.top()), field.width(), field.height());
    field.ticksAcross(drawing);
    Point below = new Point(field.left() + field.width() / 2, field.bottom() + 48);
    drawing.text(Ink.WORDS, below, Anchor.MIDDLE, "probability");
    row(drawing, field, 0, event.pair().first(), event.likely());
    row(drawing, field, 1, event.pair().second(), event.unlikely());
    return drawing;
  }

  private static void row(
      Drawing drawing, PlotArea field, int row, ProgramValue input, Estimate estimate) {
    double y = field.top() + ROW * row + 42;
    double from = field.at(Math.max(LEAST, estimate.lower()), 0).x();
    double to = field.at(Math.max(LEAST, estimate.upper()), 0).x();
    drawing.box(Ink.BAND, new Point(from, y - 9), Math.max(2, to - from), 18);
    if (estimate.value() > 0) {
      drawing.disc(Ink.DOT, new Point(field.at(estimate.value(), 0).x(), y), 5);
    }
    String words =
        "on "
            + Drawing.shortened(input.toString(), SHORTEST)
            + ": "
            + Figures.nearest(estimate.value(), 4);
    drawing.text(Ink.WORDS, new Point(field.left() + 8, y - 20), Anchor.START, words);
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}
