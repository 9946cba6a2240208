package dev.sievert.papers;

import dev.sievert.words.Paper;
import java.util.List;

/** Singling out under Gaussian noise. */
final class SinglingOutGaussian implements Item {
  private static final Claim LOWER =
      Claim.of("lower risk", "SPSO shows lower risk than PSO", "caption");
  private static final Claim MEANINGFUL =
      Claim.of("large budgets", "meaningful for ε from 10 to 20", "section 4.1");
  private static final Claim SATURATION =
      Claim.of("saturation", "saturates only around ε ≈ 35", "section 4.1");

  @Override
  public Label label() {
    return new Label(
        "singling-out-gaussian", Paper.UNIFIED, "Figure 2", "Singling out under Gaussian noise");
  }

  @Override
  public List<Claim> claims() {
    return List.of(LOWER, MEANINGFUL, SATURATION);
  }

  @Override
  public Made make(Request request) {
    double[] distances = Plots.even(0.1, 6, request.size().pick(12, 48, 200));
    double least = SinglingOutRisk.leastExcess(distances, SinglingOutRisk::gaussian);
    double at20 = at(20);
    double at35 = at(35);
    List<Outcome> outcomes =
        List.of(
            LOWER.statement(
                least > 0,
                least,
                "lower by at least " + Words.few(least),
                "500, 1000 and 5000 people, wherever the PSO bound is below 1; beyond, it says nothing."),
            MEANINGFUL.statement(
                at20 < 0.9,
                at20,
                "advantage " + Words.few(at20) + " at ε = 20",
                "1 − f(w) − w with w = 1/5000, ε at δ = 10⁻⁵."),
            SATURATION.statement(
                at35 > 0.9 && at20 < 0.9,
                at35,
                "advantage " + Words.few(at35) + " at ε = 35",
                "The same; the advantage passes 0.9 between ε = 20 and ε = 35."));
    return new Made(
        Plots.chart(
            label(),
            "For each number of people the curve of strong singling out is the lowest.",
            "the lower the curve the less risk the theorem leaves; the two are about different attackers.",
            SinglingOutRisk.panels(distances, SinglingOutRisk::gaussian, false, 40)),
        outcomes,
        List.of());
  }

  private static double at(double epsilon) {
    double distance =
        Worst.falling(mu -> -Promise.epsilon(mu, SinglingOutRisk.DELTA), -epsilon, 0.1, 8);
    return SinglingOutRisk.onePerson(Promise.gaussian(distance));
  }
}
