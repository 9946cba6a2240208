package dev.sievert.papers;

import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.words.Paper;
import java.util.List;

/** Singling out under Laplace noise. */
final class SinglingOutLaplace extends PrintedItem {
  private static final PrintedClaim SIMILAR =
      PrintedClaim.of(
          "lower risk",
          "“the results for Laplace mechanism are similar” to Figure 2",
          "section 4.1");
  private static final PrintedClaim SAME =
      PrintedClaim.of(
          "same as by budget",
          "PSO by f-DP: “identical to the (ε, δ)-based bound for this mechanism”",
          "caption of Figure 8");

  SinglingOutLaplace() {
    super(
        new Label(
            "singling-out-laplace", Paper.UNIFIED, "Figure 8", "Singling out under Laplace noise"),
        List.of(SIMILAR, SAME));
  }

  @Override
  public Made make(ItemRequest request) {
    double[] budgets = Plots.even(0.1, 12, request.size().pick(12, 60, 240));
    double least =
        SinglingOutRisk.leastExcess(Plots.ratios(0.001, 12, 400), SinglingOutRisk::laplace);
    double vacuous = SinglingOutRisk.vacuousExcess(SinglingOutRisk.laplace(12), 5000);
    SinglingOutRisk.Setting gaussian = SinglingOutRisk.gaussian(0.568);
    double other =
        SinglingOutRisk.byBudget(gaussian.epsilon(), gaussian.delta(), 500)
            - SinglingOutRisk.byCurve(gaussian.curve(), 500);
    double difference = 0;
    for (double budget : budgets) {
      LaplaceTradeoff curve = Promise.laplace(budget);
      for (long people : SinglingOutRisk.SIZES) {
        double byBudget = SinglingOutRisk.byBudget(budget, 0, people);
        double byCurve = SinglingOutRisk.byCurve(curve, people);
        difference = Math.max(difference, Math.abs(byBudget - byCurve));
      }
    }
    List<Outcome> outcomes =
        List.of(
            SIMILAR.judged(
                NumberCheck.of("least PSO bound less SPSO bound, ε from 0.001 to 12", least)
                    .atLeast(0, "lower is lower")
                    .refusing("5000 people at ε = 12, where PSO is 1 and says nothing", vacuous),
                "never higher, least difference " + Words.few(least),
                "500, 1000 and 5000 people, wherever the PSO bound is below 1; beyond, it says"
                    + " nothing."),
            SAME.judged(
                NumberCheck.of("greatest difference of both bounds", difference)
                    .atMost(1e-9, "rounding")
                    .refusing("the same difference for Gaussian noise at ε = 2.3", other),
                "greatest difference " + Words.few(difference),
                "n (1 − f(w)) against n w e^ε, both kept at most 1."));
    return new Made(
        Plots.chart(
            label(),
            "For each number of people the curve of strong singling out is the lowest.",
            "the lower the curve the less risk the theorem leaves.",
            SinglingOutRisk.panels(budgets, SinglingOutRisk::laplace, false, 12)),
        outcomes,
        List.of());
  }
}
