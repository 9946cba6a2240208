package dev.sievert.papers;

import dev.sievert.words.Paper;
import java.util.List;

/** The risk of the Census at other baselines. */
final class CensusBaselines implements Item {
  private static final double RARE = 1e-4;

  private static final Claim DISEASE =
      Claim.of(
              "a rare disease",
              "less than 0.001 points at a baseline of 1 in 10,000",
              "introduction")
          .value(0.00001)
          .erratum("B5");
  private static final Claim SIMILAR =
      Claim.of("other baselines", "the results for other baselines are similar", "section 4.2");
  private static final Claim LEVELS =
      Claim.of("eight levels", "the same for each of eight levels of geography", "Figure 9");

  @Override
  public Label label() {
    return new Label(
        "census-baselines", Paper.UNIFIED, "Figure 9", "Risk of the US Census of 2020 by baseline");
  }

  @Override
  public List<Claim> claims() {
    return List.of(DISEASE, SIMILAR, LEVELS);
  }

  @Override
  public Made make(Request request) {
    double rare = Census.byTradeoff(Census.RHO, RARE);
    double least = 1;
    for (double baseline : Plots.ratios(1e-6, 0.9, 60)) {
      double theirs = Census.byConcentration(Census.RHO, baseline);
      least = Math.min(least, 1 - Census.byTradeoff(Census.RHO, baseline) / theirs);
    }
    List<Outcome> outcomes =
        List.of(
            DISEASE.statement(
                rare < 1e-5,
                rare,
                Words.points(rare),
                "1 − f(10⁻⁴) − 10⁻⁴ for the Gaussian with ρ = 1.0005; a thousand times the printed limit."),
            SIMILAR.statement(
                least > 0,
                least,
                "at least %s less at every baseline".formatted(Words.few(least)),
                "f-DP against zCDP at sixty baselines from 10⁻⁶ to 0.9."),
            LEVELS.notDerivable(
                "The budgets of the levels come from Su et al. 2024 and are not printed."));
    return new Made(
        Plots.chart(
            label(),
            "Three curves over the baseline; the one by f-DP is lowest everywhere.",
            "above each baseline stands by how much an attack can gain.",
            Census.overBaselines("state level", request.size())),
        outcomes,
        List.of());
  }
}
