package dev.sievert.cli;

import dev.sievert.accounting.CertifiedCurve;
import dev.sievert.assess.CurveWords;
import dev.sievert.assess.Digits;
import dev.sievert.cli.Svg.Anchor;
import dev.sievert.cli.Svg.Point;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.numeric.Bracket;
import dev.sievert.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/** A picture of a trade-off curve that needs nothing beside itself. */
final class CurveSvg {
  private static final Plot ERRORS = new Plot(90, 110, 600, 600, 0);
  private static final Plot RARE = new Plot(446, 144, 232, 192, 6);
  private static final int LONGEST_HEADING = 48;
  private static final int LONGEST_LINE = 80;

  /** Classes and no colours by name, so that a dark page is served as well as a light one. */
  private static final String STYLE =
      """
      <style>
      .sievert-curve { color: #1c1c1c; background: #ffffff; font-family: sans-serif; }
      .sievert-curve text { fill: currentColor; font-size: 15px; }
      .sievert-curve .heading { font-size: 20px; font-weight: bold; }
      .sievert-curve .small { font-size: 12px; }
      .sievert-curve .paper { fill: #ffffff; }
      .sievert-curve .frame { fill: none; stroke: currentColor; }
      .sievert-curve .grid { stroke: currentColor; stroke-opacity: 0.15; }
      .sievert-curve .guessing { stroke: currentColor; stroke-dasharray: 6 5; fill: none; }
      .sievert-curve .band { fill: #0b5cad; fill-opacity: 0.25; stroke: none; }
      .sievert-curve .best { fill: none; stroke: #0b5cad; stroke-width: 2.5; stroke-linejoin: round; }
      .sievert-curve .name { fill: #0b5cad; font-weight: bold; }
      @media (prefers-color-scheme: dark) {
      .sievert-curve { color: #ececec; background: #14171c; }
      .sievert-curve .paper { fill: #14171c; }
      .sievert-curve .band { fill: #7fbcff; }
      .sievert-curve .best { stroke: #7fbcff; }
      .sievert-curve .name { fill: #7fbcff; }
      }
      </style>""";

  private final Scenario scenario;
  private final DirectedCurve directed;
  private final CertifiedCurve curve;
  private final Svg svg = new Svg();

  private CurveSvg(Scenario scenario, DirectedCurve directed) {
    this.scenario = scenario;
    this.directed = directed;
    this.curve = directed.curve();
  }

  /** The picture as a document. */
  static String of(Scenario scenario, DirectedCurve directed) {
    return new CurveSvg(scenario, directed).draw();
  }

  private String draw() {
    svg.raw(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sievert-curve\" role=\"img\" lang=\"en\" "
            + "viewBox=\"0 0 720 820\" width=\"720\" height=\"820\">");
    svg.element("title", "Trade-off curve: " + scenario.name());
    svg.element("desc", description());
    svg.raw(STYLE);
    svg.raw("<rect class=\"paper\" width=\"720\" height=\"820\"/>");
    line("heading", 36, shortened(scenario.name(), LONGEST_HEADING));
    line("words", 60, shortened(scenario.mechanism().words(), LONGEST_LINE));
    line("words", 82, "Tested: " + CurveWords.hypotheses(directed.direction()));
    errors();
    rare();
    line("words", 800, variation());
    return svg.raw("</svg>").toString();
  }

  private void line(String style, double y, String text) {
    svg.text(style, new Point(20, y), Anchor.START, text);
  }

  static String shortened(String text, int longest) {
    return text.codePointCount(0, text.length()) <= longest
        ? text
        : text.substring(0, text.offsetByCodePoints(0, longest - 1)) + "…";
  }

  private void errors() {
    ERRORS.draw(svg, "words", "share of false alarms, α", "least share of misses, β");
    svg.line("guessing", ERRORS.at(0, 1), ERRORS.at(1, 0));
    Point middle = ERRORS.at(0.8, 0.2);
    svg.text("words", new Point(middle.x() + 8, middle.y() - 8), Anchor.MIDDLE, 45, "guessing");
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
    name(even);
  }

  /** Beside the curve, on the side that has room. */
  private void name(Point even) {
    boolean roomBelow = curve.totalVariation().value() < 0.6;
    Point place =
        roomBelow
            ? new Point(even.x() - 10, even.y() + 22)
            : new Point(even.x() + 14, even.y() - 8);
    svg.text("name", place, roomBelow ? Anchor.END : Anchor.START, "the best test");
  }

  private void rare() {
    svg.raw("<rect class=\"paper\" x=\"384\" y=\"112\" width=\"304\" height=\"268\"/>");
    svg.text("small", new Point(446, 134), Anchor.START, "where false alarms are rare");
    RARE.draw(svg, "small", "share of false alarms, α", "most catches, 1 − β");
    svg.line("guessing", RARE.at(1e-6, 1e-6), RARE.at(1, 1));
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
  }

  private void band(List<Point> low, List<Point> line, List<Point> high) {
    List<Point> around = new ArrayList<>(low);
    around.addAll(high);
    svg.polygon("band", around).polyline("best", line);
  }

  /** Close together at both ends, where curves are steep or flat. */
  private static List<Double> evenly() {
    List<Double> alphas = new ArrayList<>();
    alphas.add(0.0);
    for (int step = 1; step < 240; step++) {
      double odds = Math.exp((step - 120) / 8.0);
      alphas.add(odds / (1 + odds));
    }
    alphas.add(1.0);
    return alphas;
  }

  private String variation() {
    Bracket variation = curve.totalVariation();
    return "Total variation, the longest way down from guessing: "
        + Digits.down(variation.lower())
        + " to "
        + Digits.up(variation.upper());
  }

  private String description() {
    StringBuilder words = new StringBuilder(scenario.mechanism().words());
    words.append(". Tested: ").append(CurveWords.hypotheses(directed.direction())).append('.');
    words.append(
        " From left to right the share of false alarms, upwards the least share of misses;");
    words.append(
        " the diagonal is guessing. An inset shows rare false alarms on logarithmic scales.");
    for (double alpha : new double[] {0.001, 0.01, 0.1, 0.5}) {
      words
          .append(" With false alarms ")
          .append(alpha)
          .append(", at least ")
          .append(Digits.down(curve.beta(alpha).lower()))
          .append(" are missed.");
    }
    return words.append(' ').append(variation()).append('.').toString();
  }
}
