package dev.sievert.report;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.number.Bracket;
import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.CurveWords;
import dev.sievert.words.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A picture of a trade-off curve, with a second field for rare false alarms. */
public final class TradeoffPicture {
  private static final Scale SHARES = Scale.percent(1);
  private static final Scale POWERS = Scale.powers(1e-6, 1);
  private static final PlotArea ERRORS = PlotArea.usual(132, 380, SHARES, SHARES);
  private static final double NAME_ROOM = 125;
  private static final PlotArea RARE = PlotArea.usual(ERRORS.end() + 70, 260, POWERS, POWERS);

  private final DirectedCurve directed;
  private final CertifiedCurve curve;
  private final Optional<MeasuredErrors> measured;
  private final Drawing drawing;

  private TradeoffPicture(
      Scenario scenario, DirectedCurve directed, Optional<MeasuredErrors> measured) {
    this.directed = directed;
    this.measured = measured;
    this.curve = directed.curve();
    String mechanism = scenario.mechanism().words();
    this.drawing =
        new Drawing("Trade-off curve: " + scenario.name(), PlotArea.USUAL_WIDTH, RARE.end() + 40)
            .caption("Trade-off curve, the errors of the best tests: " + tested(directed))
            .header("Trade-off curve", scenario.name(), "Tested: " + tested(directed))
            .describe(description(mechanism))
            .read(
                "How to read: whoever wants few false alarms (to the left) must miss many"
                    + " (upwards); the nearer the line is to the dashed diagonal, the less better"
                    + " than guessing any test can do."
                    + measured.map(MeasuredErrors::reading).orElse(""));
  }

  /** Draws a curve. */
  public static Drawing of(Scenario scenario, DirectedCurve directed) {
    return new TradeoffPicture(scenario, directed, Optional.empty()).draw();
  }

  /** The same with what an audit measured. */
  static Drawing of(Scenario scenario, DirectedCurve directed, Optional<MeasuredErrors> measured) {
    return new TradeoffPicture(scenario, directed, measured).draw();
  }

  private static String tested(DirectedCurve directed) {
    return CurveWords.hypotheses(directed.direction());
  }

  private Drawing draw() {
    errors();
    rare();
    Point first = new Point(8, RARE.end() + 12);
    drawing.text(
        Ink.WORDS, first, Anchor.START, "Total variation, the longest way down from guessing:");
    return drawing.text(Ink.WORDS, new Point(8, RARE.end() + 32), Anchor.START, between());
  }

  private void errors() {
    ERRORS.plot(drawing, "share of false alarms, α", "least share of misses, β");
    drawing.line(Ink.GUESSING, ERRORS.at(0, 1), ERRORS.at(1, 0));
    Point middle = ERRORS.at(0.8, 0.2);
    drawing.text(
        Ink.WORDS, new Point(middle.x() + 8, middle.y() - 8), Anchor.MIDDLE, 45, "guessing");
    List<Point> low = new ArrayList<>();
    List<Point> line = new ArrayList<>();
    List<Point> high = new ArrayList<>();
    Point even = ERRORS.at(0, 0);
    for (double alpha : evenly()) {
      Bracket beta = curve.beta(alpha);
      low.add(ERRORS.at(alpha, beta.lower()));
      line.add(ERRORS.at(alpha, beta.value()));
      high.add(0, ERRORS.at(alpha, beta.upper()));
      even = beta.value() >= alpha ? ERRORS.at(alpha, beta.value()) : even;
    }
    band(low, line, high);
    measured.ifPresent(each -> each.draw(drawing, ERRORS));
    name(even);
  }

  /** Beside the curve, on the side that has room. */
  private void name(Point even) {
    boolean roomBelow = even.x() > ERRORS.left() + NAME_ROOM;
    Point place =
        roomBelow
            ? new Point(even.x() - 10, even.y() + 22)
            : new Point(even.x() + 14, even.y() - 8);
    drawing.text(Ink.NAME, place, roomBelow ? Anchor.END : Anchor.START, "the best test");
  }

  private void rare() {
    Point heading = new Point(8, RARE.top() - 50);
    drawing.text(Ink.NAME, heading, Anchor.START, "where false alarms are rare");
    RARE.plot(drawing, "share of false alarms, α", "most catches, 1 − β");
    drawing.line(Ink.GUESSING, RARE.at(1e-6, 1e-6), RARE.at(1, 1));
    List<Point> low = new ArrayList<>();
    List<Point> line = new ArrayList<>();
    List<Point> high = new ArrayList<>();
    for (int step = 0; step <= 96; step++) {
      double alpha = Math.pow(10, step / 16.0 - 6);
      Bracket power = curve.power(alpha);
      low.add(RARE.at(alpha, power.lower()));
      line.add(RARE.at(alpha, power.value()));
      high.add(0, RARE.at(alpha, power.upper()));
    }
    band(low, line, high);
    measured.ifPresent(each -> each.drawRare(drawing, RARE));
  }

  private void band(List<Point> low, List<Point> line, List<Point> high) {
    List<Point> around = new ArrayList<>(low);
    around.addAll(high);
    drawing.polygon(Ink.BAND, around).polyline(Ink.BEST, line);
  }

  /** Close together at both ends, where curves are steep or flat. */
  private static List<Double> evenly() {
    List<Double> alphas = new ArrayList<>();
    alphas.add(0.0);
    for (int step = 1; step < 200; step++) {
      double odds = Math.exp((step - 100) / 6.7);
      alphas.add(odds / (1 + odds));
    }
    alphas.add(1.0);
    return alphas;
  }

  private String variation() {
    return "Total variation, the longest way down from guessing: " + between();
  }

  private String between() {
    Bracket variation = curve.totalVariation();
    return Figures.down(variation.lower()) + " to " + Figures.up(variation.upper());
  }

  private String description(String mechanism) {
    StringBuilder words = new StringBuilder(mechanism);
    words.append(". Tested: ").append(CurveWords.hypotheses(directed.direction())).append('.');
    words.append(
        " From left to right the share of false alarms, upwards the least share of misses;");
    words.append(
        " the diagonal is guessing. A second field shows rare false alarms on logarithmic scales.");
    for (double alpha : new double[] {0.001, 0.01, 0.1, 0.5}) {
      words
          .append(" With false alarms ")
          .append(alpha)
          .append(", at least ")
          .append(Figures.down(curve.beta(alpha).lower()))
          .append(" are missed.");
    }
    words.append(' ').append(variation()).append('.');
    if (directed.isPromised()) {
      words.append(' ').append(CurveWords.PROMISED);
    }
    return words.append(measured.map(MeasuredErrors::description).orElse("")).toString();
  }
}
