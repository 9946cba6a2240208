package dev.sievert.papers;

import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** Success against pure ε, by the bound of Balle et al. */
final class PureSuccess implements Item {
  private static final double[] BASELINES = {0.05, 0.1, 0.25, 0.5};

  private static final Claim BEYOND =
      Claim.of("beyond one", "κ e^ε is above 1 for κ = 0.5 and ε ≥ 1", "section 5").value(1);
  private static final Claim TIGHT =
      Claim.of("not tight", "the bound κ e^ε is not tight", "section 4.3").erratum("E3");

  @Override
  public Label label() {
    return new Label(
        "pure-success", Paper.UNBIASED, "Figure 1", "Success against pure ε by the bound κ e^ε");
  }

  @Override
  public List<Claim> claims() {
    return List.of(BEYOND, TIGHT);
  }

  @Override
  public Made make(Request request) {
    double[] budgets = Plots.even(0, 4, request.size().pick(8, 40, 200));
    List<Chart.Curve> curves = new ArrayList<>();
    for (double baseline : BASELINES) {
      curves.add(
          Plots.line(
              "κ = " + Words.number(baseline), budgets, epsilon -> baseline * Math.exp(epsilon)));
    }
    for (double baseline : BASELINES) {
      curves.add(
          Plots.line(
              "ours, κ = " + Words.number(baseline), budgets, epsilon -> tight(epsilon, baseline)));
    }
    curves.add(Plots.line("one", budgets, epsilon -> 1));
    double tight = tight(1, 0.5);
    List<Outcome> outcomes =
        List.of(
            BEYOND.statement(
                0.5 * Math.E > 1,
                0.5 * Math.E,
                "0.5 e = " + Words.number(0.5 * Math.E),
                "It passes 1 at ε = ln 2 = 0.693 already."),
            TIGHT.loose(
                tight < 0.5 * Math.E,
                tight,
                "at most " + Words.number(tight) + " at κ = 0.5, ε = 1",
                "1 − f(κ) for the trade-off function of ε, which randomised response attains for two values."));
    return new Made(
        Plots.chart(
            label(),
            "Exponential curves that leave the range of probabilities, and ours that stay below one.",
            "whatever stands above one says nothing; our curves of the same baselines never do.",
            new Chart.Panel(
                "", Chart.Axis.even("ε", 0, 4), Chart.Axis.even("bound on success", 0, 3), curves)),
        outcomes,
        List.of());
  }

  private static double tight(double epsilon, double baseline) {
    return Bounded.on(
        "success.tradeoff", Promise.approximate(epsilon, 0), Bounded.guessing(baseline));
  }
}
