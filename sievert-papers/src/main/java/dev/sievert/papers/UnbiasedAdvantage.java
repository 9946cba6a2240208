package dev.sievert.papers;

import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** The cost of taking part under pure ε. */
final class UnbiasedAdvantage extends PrintedItem {
  private static final long[] SIZES = {2, 4, 10};

  private static final PrintedClaim SMALLER =
      PrintedClaim.of(
          "smaller than success",
          "ReRo in red “to show the extensive over-estimation”",
          "caption of Figure 3");
  private static final PrintedClaim TIGHTER =
      PrintedClaim.of("equation 6", "min{(e^ε−1)/m, (m−1)/m · (e^ε−1)/(e^ε+1)}", "equation 6")
          .erratum("E3");
  private static final PrintedClaim GENERAL =
      PrintedClaim.of(
              "any error",
              "γ ≤ (e^ε−1)/(e^ε+1) “for arbitrary error η under arbitrary κ”",
              "Theorem 7.2")
          .erratum("A17");

  UnbiasedAdvantage() {
    super(
        new Label(
            "unbiased-advantage",
            Paper.UNBIASED,
            "Figure 3",
            "The cost of taking part under pure ε"),
        List.of(SMALLER, TIGHTER, GENERAL));
  }

  @Override
  public Made make(ItemRequest request) {
    double[] budgets = Plots.even(0, 6, request.size().pick(12, 60, 240));
    List<Chart.Curve> curves = new ArrayList<>();
    double gain = 0;
    double passed = Double.NEGATIVE_INFINITY;
    for (long records : SIZES) {
      for (double epsilon : budgets) {
        double printed = PureFormulas.advantage(epsilon, records);
        double ours = PureFormulas.ourAdvantage(epsilon, records);
        gain = Math.max(gain, printed - ours);
        double attained =
            Attacked.advantage(
                new RandomizedResponse(epsilon, records), PureFormulas.uniform(records));
        passed = Math.max(passed, attained - printed);
      }
      curves.add(
          Plots.line(
              "equation 6, m = " + records, budgets, e -> PureFormulas.advantage(e, records)));
      curves.add(
          Plots.line("ours, m = " + records, budgets, e -> PureFormulas.ourAdvantage(e, records)));
    }
    curves.add(Plots.line("Theorem 7.2, any error", budgets, PureFormulas::membership));
    curves.add(Plots.line("ours, any error: tanh(ε/4)", budgets, e -> Math.tanh(e / 4)));
    curves.add(
        Plots.line(
            "success (Proposition 5.1), m = 2", budgets, e -> PureFormulas.success(e, 0.5, 2)));
    double advantage = PureFormulas.advantage(1, 2);
    double success = PureFormulas.success(1, 0.5, 2);
    double general =
        Bounded.on("rad.pure", Promise.approximate(1, 0), PureFormulas.uniform(1_000_000));
    List<Outcome> outcomes =
        List.of(
            SMALLER.judged(
                NumberCheck.of(
                        "bound on ReRo less that on U-ReRo, two records, ε = 1",
                        success - advantage)
                    .atLeast(0.25, "a quarter of the axis: “extensive”")
                    .refusing(
                        "for ten records",
                        PureFormulas.success(1, 0.1, 10) - PureFormulas.advantage(1, 10)),
                "%s instead of %s at ε = 1".formatted(Words.few(advantage), Words.few(success)),
                "The advantage leaves out what a blind guess gets anyway, here one half."),
            TIGHTER.loose(
                NumberCheck.of("most by which randomised response passes it", passed)
                    .atMost(0, 1e-9, "an upper bound, but for rounding")
                    .refusing(
                        "unary encoding, ten records, attacker knows the record",
                        AttackBounds.attained() - PureFormulas.advantage(1, 10)),
                NumberCheck.of("most by which ours is lower", gain)
                    .atLeast(0.01, "more than a picture shows")
                    .refusing("two records, where they are equal", 0),
                "ours is lower by up to " + Words.few(gain),
                "Corollary 5.6 of paper 004, which a linear program over all mechanisms meets"
                    + " exactly."),
            GENERAL.loose(
                NumberCheck.of("greatest RAD of any mechanism, a million records, ε = 1", general)
                    .atMost(PureFormulas.membership(1), "an upper bound")
                    .refusing("1 − e^(−ε)", -Math.expm1(-1)),
                NumberCheck.of("tanh(ε/4) at ε = 1", Math.tanh(0.25))
                    .near(general, 1e-5, "a million records are not infinitely many")
                    .refusing("as printed", PureFormulas.membership(1)),
                "at most %s at ε = 1, printed %s"
                    .formatted(Words.few(general), Words.few(PureFormulas.membership(1))),
                "tanh(ε/4) holds for every prior, error and side knowledge; subset selection"
                    + " attains it."));
    return new Made(
        Plots.chart(
            label(),
            "Rising curves of the advantage for 2, 4 and 10 records, ours below the printed ones.",
            "for the same m the lower curve is ours; the curve of success shows what guessing alone"
                + " adds.",
            new Chart.Panel(
                "", Chart.Axis.even("ε", 0, 6), Chart.Axis.even("bound", 0, 1), curves)),
        outcomes,
        List.of());
  }
}
