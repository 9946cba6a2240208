package dev.sievert.cli;

import dev.sievert.assess.Tolerance;
import dev.sievert.calibrate.CalibrationWords;
import dev.sievert.calibrate.Frontier;
import dev.sievert.calibrate.Knob;
import dev.sievert.cli.Svg.Anchor;
import dev.sievert.cli.Svg.Point;
import dev.sievert.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A picture of what each mechanism costs at each limit, which needs nothing beside itself. */
final class FrontierSvg {
  private static final double LEFT = 90;
  private static final double TOP = 100;
  private static final double WIDTH = 560;
  private static final double HEIGHT = 460;
  private static final double LEAST_LABEL_DISTANCE = 17;
  private static final String[] DASHES = {"none", "9 4", "3 3", "12 4 3 4", "6 2", "2 5", "14 6"};
  private static final String STYLE =
      """
      <style>
      .sievert-frontier { color: #1c1c1c; background: #ffffff; font-family: sans-serif; }
      .sievert-frontier text { fill: currentColor; font-size: 14px; }
      .sievert-frontier .heading { font-size: 20px; font-weight: bold; }
      .sievert-frontier .paper { fill: #ffffff; }
      .sievert-frontier .frame { fill: none; stroke: currentColor; }
      .sievert-frontier .grid { stroke: currentColor; stroke-opacity: 0.15; }
      .sievert-frontier .limit { stroke: currentColor; stroke-dasharray: 2 4; }
      .sievert-frontier .line { fill: none; stroke: #0b5cad; stroke-width: 2; }
      @media (prefers-color-scheme: dark) {
      .sievert-frontier { color: #ececec; background: #14171c; }
      .sievert-frontier .paper { fill: #14171c; }
      .sievert-frontier .line { stroke: #7fbcff; }
      }
      </style>""";

  private final Scenario scenario;
  private final List<Frontier.Line> lines;
  private final Scale risks;
  private final Scale costs;
  private final Svg svg = new Svg();

  private FrontierSvg(Scenario scenario, Frontier frontier) {
    this.scenario = scenario;
    this.lines = frontier.lines().stream().filter(line -> !line.points().isEmpty()).toList();
    this.risks = Scale.of(points().mapToDouble(Frontier.Point::limit).toArray());
    this.costs = Scale.of(points().mapToDouble(point -> point.utility().value()).toArray());
  }

  /** The picture as a document. */
  static String of(Scenario scenario, Map<String, Knob> knobs) {
    Frontier frontier = Frontier.of(knobs, scenario.threats(), scenario.limits());
    return new FrontierSvg(scenario, frontier).draw();
  }

  private Stream<Frontier.Point> points() {
    return lines.stream().flatMap(line -> line.points().stream());
  }

  /** A logarithmic scale between two powers of ten, or parts of them. */
  private record Scale(double least, double greatest) {
    static Scale of(double... values) {
      double least = 1;
      double greatest = 10;
      if (values.length > 0) {
        least = Arrays.stream(values).min().orElseThrow();
        greatest = Arrays.stream(values).max().orElseThrow();
      }
      return new Scale(least / 1.1, greatest * 1.1);
    }

    double share(double value) {
      return Math.log(value / least) / Math.log(greatest / least);
    }

    /** One, two and five times the powers of ten. */
    List<Double> ticks() {
      List<Double> ticks = new ArrayList<>();
      for (int power = (int) Math.floor(Math.log10(least)); ticks.size() < 40; power++) {
        for (int digit : new int[] {1, 2, 5}) {
          double tick = digit * Math.pow(10, power);
          if (tick > greatest) {
            return ticks;
          }
          if (tick >= least) {
            ticks.add(tick);
          }
        }
      }
      return ticks;
    }
  }

