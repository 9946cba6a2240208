package dev.sievert.papers;

import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** Success against pure ε, by the bound of Balle et al. */
final class PureSuccess extends PrintedItem {
  private static final double[] BASELINES = {0.05, 0.1, 0.25, 0.5};

  private static final PrintedClaim BEYOND =
      PrintedClaim.of(
          "beyond one",
          "“for κ = 0.5 and ε ≥ 1 the bound of ReRo is larger than one”",
          "section 5");
  private static final PrintedClaim TIGHT =
      PrintedClaim.of(
              "not tight",
              "γ ≤ κ e^ε (Proposition 4.16): “not tight since it yields values over 1”",
              "section 4.3")
          .erratum("E3");

  PureSuccess() {
    super(
        new Label(
            "pure-success",
            Paper.UNBIASED,
            "Figure 1",
            "Success against pure ε by the bound κ e^ε"),
        List.of(BEYOND, TIGHT));
  }

  @Override
  public Made make(ItemRequest request) {
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
    double attained = Attacked.success(new RandomizedResponse(1, 2), PureFormulas.uniform(2));
    List<Outcome> outcomes =
        List.of(
            BEYOND.judged(
                NumberCheck.of("κ e^ε at κ = 0.5, ε = 1", 0.5 * Math.E)
                    .atLeast(1, "beyond a probability")
                    .refusing("our bound there", tight),
                "0.5 e = " + Words.number(0.5 * Math.E),
                "It passes 1 at ε = ln 2 = 0.693 already."),
            TIGHT.loose(
                NumberCheck.of("success against randomised response, two values, ε = 1", attained)
                    .atMost(0.5 * Math.E, "an upper bound")
                    .refusing("e^ε without the baseline", Math.E),
                NumberCheck.of("κ e^ε/(1 + κ(e^ε − 1)) at κ = 0.5, ε = 1", tight)
                    .near(attained, 1e-9, "attained but for rounding")
                    .refusing("1 − f(κ), which is not attained", 1 - 0.5 / Math.E),
                "at most " + Words.number(tight) + " at κ = 0.5, ε = 1",
                "No output multiplies the odds of a guess by more than e^ε; randomised response"
                    + " with two values attains e/(1 + e)."));
    return new Made(
        Plots.chart(
            label(),
            "Exponential curves that leave the range of probabilities, and ours that stay below"
                + " one.",
            "whatever stands above one says nothing; our curves of the same baselines never do.",
            new Chart.Panel(
                "", Chart.Axis.even("ε", 0, 4), Chart.Axis.even("bound on success", 0, 3), curves)),
        outcomes,
        List.of());
  }

  private static double tight(double epsilon, double baseline) {
    return Bounded.on("success.pure", Promise.approximate(epsilon, 0), Bounded.guessing(baseline));
  }
}
