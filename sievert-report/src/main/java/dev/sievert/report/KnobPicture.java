package dev.sievert.report;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.RiskResult;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import dev.sievert.report.Mark.Shape;
import dev.sievert.report.Mark.Sign;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Secret;
import dev.sievert.words.CalibrationWords;
import dev.sievert.words.Figures;
import dev.sievert.words.PlainWords;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/** A risk against the amount of noise, by all theorems together and by each alone. */
final class KnobPicture {
  private static final double REACH = 16;
  private static final int STEPS = 24;

  /** Steps must be added up anew at each setting. */
  private static final Set<String> SLOW = Set.of("dp-sgd", "subsampled", "composition");

  private static final long MANY_RECORDS = 20_000;
  private static final int FEW_STEPS = 6;
  private static final int MOST_DIGITS = 7;
  private static final Sign CROSSING = new Sign(Shape.DIAMOND, false);
  private static final int HALVINGS = 7;
  private static final int FEW_HALVINGS = 3;
  private static final double SHORT_REACH = 4;

  private KnobPicture() {}

  /** The picture of a scenario's own amount of noise, where it has one. */
  static Optional<Drawing> of(Scenario scenario, Assessment assessment, Turned turned) {
    boolean isOneOfMany =
        scenario.draft().filter(draft -> draft.type().name().equals("guarantee")).isPresent()
            && scenario.mechanism().guarantees(scenario.secret()).size() > 1;
    // Where several promises are stated, turning one of them tells little.
    return isOneOfMany
        ? Optional.empty()
        : Focus.of(assessment).flatMap(focus -> draw(scenario, focus, turned));
  }

  /** A knob and where it stands. */
  record Turned(Knob knob, double setting) {
    /** As it was written; one that was found with fewer digits, on its safe side. */
    String words() {
      String written = Check.number(setting);
      return written.length() <= MOST_DIGITS ? written : CalibrationWords.setting(knob, setting);
    }

    /** The amount of noise that a scenario states. */
    static Optional<Turned> of(Scenario scenario) {
      try {
        return scenario
            .draft()
            .map(draft -> scenario.knob(Optional.empty()))
            .map(knob -> new Turned(knob, knob.range().start()));
      } catch (OutOfRangeException none) {
        return Optional.empty();
      }
    }
  }

  private static Optional<Drawing> draw(Scenario scenario, RiskResult focus, Turned turned) {
    Series series = new Series();
    boolean isSlow = isSlow(scenario);
    for (double setting : settings(turned, isSlow)) {
      look(series, focus, turned, isSlow, setting);
    }
    if (series.best().size() < 3) {
      return Optional.empty();
    }
    OptionalDouble crossing =
        Focus.limit(scenario.limits(), focus.risk(), focus.threat())
            .map(limit -> crossing(series, focus, turned, isSlow, limit))
            .orElse(OptionalDouble.empty());
    return Optional.of(draw(scenario, focus, turned, series, crossing));
  }

  /** What is proven at a setting, where anything is. */
  private static void look(
      Series series, RiskResult focus, Turned turned, boolean isSlow, double setting) {
    mechanism(turned.knob(), setting)
        .flatMap(
            mechanism ->
                RiskQuestion.answer(
                    isSlow ? Sketch.flat(mechanism) : mechanism, focus.threat(), focus.risk()))
        .ifPresent(result -> RiskQuestion.collect(series, setting, result));
  }

  /** Where the least proven risk crosses its limit: halving the ratio, then a straight line. */
  private static OptionalDouble crossing(
      Series series, RiskResult focus, Turned turned, boolean isSlow, double limit) {
    for (int halvings = 0; halvings < (isSlow ? FEW_HALVINGS : HALVINGS); halvings++) {
      Optional<Series.Value[]> around = series.around(limit);
      if (around.isEmpty()) {
        return OptionalDouble.empty();
      }
      double from = around.get()[0].x();
      double to = around.get()[1].x();
      double middle = Math.sqrt(from * to);
      middle = turned.knob().range().isWhole() ? Math.rint(middle) : middle;
      if (middle > from && middle < to) {
        look(series, focus, turned, isSlow, middle);
      }
    }
    return series.around(limit).map(ends -> straight(ends, limit)).orElse(OptionalDouble.empty());
  }

  private static OptionalDouble straight(Series.Value[] ends, double limit) {
    double share = (limit - ends[0].y()) / (ends[1].y() - ends[0].y());
    return OptionalDouble.of(ends[0].x() * Math.pow(ends[1].x() / ends[0].x(), share));
  }

