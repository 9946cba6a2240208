package dev.sievert.report;

import dev.sievert.assess.Limit;
import dev.sievert.calibrate.Audience;
import dev.sievert.calibrate.Comparison;
import dev.sievert.calibrate.Comparison.Rival;
import dev.sievert.calibrate.choice.Frontier;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.report.Mark.Point;
import dev.sievert.report.Mark.Sign;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.UtilityWords;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** A picture of what each mechanism costs at each limit. */
public final class FrontierPicture {
  private static final double MOST_RATIO = 3e4;
  private static final double TOP = 154;
  private static final double HEIGHT = 400;

  private final Scenario scenario;
  private final List<Frontier.Line> lines = new ArrayList<>();
  private final List<String> missing = new ArrayList<>();

  private FrontierPicture(Scenario scenario) {
    this.scenario = scenario;
  }

  /** One mechanism that cannot be worked out must not hide the others. */
  private void add(String name, Supplier<List<Frontier.Point>> points) {
    try {
      Frontier.Line line = new Frontier.Line(name, points.get());
      if (!line.points().isEmpty()) {
        lines.add(line);
      }
    } catch (OutOfRangeException impossible) {
      missing.add(name);
    }
  }

  /**
   * Draws what mechanisms cost.
   *
   * @param scenario what is released, with at least one limit
   */
  public static Drawing of(Scenario scenario, List<? extends Rival> rivals, Audience audience) {
    FrontierPicture picture = new FrontierPicture(scenario);
    for (int done = 0; done < rivals.size(); done++) {
      Rival rival = rivals.get(done);
      if (audience.isStopped()) {
        picture.missing.add(rival.name());
      } else {
        audience.begins(rival.name(), done);
        picture.add(rival.name(), () -> searched(scenario, rival));
      }
    }
    return picture.draw();
  }

  private static List<Frontier.Point> searched(Scenario scenario, Rival rival) {
    return Frontier.of(List.of(rival), scenario.limits()).lines().stream()
        .flatMap(line -> line.points().stream())
        .toList();
  }

  /**
   * The same around settings that were found before: looking from settings to risks takes one look
   * each, where looking for the setting of a limit takes a search.
   */
  static Drawing around(Scenario scenario, List<Comparison.Row> rows) {
    FrontierPicture picture = new FrontierPicture(scenario);
    for (Comparison.Row row : rows) {
      row.setting()
          .ifPresent(
              setting ->
                  picture.add(
                      row.mechanism(),
                      () -> NearSettings.of(row.rival(), scenario.limits(), setting)));
    }
    return picture.draw();
  }

  private Drawing draw() {
    Limit limit = scenario.limits().get(0);
    Scale risks = scale(Frontier.Point::limit, true);
    Scale costs = scale(this::cost, false);
    PlotArea field = PlotArea.usual(TOP, HEIGHT, risks, costs);
    Drawing drawing =
        new Drawing("Risk and cost: " + scenario.name(), PlotArea.USUAL_WIDTH, field.end())
            .caption("Risk and cost: what the noise costs at each limit on the " + limit.title())
            .header("Risk and cost", scenario.name())
            .describe(description(limit))
            .read(
                "How to read: at each limit (across), a lower line means less noise. The dotted"
                    + " line is the stated limit."
                    + (missing.isEmpty()
                        ? ""
                        : " Not drawn, because it could not be worked out: "
                            + String.join(", ", missing)
                            + "."));
    String kind =
        points()
            .findFirst()
            .map(point -> UtilityWords.axis(point.utility(), scenario.people()))
            .orElse("cost of noise");
    field.plot(drawing, "limit on the " + limit.title(), kind);
    field.upright(drawing, Ink.LIMIT, limit.limit());
    Legend names = new Legend();
    for (int i = 0; i < lines.size(); i++) {
      Frontier.Line line = lines.get(i);
      Ink ink = i == 0 ? Ink.BEST : Ink.other(i - 1);
      Sign sign = Sign.of(i);
      List<Point> path =
          line.points().stream().map(point -> field.at(point.limit(), cost(point))).toList();
      drawing.polyline(ink, path);
      path.forEach(at -> drawing.point(ink, sign, at));
      names.add(ink, sign, path.get(path.size() - 1).y(), line.mechanism());
    }
    names.draw(drawing, field);
    return drawing;
  }

  private double cost(Frontier.Point point) {
    return UtilityWords.amount(point.utility(), scenario.people());
  }

  private Scale scale(ToDoubleFunction<Frontier.Point> quantity, boolean isRisk) {
    double greatest = points().mapToDouble(quantity).max().orElse(10) * 1.1;
    // Where hardly any noise is needed its cost falls to nothing, and would press the rest flat.
    double floor = greatest / MOST_RATIO;
    double least = Math.max(floor, points().mapToDouble(quantity).min().orElse(1) / 1.1);
    Scale amounts = Scale.amounts(least, greatest);
    boolean isShare = isRisk && !(scenario.limits().get(0) instanceof Limit.Budget);
    return isShare ? new Scale(least, greatest, true, Scale.percent(1).label()) : amounts;
  }

  private String description(Limit limit) {
    StringBuilder text = new StringBuilder("Cost of the noise at the stated limit:");
    for (Frontier.Line line : lines) {
      line.points().stream()
          .filter(point -> point.limit() == limit.limit())
          .forEach(
              point ->
                  text.append(' ')
                      .append(line.mechanism())
                      .append(' ')
                      .append(UtilityWords.figure(point.utility(), scenario.people()))
                      .append(';'));
    }
    return text.toString();
  }

  private Stream<Frontier.Point> points() {
    return lines.stream().flatMap(line -> line.points().stream());
  }
}
