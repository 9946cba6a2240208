package dev.sievert.report;

import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Figures;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/** The cost of taking part against how near a guess must come to count. */
final class TolerancePicture {
  private static final int STEPS = 20;
  private static final long MOST_RECORDS = 10_000;

  private TolerancePicture() {}

  /** The picture, where the secret is a number and some attacker wants it. */
  static Optional<Drawing> of(Scenario scenario) {
    boolean isNumber =
        scenario.secret() instanceof Secret.Finite finite
            && finite.domain().size() <= MOST_RECORDS
            && finite.domain().size() > 2;
    return isNumber && scenario.secret().span().isPresent()
        ? scenario.threats().stream()
            .filter(ThreatModel.class::isInstance)
            .map(ThreatModel.class::cast)
            .filter(threat -> threat.goal() instanceof Goal.OnLine)
            .filter(ThreatModel::knowsNothing)
            .findFirst()
            .flatMap(threat -> draw(scenario, threat, scenario.secret().span().orElseThrow()))
        : Optional.empty();
  }

  private static Optional<Drawing> draw(Scenario scenario, ThreatModel threat, BigDecimal span) {
    Series series = new Series();
    for (int step = 0; step <= STEPS; step++) {
      BigDecimal tolerance = tolerance(span, step);
      Goal goal = step == 0 ? Goal.EXACT : new Goal.Within(tolerance);
      ThreatModel nearer = ThreatModel.of(threat.name(), threat.secret(), goal, threat.auxiliary());
      RiskQuestion.answer(scenario.mechanism(), nearer, Risk.RECONSTRUCTION_ADVANTAGE)
          .ifPresent(result -> RiskQuestion.collect(series, tolerance.doubleValue(), result));
    }
    return series.best().size() < 3
        ? Optional.empty()
        : Optional.of(draw(scenario, threat, series));
  }

  /** Whole numbers where there is room for them: between two records nothing changes. */
  private static BigDecimal tolerance(BigDecimal span, int step) {
    BigDecimal even =
        span.multiply(BigDecimal.valueOf(step))
            .divide(BigDecimal.valueOf(STEPS), 6, RoundingMode.DOWN);
    boolean isRoomy = span.compareTo(BigDecimal.valueOf(STEPS)) >= 0;
    return isRoomy ? even.setScale(0, RoundingMode.DOWN) : even.stripTrailingZeros();
  }

  private static Drawing draw(Scenario scenario, ThreatModel threat, Series series) {
    double last = series.best().get(series.best().size() - 1).x();
    Optional<Double> limit = Focus.limit(scenario.limits(), Risk.RECONSTRUCTION_ADVANTAGE, threat);
    double top = Math.min(1, 1.05 * Math.max(series.greatest(), limit.orElse(0.0)));
    PlotArea field = PlotArea.usual(Scale.even(0, last), Scale.percent(top));
    Drawing drawing =
        new Drawing("Risk and tolerance: " + scenario.name(), PlotArea.USUAL_WIDTH, field.end())
            .caption("Cost of taking part, against how near a guess must come")
            .header("Risk and tolerance", scenario.name(), threat.name())
            .describe(description(series))
            .read(
                "How to read: to the right a guess may miss the truth by more and still counts; "
                    + "upwards the cost of taking part at that tolerance.");
    field.plot(drawing, "tolerance, η", Risk.RECONSTRUCTION_ADVANTAGE.title());
    series.draw(drawing, field);
    limit.ifPresent(most -> KnobPicture.limit(drawing, field, most));
    if (threat.goal() instanceof Goal.Within within) {
      field.upright(drawing, Ink.SETTING, within.tolerance().doubleValue());
    }
    return drawing;
  }

  private static String description(Series series) {
    StringBuilder words = new StringBuilder("The cost of taking part is at most");
    for (int i = 0; i < series.best().size(); i += 5) {
      Series.Value value = series.best().get(i);
      words
          .append(' ')
          .append(Figures.percentUp(value.y()))
          .append(" within ")
          .append(Figures.nearest(value.x(), 4))
          .append(';');
    }
    return words.toString();
  }
}
