package dev.sievert.papers;

import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.numeric.Normal;
import dev.sievert.report.Chart;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Guessing a binary attribute under Gaussian noise. */
final class BinaryAttribute extends PrintedItem {
  private static final double[] NOISES = {0.5, 1, 2};

  private static final PrintedClaim LOWEST =
      PrintedClaim.of(
          "lowest",
          "“for all noise parameters, and all baselines, … Theorem D.1 outperforms the other"
              + " bounds”",
          "Appendix D");
  private static final PrintedClaim SCORES =
      PrintedClaim.of(
              "any score", "“any bounded function q”: E q(z; θ) ≤ 1 − R_f(π)", "Theorem D.1")
          .erratum("B1");
  private static final PrintedClaim ORDER =
      PrintedClaim.of(
              "order of the errors",
              "(1 − π)(1 − α) + π(1 − f(α)) ≤ 1 − R_f(π), R_f(π) = min πα + (1 − π)f(α)",
              "Definition D.1, proof of Theorem D.1")
          .erratum("B2");

  BinaryAttribute() {
    super(
        new Label(
            "binary-attribute",
            Paper.UNIFIED,
            "Figure 5",
            "Guessing a binary attribute under Gaussian noise"),
        List.of(LOWEST, SCORES, ORDER));
  }

  @Override
  public Made make(ItemRequest request) {
    double[] baselines = Plots.even(0.5, 0.99, request.size().pick(4, 14, 49));
    double least = Double.POSITIVE_INFINITY;
    double general = Double.POSITIVE_INFINITY;
    List<Chart.Panel> panels = new ArrayList<>();
    for (double noise : NOISES) {
      List<Chart.Curve> curves = new ArrayList<>();
      Chart.Curve own = curve("Theorem D.1, f-DP", "success.two-point", noise, baselines);
      curves.add(own);
      curves.add(curve("Theorem 3.2, f-DP", "success.tradeoff", noise, baselines));
      curves.add(curve("zCDP", "success.zcdp", noise, baselines));
      curves.add(curve("Fano, analytic information", "normalized.fano-gaussian", noise, baselines));
      curves.add(curve("exact (Bayes)", "success.optimal-attack", noise, baselines));
      for (Chart.Curve other : curves.subList(1, curves.size() - 1)) {
        for (int i = 0; i < baselines.length; i++) {
          least = Math.min(least, other.points().get(i).y() - own.points().get(i).y());
        }
      }
      for (int i = 0; i < baselines.length; i++) {
        double fano = curves.get(3).points().get(i).y();
        general = Math.min(general, fano - curves.get(1).points().get(i).y());
      }
      panels.add(
          new Chart.Panel(
              "noise " + Words.number(noise),
              Chart.Axis.even("baseline", 0.5, 1),
              Chart.Axis.even("success", 0.5, 1),
              curves));
    }
    List<Outcome> outcomes =
        List.of(
            LOWEST.judged(
                NumberCheck.of("least other bound less Theorem D.1", least)
                    .atLeast(0, 1e-9, "rounding of proven bounds")
                    .refusing("Theorem 3.2 in its place, against Fano's", general),
                "never above, least difference " + Words.few(least),
                "Three noises and all baselines; it equals the exact Bayes success, so nothing can"
                    + " be lower."),
            SCORES.judged(
                NumberCheck.of("score of q ≡ 1 at μ = 1, π = 1/2", 1)
                    .atMost(Normal.cdf(0.5), "1 − R_f(1/2) = Φ(1/2)"),
                "q ≡ 1 scores 1",
                "The proof needs exactly one of the two candidates to be right for each guess."),
            ORDER.unproven(
                NumberCheck.of("least (1 − π)α + πf(α) for f = max(0, 1 − 4α), π = 0.8", bayes(0.2))
                    .near(bayes(0.8), 1e-3, "the steps of the search"),
                "%s in the proof, R_f = %s".formatted(Words.few(bayes(0.2)), Words.few(bayes(0.8))),
                "The last step of the proof holds only where f is its own inverse. The statement"
                    + " holds: replace-one f-DP may be used in the other order, which gives"
                    + " R_f(π)."));
    return new Made(
        Plots.chart(
            label(),
            "For each noise the curve of Theorem D.1 is the lowest bound and meets the exact"
                + " success.",
            "the lower the curve the better the theorem; the lowest one cannot be improved.",
            panels.toArray(Chart.Panel[]::new)),
        outcomes,
        List.of(
            "The Monte Carlo variant of Fano's bound is an estimate, not a bound; the exact success"
                + " stands in its place."));
  }

  private static Chart.Curve curve(String name, String bound, double noise, double[] baselines) {
    return Plots.line(
        name,
        baselines,
        likelier -> {
          double value = Bounded.by(bound, new GaussianNoise(noise, 1), threat(likelier));
          return bound.startsWith("normalized.") ? likelier + (1 - likelier) * value : value;
        });
  }

  private static ThreatModel threat(double likelier) {
    Domain places = new Domain.Numbers(List.of(BigDecimal.ZERO, BigDecimal.ONE));
    Prior prior = Prior.Weights.of(likelier, 1 - likelier);
    return ThreatModel.reconstruction(new Secret.Finite(places, prior));
  }

  /** The least w α + (1 − w) f(α) for f = max(0, 1 − 4α). */
  private static double bayes(double weight) {
    double least = 1;
    for (double alpha : Plots.even(0, 1, 1000)) {
      least = Math.min(least, weight * alpha + (1 - weight) * Math.max(0, 1 - 4 * alpha));
    }
    return least;
  }
}