  /** Whether each setting takes long, so that few are tried. */
  static boolean isSlow(Scenario scenario) {
    boolean isLarge =
        scenario.secret() instanceof Secret.Finite finite && finite.domain().size() > MANY_RECORDS;
    return isLarge
        || scenario.draft().filter(draft -> SLOW.contains(draft.type().name())).isPresent();
  }

  private static Optional<Mechanism> mechanism(Knob knob, double setting) {
    try {
      return Optional.of(knob.mechanism(setting));
    } catch (OutOfRangeException impossible) {
      return Optional.empty();
    }
  }

  private static Set<Double> settings(Turned turned, boolean isSlow) {
    int steps = isSlow ? FEW_STEPS : STEPS;
    double reach = isSlow ? SHORT_REACH : REACH;
    Knob.Range range = turned.knob().range();
    double least = Math.min(range.safest(), range.riskiest());
    double greatest = Math.max(range.safest(), range.riskiest());
    Set<Double> settings = new TreeSet<>();
    for (int step = 0; step <= steps; step++) {
      double factor = Math.pow(reach, 2.0 * step / steps - 1);
      double setting = turned.setting() * factor;
      setting = range.isWhole() ? Math.rint(setting) : setting;
      if (setting > 0 && setting >= least && setting <= greatest) {
        settings.add(setting);
      }
    }
    return settings;
  }

  private static Drawing draw(
      Scenario scenario, RiskResult focus, Turned turned, Series series, OptionalDouble crossing) {
    double first = series.best().get(0).x();
    double last = series.best().get(series.best().size() - 1).x();
    Optional<Double> limit = Focus.limit(scenario.limits(), focus.risk(), focus.threat());
    double top = Math.min(1, 1.05 * Math.max(series.greatest(), limit.orElse(0.0)));
    PlotArea field = PlotArea.usual(Scale.amounts(first, last), Scale.percent(top));
    String risk = focus.risk().title();
    String name = turned.knob().name();
    Drawing drawing =
        new Drawing("Risk and noise: " + scenario.name(), PlotArea.USUAL_WIDTH, field.end())
            .caption("Risk and noise: " + risk + " against " + name)
            .header(
                "Risk and noise",
                scenario.name(),
                PlainWords.name(focus.threat().name()) + ": " + risk)
            .describe(description(turned, focus, series))
            .read(
                "How to read: to the right "
                    + name
                    + " grows; the thick line is the least risk that is proven there, the thin"
                    + " lines are what single theorems would say. The upright line is the setting,"
                    + " the dotted one the limit.");
    field.plot(drawing, name, risk);
    Legend names = new Legend();
    crossing.ifPresent(
        at -> {
          drawing.line(Ink.GRID, field.at(at, limit.orElse(0.0)), field.at(at, 0));
          drawing.point(Ink.LIMIT, CROSSING, field.at(at, limit.orElse(0.0)));
          String words = "crosses the limit at about " + name + " = " + Figures.nearest(at, 3);
          names.point(Ink.LIMIT, CROSSING, words);
        });
    series.draw(drawing, field, names);
    field.upright(drawing, Ink.SETTING, turned.setting());
    String setting = name + " = " + turned.words();
    double x = PlotArea.within(field.at(turned.setting(), 0).x(), setting);
    drawing.text(Ink.NAME, new Point(x, field.top() - 6), Anchor.MIDDLE, setting);
    limit.ifPresent(most -> limit(drawing, field, most));
    return drawing;
  }

  static void limit(Drawing drawing, PlotArea field, double limit) {
    field.level(drawing, Ink.LIMIT, limit);
    double line = field.at(field.across().least(), limit).y();
    // Above the line, but where it lies high up below it, clear of what stands above the field.
    Point at = new Point(field.left() + 6, line - 7 < field.top() + 12 ? line + 18 : line - 7);
    drawing.text(Ink.LIMIT_NAME, at, Anchor.START, "limit " + Figures.limit(limit));
  }

  private static String description(Turned turned, RiskResult focus, Series series) {
    StringBuilder words = new StringBuilder("The " + focus.risk().title() + " is at most");
    int stride = Math.max(1, series.best().size() / 5);
    for (int i = 0; i < series.best().size(); i += stride) {
      Series.Value value = series.best().get(i);
      words
          .append(' ')
          .append(Figures.percentUp(value.y()))
          .append(" at ")
          .append(turned.knob().name())
          .append(" = ")
          .append(Figures.nearest(value.x(), 4))
          .append(';');
    }
    return words.toString();
  }
}
