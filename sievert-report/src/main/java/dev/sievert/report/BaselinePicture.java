package dev.sievert.report;

import dev.sievert.assess.RiskResult;
import dev.sievert.bound.Bounds;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.report.Mark.Anchor;
import dev.sievert.report.Mark.Point;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Figures;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How often an attack succeeds against how often a blind guess does, for secrets of every kind. */
final class BaselinePicture {
  private static final double LEAST = 1e-6;
  private static final double GREATEST = 0.5;
  private static final int STEPS = 24;
  private static final int MANY_STEPS = 120;
  private static final int FEW_STEPS = 12;

  /** They go through bounds of another risk or through a profile, and never gain anything here. */
  private static final Set<String> SLOW = Set.of("success.advantage", "success.approximate");

  private BaselinePicture() {}

  /** What is promised, whatever the secret. */
  private record Promised(List<Guarantee> promises) implements Mechanism {
    @Override
    public List<Guarantee> guarantees(Secret secret) {
      return promises;
    }

    @Override
    public String words() {
      return "promised";
    }
  }

  /** The picture, where something is promised that does not depend on the secret. */
  static Optional<Drawing> of(Scenario scenario) {
    List<Guarantee> promises = new ArrayList<>(scenario.mechanism().guarantees(scenario.secret()));
    promises.removeIf(Channel.class::isInstance);
    Series series = new Series();
    boolean isQuick =
        scenario.draft().filter(draft -> draft.type().name().equals("guarantee")).isPresent();
    boolean isSlow = KnobPicture.isSlow(scenario);
    List<Guarantee> best = isSlow ? sketched(scenario) : promises;
    for (double baseline : baselines(isQuick ? MANY_STEPS : isSlow ? FEW_STEPS : STEPS)) {
      ThreatModel threat = ThreatModel.reconstruction(new Secret.BestGuess(baseline));
      RiskQuestion.answer(new Promised(best), threat, Risk.SUCCESS, name -> !SLOW.contains(name))
          .flatMap(RiskResult::decisive)
          .ifPresent(upper -> series.best(baseline, upper.upper()));
      for (Guarantee stated : promises) {
        older(stated).ifPresent(older -> alone(series, stated, older, threat, baseline));
      }
    }
    return series.best().size() < 3 ? Optional.empty() : Optional.of(draw(scenario, series));
  }

  private static List<Guarantee> sketched(Scenario scenario) {
    List<Guarantee> sketched =
        new ArrayList<>(Sketch.deep(scenario.mechanism()).guarantees(scenario.secret()));
    sketched.removeIf(Channel.class::isInstance);
    return sketched;
  }

  private static List<Double> baselines(int steps) {
    return IntStream.rangeClosed(0, steps)
        .mapToObj(step -> LEAST * Math.pow(GREATEST / LEAST, (double) step / steps))
        .toList();
  }

  /** The theorem that was used before for such a promise. */
  private static Optional<String> older(Guarantee stated) {
    if (stated instanceof ApproxDp) {
      return Optional.of("success.approximate");
    }
    if (stated instanceof ZeroConcentratedDp) {
      return Optional.of("success.zcdp");
    }
    return stated instanceof RenyiGuarantee ? Optional.of("success.renyi") : Optional.empty();
  }

  /** Asked directly: what else follows from the promise would take longer to work out. */
  private static void alone(
      Series series, Guarantee stated, String older, ThreatModel threat, double baseline) {
    Bounds.named(older)
        .flatMap(bound -> RiskQuestion.alone(bound, stated, threat))
        .ifPresent(upper -> series.add("only " + stated.words(), baseline, upper));
  }

  private static Drawing draw(Scenario scenario, Series series) {
    PlotArea field = PlotArea.usual(Scale.powers(LEAST, GREATEST), Scale.powers(LEAST, 1));
    Drawing drawing =
        new Drawing("Success and baseline: " + scenario.name(), PlotArea.USUAL_WIDTH, field.end())
            .caption("How often an attack succeeds, against how easily the secret is guessed")
            .header("Success and baseline", scenario.name())
            .describe(description(series))
            .read(
                "How to read: to the right secrets that are easier to guess blindly; upwards how"
                    + " often an attack can be right at most. The distance from the dashed line is"
                    + " what the release adds. Both scales are logarithmic. "
                    + rises(series));
    field.plot(drawing, "success of the best blind guess, κ", "success with the release, at most");
    drawing.line(Ink.GUESSING, field.at(LEAST, LEAST), field.at(GREATEST, GREATEST));
    Point below = field.at(1e-3, 1e-3);
    drawing.text(Ink.WORDS, new Point(below.x() + 8, below.y() + 20), Anchor.START, "no release");
    series.draw(drawing, field);
    return drawing;
  }

  private static String rises(Series series) {
    String greatest =
        series.rises().entrySet().stream()
            .map(
                each ->
                    each.getKey()
                        + " about "
                        + Figures.fixed(100 * each.getValue(), 1, RoundingMode.HALF_EVEN))
            .collect(Collectors.joining("; "));
    return "The greatest distance among these baselines, in points of percent: " + greatest + ".";
  }

  private static String description(Series series) {
    StringBuilder words = new StringBuilder("An attack succeeds at most");
    for (int i = 0; i < series.best().size(); i += series.best().size() / 6) {
      Series.Value value = series.best().get(i);
      words
          .append(' ')
          .append(Figures.percentUp(value.y()))
          .append(" where a blind guess does ")
          .append(Figures.percent(value.x()))
          .append(';');
    }
    return words.append(' ').append(rises(series)).toString();
  }
}
