package dev.sievert.papers;

import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** Success against pure ε for equally likely records. */
final class ImprovedSuccess implements Item {
  private static final long[] SIZES = {2, 4, 10};

  private static final Claim BETTER =
      Claim.of(
          "better than before",
          "Proposition 5.1 is never above κ e^ε and better for few records",
          "section 5");
  private static final Claim BELOW_ONE =
      Claim.of("never above one", "the bound never surpasses 1", "section 5").erratum("E3");
  private static final Claim IMPROVED =
      Claim.of("still loose", "min{e^ε/m, 1/m + (m−1)/m · (e^ε−1)/(e^ε+1)}", "Proposition 5.1")
          .erratum("E3");

  @Override
  public Label label() {
    return new Label(
        "improved-success",
        Paper.UNBIASED,
        "Figure 2",
        "Success against pure ε for equally likely records");
  }

  @Override
  public List<Claim> claims() {
    return List.of(BETTER, BELOW_ONE, IMPROVED);
  }

  @Override
  public Made make(Request request) {
    double[] budgets = Plots.even(0, 6, request.size().pick(12, 60, 240));
    List<Chart.Curve> curves = new ArrayList<>();
    double worst = 0;
    double gain = 0;
    boolean dominated = true;
    for (long records : SIZES) {
      double best = 1.0 / records;
      for (double epsilon : budgets) {
        double printed = PureFormulas.success(epsilon, best, records);
        double ours = PureFormulas.ourSuccess(epsilon, records);
        worst = Math.max(worst, printed - best * Math.exp(epsilon));
        gain = Math.max(gain, printed - ours);
        dominated &= ours <= printed + 1e-12;
      }
      curves.add(Plots.line("κ e^ε, m = " + records, budgets, e -> best * Math.exp(e)));
      curves.add(
          Plots.line(
              "Proposition 5.1, m = " + records,
              budgets,
              e -> PureFormulas.success(e, best, records)));
      curves.add(
          Plots.line("ours, m = " + records, budgets, e -> PureFormulas.ourSuccess(e, records)));
    }
    double skewed = PureFormulas.success(3, 0.5, 10);
    List<Outcome> outcomes =
        List.of(
            BETTER.statement(worst <= 0, worst, "never above", "m = 2, 4 and 10, ε from 0 to 6."),
            BELOW_ONE.statement(
                skewed <= 1,
                skewed,
                Words.number(skewed) + " for κ₀ = 0.5, m = 10, ε = 3",
                "True only for equally likely records; for others the formula must be kept at most 1."),
            IMPROVED.loose(
                dominated,
                gain,
                "ours is lower by up to " + Words.few(gain),
                "κ₀ m e^ε / (e^ε + m − 1) is never above it and is attained by randomised response."));
    return new Made(
        Plots.chart(
            label(),
            "For each number of records three curves: the old bound, the printed one and ours, each lower.",
            "for the same m the lowest curve is ours; randomised response attains it.",
            new Chart.Panel(
                "",
                Chart.Axis.even("ε", 0, 6),
                Chart.Axis.even("bound on success", 0, 1.5),
                curves)),
        outcomes,
        List.of());
  }
}
