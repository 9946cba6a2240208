package dev.sievert.report;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.number.Estimate;
import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.Figures;
import dev.sievert.words.PlainWords;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What theorems prove from above and what an attack reaches from below, in one picture. */
final class SandwichPicture {
  private static final double STEP = 44;
  private static final double LEFT = 24;
  private static final double TOP = 120;

  private SandwichPicture() {}

  /** The picture, where at least two theorems speak. */
  static Optional<Drawing> of(Scenario scenario, Assessment assessment) {
    return Focus.of(assessment)
        .filter(result -> uppers(result).size() > 1)
        .map(result -> draw(scenario, result));
  }

  private static List<Finding.Upper> uppers(RiskResult result) {
    return result.findings().stream()
        .filter(Finding.Upper.class::isInstance)
        .map(Finding.Upper.class::cast)
        .sorted(Comparator.comparingDouble(Finding.Upper::upper))
        .toList();
  }

  private static Drawing draw(Scenario scenario, RiskResult result) {
    List<Finding.Upper> uppers = uppers(result);
    double greatest = uppers.get(uppers.size() - 1).upper();
    double height = 14 + STEP * uppers.size();
    Optional<Double> limit = Focus.limit(scenario.limits(), result.risk(), result.threat());
    double end = Math.max(1e-9, 1.08 * Math.max(greatest, limit.orElse(0.0)));
    Scale percent = Scale.percent(end);
    PlotArea field =
        new PlotArea(LEFT, TOP, PlotArea.USUAL_WIDTH - 2 * LEFT, height, percent, Scale.even(0, 1));
    String about = PlainWords.name(result.threat().name()) + ": " + result.risk().title();
    Drawing drawing =
        new Drawing("Bounds and attack: " + scenario.name(), PlotArea.USUAL_WIDTH, field.end())
            .caption(
                "Bounds and attack: what each theorem proves about the " + result.risk().title())
            .header("Bounds and attack", scenario.name(), about)
            .describe(description(result, uppers))
            .read(reading(result));
    drawing.box(Ink.FRAME, new Point(field.left(), field.top()), field.width(), field.height());
    field.ticksAcross(drawing);
    Point below = new Point(field.left() + field.width() / 2, field.bottom() + 48);
    drawing.text(Ink.WORDS, below, Anchor.MIDDLE, result.risk().title());
    for (int i = 0; i < uppers.size(); i++) {
      Finding.Upper upper = uppers.get(i);
      boolean isDecisive = result.decisive().equals(Optional.of(upper));
      double y = field.top() + STEP * (i + 1) - 6;
      double x = field.at(upper.upper(), 0).x();
      drawing.line(isDecisive ? Ink.BEST : Ink.FRAME, new Point(field.left(), y), new Point(x, y));
      drawing.disc(isDecisive ? Ink.DOT : Ink.BASE, new Point(x, y), 5);
      drawing.text(
          isDecisive ? Ink.NAME : Ink.WORDS,
          new Point(field.left() + 8, y - 10),
          Anchor.START,
          upper.bound() + ": " + Figures.percentUp(upper.upper()));
    }
    limit.ifPresent(most -> limit(drawing, field, most));
    if (result.attained() > 0) {
      field.upright(drawing, Ink.ATTACK, result.attained());
    }
    return drawing;
  }

  private static void limit(Drawing drawing, PlotArea field, double limit) {
    field.upright(drawing, Ink.LIMIT, limit);
    String words = "limit " + Figures.limit(limit);
    Point above = new Point(PlotArea.within(field.at(limit, 0).x(), words), field.top() - 8);
    drawing.text(Ink.LIMIT_NAME, above, Anchor.MIDDLE, words);
  }

  private static String reading(RiskResult result) {
    String start =
        "How to read: each line is what one theorem proves from above; the shortest decides. ";
    return start
        + (result.attained() > 0
            ? "The upright coloured line is what the best attack is proven to reach: the truth lies"
                + " between it and the shortest line."
            : "No attack is proven to reach a value here, so the truth may be smaller.");
  }

  private static String description(RiskResult result, List<Finding.Upper> uppers) {
    StringBuilder words = new StringBuilder("At most");
    uppers.forEach(
        upper ->
            words
                .append(' ')
                .append(Figures.percentUp(upper.upper()))
                .append(" by ")
                .append(upper.bound())
                .append(';'));
    if (result.attained() > 0) {
      words
          .append(" an attack reaches at least ")
          .append(Figures.percentDown(result.attained()))
          .append('.');
    }
    result
        .estimate()
        .map(Estimate::value)
        .ifPresent(value -> words.append(" Sampled: about ").append(Figures.percent(value)));
    return words.toString();
  }
}
