package dev.sievert.papers;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.report.Chart;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.util.List;

/** What calibrating to the advantage saves in noise. */
final class CalibratedUtility extends PrintedItem {
  private static final int RECORDS = 10;
  private static final double CONFIDENCE = 0.95;
  private static final double MOST = 500;
  private static final ThreatModel LINE = Attacked.unitLine(RECORDS);

  private static final PrintedClaim BETTER =
      PrintedClaim.of(
          "utility",
          "“for the same risk estimation, calibrating with using RAD improves utility”",
          "caption of Figure 2");

  CalibratedUtility() {
    super(
        new Label(
            "calibrated-utility",
            Paper.ADVANTAGE,
            "Figure 2",
            "Error of a Laplace query calibrated by RAD and by ReRo"),
        List.of(BETTER));
  }

  @Override
  public Made make(ItemRequest request) {
    double[] risks = Plots.even(0.11, 0.8, request.size().pick(3, 23, 69));
    double least = Double.POSITIVE_INFINITY;
    double general = Double.POSITIVE_INFINITY;
    double corrected = Double.POSITIVE_INFINITY;
    for (double risk : risks) {
      least = Math.min(least, bySuccess(risk) / byAdvantage(risk));
      general = Math.min(general, bySuccess(risk) / byWorstCase(risk));
      corrected = Math.min(corrected, bySuccess(risk + 1.0 / RECORDS) / byAdvantage(risk));
    }
    Chart.Panel panel =
        new Chart.Panel(
            "",
            Chart.Axis.even("risk that is accepted", 0.1, 0.8),
            Chart.Axis.ratios("error at 95 % confidence", 0.01, 100),
            List.of(
                Plots.line("by RAD, exact (Theorem 4.3)", risks, CalibratedUtility::byAdvantage),
                Plots.line(
                    "by RAD, any attacker (Theorem 4.2)", risks, CalibratedUtility::byWorstCase),
                Plots.line("by ReRo (1 − f(1/m))", risks, CalibratedUtility::bySuccess)));
    List<Outcome> outcomes =
        List.of(
            BETTER.judged(
                NumberCheck.of("least error by ReRo over error by RAD, risks 0.11 to 0.8", least)
                    .atLeast(2, "twice: “substantial improvement”")
                    .refusing("Theorem 4.2 in place of Theorem 4.3", general),
                "error at least %s times smaller".formatted(Words.few(least)),
                "m = 10, sensitivity 1. Where ReRo may be 1/m larger, so that both mean the same risk, the ratio is still at least %s."
                    .formatted(Words.few(corrected))));
    return new Made(
        Plots.chart(
            label(),
            "Falling curves: the error that calibration by RAD needs is far below that by ReRo.",
            "at the same accepted risk a lower curve is a more useful answer.",
            panel),
        outcomes,
        List.of(
            "An accepted risk below 0.1 cannot be had by ReRo: a blind guess is right as often."));
  }

  private static double byAdvantage(double risk) {
    return error(
        Worst.falling(
            e -> -Attacked.advantage(LaplaceNoise.ofEpsilon(e, 1), LINE), -risk, 1e-3, MOST));
  }

  private static double byWorstCase(double risk) {
    return error(
        Worst.falling(
            e ->
                -Bounded.on(
                    "rad.total-variation",
                    new TotalVariation(Promise.laplace(e).totalVariation(), Adjacency.REPLACE_ONE),
                    LINE),
            -risk,
            1e-3,
            MOST));
  }

  private static double bySuccess(double risk) {
    return error(
        Worst.falling(
            e -> -Bounded.on("success.tradeoff", Promise.laplace(e), LINE), -risk, 1e-6, MOST));
  }

  /** What Laplace noise stays below with this confidence. */
  private static double error(double epsilon) {
    return -Math.log(1 - CONFIDENCE) / epsilon;
  }
}
