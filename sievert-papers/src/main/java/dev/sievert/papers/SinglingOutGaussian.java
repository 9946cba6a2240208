package dev.sievert.papers;

import dev.sievert.words.Paper;
import java.util.List;

/** Singling out under Gaussian noise. */
final class SinglingOutGaussian extends PrintedItem {
  private static final PrintedClaim LOWER =
      PrintedClaim.of(
          "lower risk", "SPSO “shows significantly lower risk than” PSO", "caption of Figure 2");
  private static final PrintedClaim MEANINGFUL =
      PrintedClaim.of(
          "large budgets",
          "“meaningful guarantees even in the ε ∈ [10, 20] regime”",
          "section 4.1");
  private static final PrintedClaim SATURATION =
      PrintedClaim.of("saturation", "“saturate only around ε ≈ 35”", "section 4.1");

  SinglingOutGaussian() {
    super(
        new Label(
            "singling-out-gaussian",
            Paper.UNIFIED,
            "Figure 2",
            "Singling out under Gaussian noise"),
        List.of(LOWER, MEANINGFUL, SATURATION));
  }

  @Override
  public Made make(ItemRequest request) {
    double[] distances = Plots.even(0.1, 6, request.size().pick(12, 48, 200));
    double least =
        SinglingOutRisk.leastExcess(Plots.ratios(0.001, 6, 200), SinglingOutRisk::gaussian);
    double vacuous = SinglingOutRisk.vacuousExcess(SinglingOutRisk.gaussian(6), 5000);
    double older = SinglingOutRisk.byBudget(10, SinglingOutRisk.DELTA, 500);
    double at20 = SinglingOutRisk.onePerson(Promise.gaussian(distance(20)));
    double saturated =
        Worst.falling(mu -> -SinglingOutRisk.onePerson(Promise.gaussian(mu)), -0.95, 1, 8);
    List<Outcome> outcomes =
        List.of(
            LOWER.judged(
                NumberCheck.of("least PSO bound less SPSO bound, ε from 0.002 to 46", least)
                    .atLeast(0, "lower is lower")
                    .refusing("5000 people at ε = 46, where PSO is 1 and says nothing", vacuous),
                "lower by at least " + Words.few(least),
                "500, 1000 and 5000 people, wherever the PSO bound is below 1; the least difference"
                    + " is at the least ε."),
            MEANINGFUL.judged(
                NumberCheck.of("SPSO advantage at ε = 20", at20)
                    .atMost(0.5, "half of what there is to lose")
                    .refusing("PSO by (ε, δ) at ε = 10, 500 people", older),
                "advantage " + Words.few(at20) + " at ε = 20",
                "1 − f(w) − w with w = 1/5000, ε at δ = 10⁻⁵."),
            SATURATION.judged(
                NumberCheck.of(
                        "ε at which the SPSO advantage reaches 0.95",
                        Promise.epsilon(saturated, SinglingOutRisk.DELTA))
                    .near(35, 2.5, "“around”; the next tick of an axis in fives")
                    .refusing("ε at which PSO with 500 people reaches 1", Math.log(9.95)),
                "The same curve; 0.9 is reached at ε = 31.5."));
    return new Made(
        Plots.chart(
            label(),
            "For each number of people the curve of strong singling out is the lowest.",
            "the lower the curve the less risk the theorem leaves; the two are about different"
                + " attackers.",
            SinglingOutRisk.panels(distances, SinglingOutRisk::gaussian, false, 40)),
        outcomes,
        List.of());
  }

  private static double distance(double epsilon) {
    return Worst.falling(mu -> -Promise.epsilon(mu, SinglingOutRisk.DELTA), -epsilon, 0.1, 8);
  }
}
