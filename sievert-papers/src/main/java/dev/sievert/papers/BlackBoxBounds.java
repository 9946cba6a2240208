package dev.sievert.papers;

import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.report.Chart;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.util.List;

/** What can be said without knowing the mechanism. */
final class BlackBoxBounds extends PrintedItem {
  private static final long RECORDS = 10;
  private static final double DELTA = 1e-5;
  private static final ThreatModel THREAT = PureFormulas.uniform(RECORDS);
  private static final ThreatModel MEMBER = ThreatModel.membership(Secret.uniform(RECORDS));

  private static final PrintedClaim TIGHTER =
      PrintedClaim.of(
          "order",
          "Theorem 5.5 “provides a tighter risk estimate”; if known, “the tighter bound … by"
              + " Theorem 4.3”",
          "caption of Figure 3");
  private static final PrintedClaim TIGHT =
      PrintedClaim.of("Corollary 5.6", "0-RAD ≤ (e^ε−1+δm)/(e^ε+m−1) · (m−1)/m", "Corollary 5.6")
          .erratum("A16");
  private static final PrintedClaim WORST =
      PrintedClaim.of(
              "Theorem 4.2 tight",
              "“Theorem 4.2 is tight, since there exists at least one mechanism (GRR, Example"
                  + " 4.4)”",
              "after Corollary 4.9")
          .erratum("A17");

  BlackBoxBounds() {
    super(
        new Label(
            "black-box-bounds",
            Paper.ADVANTAGE,
            "Figure 3",
            "What can be said without knowing the mechanism"),
        List.of(TIGHTER, TIGHT, WORST));
  }

  @Override
  public Made make(ItemRequest request) {
    double[] budgets = Plots.even(0.1, 8, request.size().pick(8, 60, 240));
    double least = Double.POSITIVE_INFINITY;
    for (double epsilon : budgets) {
      double categorical = bound("rad.categorical", epsilon);
      least = Math.min(least, bound("rad.approximate", epsilon) - categorical);
      least = Math.min(least, categorical - unary(epsilon));
    }
    double corollary = Math.expm1(4) / (Math.exp(4) + 4) * 4 / 5;
    double attained = Attacked.advantage(new RandomizedResponse(4, 5), PureFormulas.uniform(5));
    ThreatModel member = ThreatModel.membership(Secret.uniform(1000));
    double known = Attacked.advantage(new RandomizedResponse(1, 1000), member);
    double own = Math.expm1(1) / (Math.E + 999) * 0.999;
    double pure = Bounded.on("rad.pure", Promise.approximate(1, 0), member);
    double informed = Attacked.advantage(new UnaryEncoding(1, RECORDS, false), MEMBER);
    List<Outcome> outcomes =
        List.of(
            TIGHTER.judged(
                NumberCheck.of("least difference of a bound and the next tighter one", least)
                    .atLeast(0, 1e-12, "rounding")
                    .refusing(
                        "OUE against someone who knows the record, ε = 1",
                        bound("rad.categorical", 1) - informed),
                "in this order at every ε",
                "m = 10, δ = 10⁻⁵, ε up to 8."),
            TIGHT.judged(
                NumberCheck.of("RAD of randomised response, m = 5, ε = 4", attained)
                    .near(corollary, 1e-9, "attained but for rounding")
                    .refusing(
                        "Proposition 5.3 there",
                        Bounded.on(
                            "rad.approximate", Promise.approximate(4, 0), PureFormulas.uniform(5))),
                "A linear program over all mechanisms gives 0.731738 as well: nothing can be"
                    + " better."),
            WORST.judged(
                NumberCheck.of(
                        "RAD of GRR against someone who knows the record, m = 1000, ε = 1", known)
                    .near(own, 1e-9, "attained but for rounding")
                    .refusing("with tanh(ε/2) for its total variation", Math.tanh(0.5) * 0.999),
                "Tight with the mechanism's own total variation. With (e^ε−1)/(e^ε+1) in its place no mechanism attains it for m ≥ 3: %s is the most for m = 1000."
                    .formatted(Words.number(pure))));
    return new Made(
        Plots.chart(
            label(),
            "Four rising curves, from the most general bound down to the exact risk of unary"
                + " encoding.",
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
