package dev.sievert.papers;

import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** The cost of taking part under pure ε. */
final class UnbiasedAdvantage implements Item {
  private static final long[] SIZES = {2, 4, 10};

  private static final Claim SMALLER =
      Claim.of("smaller than success", "U-ReRo is far smaller than ReRo at κ = 0.5", "section 7");
  private static final Claim TIGHTER =
      Claim.of("equation 6", "min{(e^ε−1)/m, (m−1)/m · (e^ε−1)/(e^ε+1)}", "equation 6")
          .erratum("E3");
  private static final Claim GENERAL =
      Claim.of("any error", "at most (e^ε−1)/(e^ε+1) whatever the error (grey line)", "Theorem 7.2")
          .erratum("A17");

  @Override
  public Label label() {
    return new Label(
        "unbiased-advantage", Paper.UNBIASED, "Figure 3", "The cost of taking part under pure ε");
  }

  @Override
  public List<Claim> claims() {
    return List.of(SMALLER, TIGHTER, GENERAL);
  }

  @Override
  public Made make(Request request) {
    double[] budgets = Plots.even(0, 6, request.size().pick(12, 60, 240));
    List<Chart.Curve> curves = new ArrayList<>();
    double gain = 0;
    boolean dominated = true;
    boolean isGeneral = true;
    for (long records : SIZES) {
      for (double epsilon : budgets) {
        double printed = PureFormulas.advantage(epsilon, records);
        double ours = PureFormulas.ourAdvantage(epsilon, records);
        gain = Math.max(gain, printed - ours);
        dominated &= ours <= printed + 1e-12;
        isGeneral &= printed <= PureFormulas.membership(epsilon) + 1e-12;
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
            SMALLER.statement(
                advantage < success,
                advantage,
                "%s instead of %s at ε = 1".formatted(Words.few(advantage), Words.few(success)),
                "The advantage leaves out what a blind guess gets anyway."),
            TIGHTER.loose(
                dominated,
                gain,
                "ours is lower by up to " + Words.few(gain),
                "Corollary 5.6 of paper 004, which a linear program over all mechanisms meets exactly."),
            GENERAL.loose(
                isGeneral && general < PureFormulas.membership(1),
                general,
                "at most %s at ε = 1, printed %s"
                    .formatted(Words.few(general), Words.few(PureFormulas.membership(1))),
                "tanh(ε/4) holds for every prior, error and side knowledge."));
    return new Made(
        Plots.chart(
            label(),
            "Rising curves of the advantage for 2, 4 and 10 records, ours below the printed ones.",
            "for the same m the lower curve is ours; the curve of success shows what guessing alone adds.",
            new Chart.Panel(
                "", Chart.Axis.even("ε", 0, 6), Chart.Axis.even("bound", 0, 1), curves)),
        outcomes,
        List.of());
  }
}
