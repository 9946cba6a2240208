package dev.sievert.papers;

import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.report.Chart;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;

/** The same ε with other mechanisms is another risk. */
final class MechanismsCompared extends PrintedItem {
  private static final int RECORDS = 11;
  private static final double DELTA = 1e-5;
  private static final ThreatModel LINE = Attacked.unitLine(RECORDS);
  private static final ThreatModel LABELS = PureFormulas.uniform(RECORDS);

  private static final PrintedClaim LOWER =
      PrintedClaim.of(
              "Laplace against unary encoding",
              "“for all ε ∈ [0, 14] the Laplace mechanism achieves lower RAD than OUE”",
              "Example 4.7")
          .value(14)
          .erratum("A11");
  private static final PrintedClaim GAUSSIAN =
      PrintedClaim.of(
          "Gaussian",
          "“substantially stronger protection … than both OUE and Laplace”",
          "Example 4.8");
  private static final PrintedClaim LIMIT =
      PrintedClaim.of(
          "limit of OUE", "“when ε → ∞ previous bound converges to (m−1)/2m”", "Example 4.5");
  private static final PrintedClaim IMPROVES =
      PrintedClaim.of(
          "better than Theorem 4.2",
          "“in all cases, … the bound in Theorem 4.3 improves upon Theorem 4.2”",
          "caption of Figure 1");

  MechanismsCompared() {
    super(
        new Label(
            "mechanisms-compared",
            Paper.ADVANTAGE,
            "Figure 1",
            "The same ε, other mechanisms: 11 equally likely records"),
        List.of(LOWER, GAUSSIAN, LIMIT, IMPROVES));
  }

  @Override
  public Made make(ItemRequest request) {
    double[] budgets = Plots.even(0.25, 16, request.size().pick(7, 63, 252));
    double upper = Worst.falling(e -> unary(e) - laplace(e), 0, 13, 15);
    double lower = Worst.falling(e -> laplace(e) - unary(e), 0, 1e-4, 0.01);
    double greatest = Double.NEGATIVE_INFINITY;
    double least = 1;
    for (double epsilon : budgets) {
      double gaussian = Attacked.advantage(gaussian(epsilon), LINE);
      greatest = Math.max(greatest, gaussian - Math.min(unary(epsilon), laplace(epsilon)));
      least =
          Math.min(
              least, worst(new UnaryEncoding(epsilon, RECORDS, false), LABELS) - unary(epsilon));
      least = Math.min(least, worst(LaplaceNoise.ofEpsilon(epsilon, 1), LINE) - laplace(epsilon));
    }
    List<Outcome> outcomes =
        List.of(
            LOWER.judged(
                NumberCheck.of("RAD of Laplace less that of OUE at ε = 14", laplace(14) - unary(14))
                    .atMost(0, "lower is lower"),
                "lower for ε from %s to %s".formatted(Words.number(lower), Words.number(upper)),
                "At ε = 14 Laplace has %s and OUE %s; exact values of both."
                    .formatted(Words.number(laplace(14)), Words.number(unary(14)))),
            GAUSSIAN.judged(
                NumberCheck.of(
                        "greatest RAD of Gaussian noise less the lower of the others", greatest)
                    .atMost(0, "lower is lower")
                    .refusing("Laplace in its place at ε = 14", laplace(14) - unary(14)),
                "lower by at least " + Words.few(-greatest),
                "σ calibrated analytically to (ε, 10⁻⁵); the paper does not print its δ."),
            LIMIT.judged(
                NumberCheck.of("RAD of OUE at ε = 700, m = 11", unary(700))
                    .near((RECORDS - 1) / (2.0 * RECORDS), 1e-6, "rounding")
                    .refusing("randomised response, (m−1)/m", (RECORDS - 1.0) / RECORDS),
                "In arithmetic with a direction."),
            IMPROVES.judged(
                NumberCheck.of("least Theorem 4.2 less Theorem 4.3", least)
                    .atLeast(0, "never worse")
                    .refusing(
                        "Theorem 4.2 of OUE less Theorem 4.3 of randomised response, ε = 5",
                        worst(new UnaryEncoding(5, RECORDS, false), LABELS)
                            - Attacked.advantage(new RandomizedResponse(5, RECORDS), LABELS)),
                "never above, least difference " + Words.few(least),
                "Laplace and OUE at all ε shown."));
    return new Made(
        Plots.chart(
            label(),
            "RAD of unary encoding, Laplace and Gaussian noise over ε, with the worst case of"
                + " each.",
            "the lower the curve the less it costs to take part; dashed kinds are bounds for any"
                + " attacker.",
            panel(budgets)),
        outcomes,
        List.of());
  }

  private static Chart.Panel panel(double[] budgets) {
    Map<String, DoubleFunction<Mechanism>> mechanisms = new LinkedHashMap<>();
    mechanisms.put("unary encoding (OUE)", e -> new UnaryEncoding(e, RECORDS, false));
    mechanisms.put("Laplace", e -> LaplaceNoise.ofEpsilon(e, 1));
    mechanisms.put("Gaussian, δ = 10⁻⁵", MechanismsCompared::gaussian);
    List<Chart.Curve> curves = new ArrayList<>();
    mechanisms.forEach(
        (name, mechanism) -> {
          ThreatModel threat = name.startsWith("unary") ? LABELS : LINE;
          curves.add(
              Plots.line(name, budgets, e -> Attacked.advantage(mechanism.apply(e), threat)));
        });
    mechanisms.forEach(
        (name, mechanism) -> {
          ThreatModel threat = name.startsWith("unary") ? LABELS : LINE;
          curves.add(
              Plots.line(name + ", Theorem 4.2", budgets, e -> worst(mechanism.apply(e), threat)));
        });
    return new Chart.Panel("", Chart.Axis.even("ε", 0, 16), Chart.Axis.even("RAD", 0, 1), curves);
  }

  private static double unary(double epsilon) {
    return Attacked.advantage(new UnaryEncoding(epsilon, RECORDS, false), LABELS);
  }

  private static double laplace(double epsilon) {
    return Attacked.advantage(LaplaceNoise.ofEpsilon(epsilon, 1), LINE);
  }

  private static Mechanism gaussian(double epsilon) {
    return GaussianNoise.ofEpsilonDelta(epsilon, DELTA, 1);
  }

  private static double worst(Mechanism mechanism, ThreatModel threat) {
    return Bounded.by("rad.total-variation", mechanism, threat);
  }
}
