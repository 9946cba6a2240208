package dev.sievert.report;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.number.Bracket;
import dev.sievert.report.Mark.Point;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.CurveWords;
import dev.sievert.words.Figures;
import java.util.ArrayList;
import java.util.List;

/** The privacy profile: the least δ of each ε. */
final class ProfilePicture {
  private static final double LEAST_DELTA = 1e-9;
  private static final int STEPS = 40;

  private ProfilePicture() {}

  static Drawing of(Scenario scenario, DirectedCurve directed) {
    CertifiedCurve curve = directed.curve();
    double last = greatest(curve);
    PlotArea field = PlotArea.usual(Scale.even(0, last), Scale.powers(LEAST_DELTA, 1));
    Drawing drawing =
        new Drawing("Privacy profile: " + scenario.name(), PlotArea.USUAL_WIDTH, field.end())
            .caption(
                "Privacy profile, the least δ of each ε: "
                    + CurveWords.hypotheses(directed.direction()))
            .header(
                "Privacy profile",
                scenario.name(),
                "Tested: " + CurveWords.hypotheses(directed.direction()))
            .describe(description(curve, last))
            .read(
                "How to read: every point on the line is a pair of ε and δ that holds; one pair "
                    + "alone says less than the whole line.");
    field.plot(drawing, "ε", "least δ");
    List<Point> low = new ArrayList<>();
    List<Point> line = new ArrayList<>();
    List<Point> high = new ArrayList<>();
    for (int step = 0; step <= STEPS; step++) {
      double epsilon = last * step / STEPS;
      Bracket delta = curve.delta(epsilon);
      low.add(field.at(epsilon, delta.lower()));
      line.add(field.at(epsilon, delta.value()));
      high.add(0, field.at(epsilon, delta.upper()));
    }
    low.addAll(high);
    return drawing.polygon(Ink.BAND, low).polyline(Ink.BEST, line);
  }

  /** Up to where δ is of any size, and never no way at all. */
  private static double greatest(CertifiedCurve curve) {
    double epsilon = curve.epsilon(1e-8).upper();
    return Double.isFinite(epsilon) ? Math.max(0.01, 1.05 * epsilon) : 10;
  }

  private static String description(CertifiedCurve curve, double last) {
    StringBuilder words = new StringBuilder("The least δ is at most");
    for (int quarter = 0; quarter <= 4; quarter++) {
      double epsilon = last * quarter / 4;
      words
          .append(' ')
          .append(Figures.up(curve.delta(epsilon).upper()))
          .append(" at ε = ")
          .append(Figures.nearest(epsilon))
          .append(';');
    }
    return words.toString();
  }
}
