package dev.sievert.report;

import dev.sievert.assess.Tolerance;
import dev.sievert.calibrate.CalibrationWords;
import dev.sievert.calibrate.Frontier;
import dev.sievert.calibrate.Knob;
import dev.sievert.report.Mark.Point;
import dev.sievert.scenario.Scenario;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** A picture of what each mechanism costs at each limit. */
public final class FrontierPicture {
  private final Scenario scenario;
  private final List<Frontier.Line> lines;

  private FrontierPicture(Scenario scenario, Frontier frontier) {
    this.scenario = scenario;
    this.lines = frontier.lines().stream().filter(line -> !line.points().isEmpty()).toList();
  }

  /**
   * Draws what mechanisms cost.
   *
   * @param scenario what is released, with at least one limit
   * @param knobs the mechanisms' knobs, by what they are called
   * @return the picture
   */
  public static Drawing of(Scenario scenario, Map<String, Knob> knobs) {
    Frontier frontier = Frontier.of(knobs, scenario.threats(), scenario.limits());
    return new FrontierPicture(scenario, frontier).draw();
  }

  private Drawing draw() {
    Tolerance limit = scenario.limits().get(0);
    Drawing drawing =
        new Drawing("Risk and cost: " + scenario.name(), Field.USUAL_WIDTH, 620)
            .header(scenario.name(), "What the noise costs at each limit; the dotted line is the stated one")
            .describe(description(limit))
            .read("How to read: at each limit (across), a lower line means less noise.");
    Scale risks = scale(Frontier.Point::limit, true);
    Scale costs = scale(point -> point.utility().value(), false);
    Field field = new Field(90, 106, 460, 440, risks, costs);
    String kind =
        points().findFirst().map(point -> point.utility().kind().words()).orElse("cost of noise");
    field.draw(drawing, Ink.SMALL, "limit on the " + limit.title(), kind);
    field.upright(drawing, Ink.LIMIT, limit.limit());
    Names names = new Names();
    for (int i = 0; i < lines.size(); i++) {
      Frontier.Line line = lines.get(i);
      Ink ink = i == 0 ? Ink.BEST : Ink.other(i - 1);
      List<Point> path =
          line.points().stream()
              .map(point -> field.at(point.limit(), point.utility().value()))
              .toList();
      drawing.polyline(ink, path);
      names.add(ink, path.get(path.size() - 1).y(), line.mechanism());
    }
    names.draw(drawing, field.right() + 12, field.top() + 8, field.bottom() - 8);
    return drawing;
  }

  private Scale scale(ToDoubleFunction<Frontier.Point> quantity, boolean isRisk) {
    double least = points().mapToDouble(quantity).min().orElse(1) / 1.1;
    double greatest = points().mapToDouble(quantity).max().orElse(10) * 1.1;
    Scale amounts = Scale.amounts(least, greatest);
    return isRisk ? new Scale(least, greatest, true, Scale.percent(1).label()) : amounts;
  }

  private String description(Tolerance limit) {
    StringBuilder text = new StringBuilder("Cost of the noise at the stated limit:");
    for (Frontier.Line line : lines) {
      line.points().stream()
          .filter(point -> point.limit() == limit.limit())
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

  private Stream<Frontier.Point> points() {
    return lines.stream().flatMap(line -> line.points().stream());
  }
}
