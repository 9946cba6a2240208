package dev.sievert.papers;

import dev.sievert.mechanism.UnaryEncoding;
import dev.sievert.report.Chart;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.util.List;

/** What can be said without knowing the mechanism. */
final class BlackBoxBounds implements Item {
  private static final long RECORDS = 10;
  private static final double DELTA = 1e-5;
  private static final ThreatModel THREAT = PureFormulas.uniform(RECORDS);

  private static final Claim TIGHTER =
      Claim.of(
          "order",
          "Theorem 5.5 is tighter than Proposition 5.3, and Theorem 4.3 tighter still",
          "caption");
  private static final Claim TIGHT =
      Claim.of(
              "Corollary 5.6",
              "(e^ε−1+δm)/(e^ε+m−1) · (m−1)/m: 0.731738 for m = 5, ε = 4, δ = 0",
              "Corollary 5.6")
          .value(0.731738)
          .erratum("A16");
  private static final Claim WORST =
      Claim.of(
              "Theorem 4.2 tight",
              "Theorem 4.2 is tight: tanh(ε/2)(1 − κπ) = 0.461655 for m = 1000, ε = 1",
              "after Corollary 4.9")
          .value(0.461655)
          .erratum("A17");

  @Override
  public Label label() {
    return new Label(
        "black-box-bounds",
        Paper.ADVANTAGE,
        "Figure 3",
        "What can be said without knowing the mechanism");
  }

  @Override
  public List<Claim> claims() {
    return List.of(TIGHTER, TIGHT, WORST);
  }

  @Override
  public Made make(Request request) {
    double[] budgets = Plots.even(0.1, 8, request.size().pick(8, 60, 240));
    double least = Double.POSITIVE_INFINITY;
    for (double epsilon : budgets) {
      double categorical = bound("rad.categorical", epsilon);
      least = Math.min(least, bound("rad.approximate", epsilon) - categorical);
      least = Math.min(least, categorical - unary(epsilon));
    }
    double corollary =
        Bounded.on("rad.categorical", Promise.approximate(4, 0), PureFormulas.uniform(5));
    double pure =
        Bounded.on(
            "rad.pure", Promise.approximate(1, 0), ThreatModel.membership(Secret.uniform(1000)));
    List<Outcome> outcomes =
        List.of(
            TIGHTER.statement(
                least >= -1e-12, least, "in this order at every ε", "m = 10, δ = 10⁻⁵, ε up to 8."),
            TIGHT.number(
                corollary,
                1e-6,
                "A linear program over all mechanisms gives 0.731738 as well: nothing can be better."),
            WORST.statement(
                pure >= 0.461655,
                pure,
                "never more than " + Words.number(pure),
                "For m ≥ 3 no ε-DP mechanism reaches Theorem 4.2; ours is attained by subset selection."));
    return new Made(
        Plots.chart(
            label(),
            "Four rising curves, from the most general bound down to the exact risk of unary encoding.",
            "the more is known, the lower the curve.",
            new Chart.Panel(
                "",
                Chart.Axis.even("ε", 0, 8),
                Chart.Axis.even("RAD", 0, 1),
                List.of(
                    Plots.line(
                        "Theorem 5.5, categorical data", budgets, e -> bound("rad.categorical", e)),
                    Plots.line(
                        "Proposition 5.3, any data", budgets, e -> bound("rad.approximate", e)),
                    Plots.line("Theorem 4.3, unary encoding", budgets, BlackBoxBounds::unary),
                    Plots.line("Theorem 4.2, any attacker", budgets, BlackBoxBounds::worst)))),
        outcomes,
        List.of());
  }

  private static double bound(String name, double epsilon) {
    return Bounded.on(name, Promise.approximate(epsilon, DELTA), THREAT);
  }

  private static double unary(double epsilon) {
    return Attacked.advantage(new UnaryEncoding(epsilon, RECORDS, false), THREAT);
  }

  private static double worst(double epsilon) {
    return Bounded.by(
        "rad.total-variation", Promise.of(Promise.approximate(epsilon, DELTA)), THREAT);
  }
}
