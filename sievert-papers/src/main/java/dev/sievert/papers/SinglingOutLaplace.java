package dev.sievert.papers;

import dev.sievert.guarantee.LaplaceTradeoff;
import dev.sievert.words.Paper;
import java.util.List;

/** Singling out under Laplace noise. */
final class SinglingOutLaplace implements Item {
  private static final Claim SIMILAR =
      Claim.of(
          "lower risk", "as for Gaussian noise: SPSO shows lower risk than PSO", "section 4.1");
  private static final Claim SAME =
      Claim.of(
          "same as by budget",
          "PSO by f-DP is identical to PSO by (ε, δ) for this mechanism",
          "caption");

  @Override
  public Label label() {
    return new Label(
        "singling-out-laplace", Paper.UNIFIED, "Figure 8", "Singling out under Laplace noise");
  }

  @Override
  public List<Claim> claims() {
    return List.of(SIMILAR, SAME);
  }

  @Override
  public Made make(Request request) {
    double[] budgets = Plots.even(0.1, 12, request.size().pick(12, 60, 240));
    double least = SinglingOutRisk.leastExcess(budgets, SinglingOutRisk::laplace);
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
            SIMILAR.statement(
                least >= 0,
                least,
                "never higher, least difference " + Words.few(least),
                "500, 1000 and 5000 people, wherever the PSO bound is below 1; beyond, it says nothing."),
            SAME.statement(
                difference < 1e-9,
                difference,
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
