package dev.sievert.report;

import dev.sievert.audit.ClaimedCurve;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramOutcome.TestErrors;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import dev.sievert.words.Figures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The curve that a program is said to keep, and what tests of all sizes do to it. */
final class ClaimedCurvePicture {
  private static final Scale SHARES = Scale.percent(1);
  private static final PlotArea ERRORS = PlotArea.usual(132, 380, SHARES, SHARES);
  private static final double LEAST_SIDE = 3;
  private static final int STEPS = 200;

  private final ProgramOutcome audit;
  private final ClaimedCurve claimed;
  private final Drawing drawing;

  private ClaimedCurvePicture(String name, ProgramOutcome audit, ClaimedCurve claimed) {
    this.audit = audit;
    this.claimed = claimed;
    this.drawing =
        new Drawing("Claimed curve: " + name, PlotArea.USUAL_WIDTH, ERRORS.end() + 24)
            .caption("The curve that is claimed, and the errors of tests that were run")
            .header("Claimed curve and measured tests", name, "Claimed: " + claimed.words())
            .describe(description())
            .read(
                "How to read: each box encloses both errors of one test, all boxes at once with %s"
                        .formatted(Figures.stated(audit.plan().confidence()))
                    + " confidence. No test may lie below the line that is claimed: a box that lies"
                    + " wholly below it refutes the claim. The shaded part is proven to be within"
                    + " reach of somebody who mixes these tests.");
  }

  /** Draws it, where a whole curve is claimed and tests were run. */
  static Optional<Drawing> of(String name, ProgramOutcome audit) {
    return audit.tests().isEmpty()
        ? Optional.empty()
        : audit.plan().curve().map(claimed -> new ClaimedCurvePicture(name, audit, claimed).draw());
  }

  private Drawing draw() {
    ERRORS.plot(drawing, "share of false alarms, α", "share of misses, β");
    drawing.line(Ink.GUESSING, ERRORS.at(0, 1), ERRORS.at(1, 0));
    drawing.polygon(Ink.BAND, reached());
    List<Point> line = new ArrayList<>();
    TradeoffFunction allowed = claimed.tradeoff();
    for (int step = 0; step <= STEPS; step++) {
      double alpha = (double) step / STEPS;
      line.add(ERRORS.at(alpha, allowed.beta(alpha)));
    }
    drawing.polyline(Ink.LIMIT, line);
    for (TestErrors test : audit.tests()) {
      box(
          ERRORS.at(test.falseAlarms().lower(), test.misses().upper()),
          ERRORS.at(test.falseAlarms().upper(), test.misses().lower()));
      drawing.disc(Ink.BASE, ERRORS.at(test.falseAlarms().value(), test.misses().value()), 4);
    }
    Point name = ERRORS.at(0.02, 0.03);
    return drawing.text(Ink.LIMIT_NAME, name, Anchor.START, "claimed: " + claimed.words());
  }

  /** What is between guessing and the worse corners of the boxes. */
  private List<Point> reached() {
    List<TestErrors> ordered = new ArrayList<>(audit.tests());
    ordered.sort(Comparator.comparingDouble(test -> test.falseAlarms().upper()));
    List<Point> around = new ArrayList<>();
    around.add(ERRORS.at(0, 1));
    for (TestErrors test : ordered) {
      if (test.falseAlarms().upper() + test.misses().upper() < 1) {
        around.add(ERRORS.at(test.falseAlarms().upper(), test.misses().upper()));
      }
    }
    around.add(ERRORS.at(1, 0));
    return around;
  }

  /** A small box is still to be seen. */
  private void box(Point corner, Point opposite) {
    double width = Math.max(LEAST_SIDE, opposite.x() - corner.x());
    double height = Math.max(LEAST_SIDE, opposite.y() - corner.y());
    drawing.box(Ink.BAND, corner, width, height).box(Ink.FRAME, corner, width, height);
  }

  private String description() {
    return audit.tests().stream()
        .map(
            test ->
                " false alarms %s to %s with misses %s to %s, where the claim allows %s"
                    .formatted(
                        Figures.down(test.falseAlarms().lower(), 4),
                        Figures.up(test.falseAlarms().upper(), 4),
                        Figures.down(test.misses().lower(), 4),
                        Figures.up(test.misses().upper(), 4),
                        Figures.nearest(claimed.tradeoff().beta(test.falseAlarms().value()), 4)))
        .collect(Collectors.joining(";", "Claimed is " + claimed.words() + ". Tests:", "."));
  }
}