  private String draw() {
    svg.raw(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sievert-frontier\" role=\"img\" "
            + "lang=\"en\" viewBox=\"0 0 800 660\" width=\"800\" height=\"660\">");
    svg.element("title", "Risk and cost: " + scenario.name());
    svg.element("desc", description());
    svg.raw(STYLE);
    svg.raw("<rect class=\"paper\" width=\"800\" height=\"660\"/>");
    svg.text("heading", new Point(20, 36), Anchor.START, CurveSvg.shortened(scenario.name(), 60));
    svg.text(
        "words",
        new Point(20, 62),
        Anchor.START,
        "How to read: at each limit (across), a lower line means less noise. The dotted line is the "
            + "stated limit.");
    axes();
    curves();
    return svg.raw("</svg>").toString();
  }

  private String description() {
    StringBuilder text = new StringBuilder("Cost of the noise at the stated limit:");
    double limit = scenario.limits().get(0).limit();
    for (Frontier.Line line : lines) {
      line.points().stream()
          .filter(point -> point.limit() == limit)
          .forEach(
              point ->
                  text.append(' ')
                      .append(line.mechanism())
                      .append(' ')
                      .append(CalibrationWords.rounded(point.utility().value()))
                      .append(';'));
    }
    return text.toString();
  }

  private void axes() {
    svg.raw(
        "<rect class=\"frame\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>"
            .formatted(LEFT, TOP, WIDTH, HEIGHT));
    for (double tick : risks.ticks()) {
      double x = LEFT + WIDTH * risks.share(tick);
      svg.line("grid", new Point(x, TOP), new Point(x, TOP + HEIGHT));
      svg.text("tick", new Point(x, TOP + HEIGHT + 18), Anchor.MIDDLE, percent(tick));
    }
    for (double tick : costs.ticks()) {
      double y = TOP + HEIGHT * (1 - costs.share(tick));
      svg.line("grid", new Point(LEFT, y), new Point(LEFT + WIDTH, y));
      svg.text("tick", new Point(LEFT - 8, y + 5), Anchor.END, CalibrationWords.rounded(tick));
    }
    Tolerance limit = scenario.limits().get(0);
    double x = LEFT + WIDTH * risks.share(limit.limit());
    svg.line("limit", new Point(x, TOP), new Point(x, TOP + HEIGHT));
    svg.text(
        "name",
        new Point(LEFT + WIDTH / 2, TOP + HEIGHT + 46),
        Anchor.MIDDLE,
        "limit on the " + limit.title());
    String kind =
        points().findFirst().map(point -> point.utility().kind().words()).orElse("cost of noise");
    svg.text("name", new Point(24, TOP + HEIGHT / 2), Anchor.MIDDLE, -90, kind);
  }

  private static String percent(double value) {
    return CalibrationWords.rounded(100 * value) + " %";
  }

  /** Names stand at the right end of their lines, moved apart where they would overlap. */
  private void curves() {
    List<Frontier.Line> ordered = new ArrayList<>(lines);
    ordered.sort(Comparator.comparingDouble(line -> -last(line).y()));
    double below = Double.POSITIVE_INFINITY;
    for (int i = 0; i < ordered.size(); i++) {
      Frontier.Line line = ordered.get(i);
      List<Point> path = line.points().stream().map(this::at).toList();
      svg.raw("<g stroke-dasharray=\"" + DASHES[i % DASHES.length] + "\">");
      svg.polyline("line", path);
      svg.raw("</g>");
      Point end = last(line);
      double y = Math.min(end.y() + 5, below - LEAST_LABEL_DISTANCE);
      below = y;
      svg.text("name", new Point(LEFT + WIDTH + 12, y), Anchor.START, line.mechanism());
    }
  }

  private Point last(Frontier.Line line) {
    return at(line.points().get(line.points().size() - 1));
  }

  private Point at(Frontier.Point point) {
    return new Point(
        LEFT + WIDTH * risks.share(point.limit()),
        TOP + HEIGHT * (1 - costs.share(point.utility().value())));
  }
}
