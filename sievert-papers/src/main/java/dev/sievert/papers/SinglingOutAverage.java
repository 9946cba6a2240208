package dev.sievert.papers;

import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** Singling out anybody by f-DP instead of ε and δ. */
final class SinglingOutAverage extends PrintedItem {
  private static final PrintedClaim GAIN =
      PrintedClaim.of(
              "gain",
              "“We observe no significant gain in using this bound”",
              "caption of Figure 10")
          .erratum("B8");

  SinglingOutAverage() {
    super(
        new Label(
            "singling-out-average",
            Paper.UNIFIED,
            "Figure 10",
            "Singling out anybody, by f-DP and by ε and δ"),
        List.of(GAIN));
  }

  @Override
  public Made make(ItemRequest request) {
    double[] distances = Plots.even(0.05, 2, request.size().pick(40, 40, 160));
    double[] fine = Plots.even(0.5, 0.65, 150);
    double greatest = 0;
    double where = 0;
    for (double distance : fine) {
      SinglingOutRisk.Setting setting = SinglingOutRisk.gaussian(distance);
      for (long people : SinglingOutRisk.SIZES) {
        double gain =
            SinglingOutRisk.byBudget(setting.epsilon(), setting.delta(), people)
                - SinglingOutRisk.byCurve(setting.curve(), people);
        if (gain > greatest) {
          greatest = gain;
          where = setting.epsilon();
        }
      }
    }
    List<Chart.Panel> panels = new ArrayList<>();
    for (Chart.Panel panel :
        SinglingOutRisk.panels(distances, SinglingOutRisk::gaussian, true, 10)) {
      panels.add(
          new Chart.Panel(
              "Gaussian, " + panel.title(), panel.across(), panel.upwards(), panel.curves()));
    }
    double[] budgets = Plots.even(0.1, 10, request.size().pick(10, 40, 160));
    for (Chart.Panel panel : SinglingOutRisk.panels(budgets, SinglingOutRisk::laplace, true, 10)) {
      panels.add(
          new Chart.Panel(
              "Laplace, " + panel.title(), panel.across(), panel.upwards(), panel.curves()));
    }
    List<Outcome> outcomes =
        List.of(
            GAIN.judged(
                NumberCheck.of("greatest gain in success for Gaussian noise", greatest)
                    .atMost(0.1, "a tenth of the axis is seen by any reader"),
                "greatest gain %s, at ε = %s".formatted(Words.few(greatest), Words.few(where)),
                "n (e^ε w + δ) less n (1 − f(w)), both kept at most 1, for 500 people. The gain is"
                    + " above 0.1 for ε from 1.8 to 2.6; the older bound says nothing from ε = 2.30"
                    + " on, this one from 2.73 on."));
    return new Made(
        Plots.chart(
            label(),
            "The two curves for anybody are close to each other.",
            "the curves for anybody nearly agree; the one for one person is another attacker.",
            panels.toArray(Chart.Panel[]::new)),
        outcomes,
        List.of());
  }
}
