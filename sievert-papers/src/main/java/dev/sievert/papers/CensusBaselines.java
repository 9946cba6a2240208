package dev.sievert.papers;

import dev.sievert.words.Paper;
import java.util.List;

/** The risk of the Census at other baselines. */
final class CensusBaselines implements Item {
  private static final double RARE = 1e-4;

  private static final PrintedClaim DISEASE =
      PrintedClaim.of(
              "a rare disease",
              "“inferring a disease status with a 1 in 10,000 prevalence …, our bound yields <"
                  + " 0.001pp”",
              "section 1")
          .value(0.00001)
          .erratum("B5");
  private static final PrintedClaim SIMILAR =
      PrintedClaim.of(
          "other baselines", "“The results for other baselines are similar”", "section 4.2");
  private static final PrintedClaim LEVELS =
      PrintedClaim.of("eight levels", "the same for each of eight levels of geography", "Figure 9");

  @Override
  public Label label() {
    return new Label(
        "census-baselines", Paper.UNIFIED, "Figure 9", "Risk of the US Census of 2020 by baseline");
  }

  @Override
  public List<PrintedClaim> claims() {
    return List.of(DISEASE, SIMILAR, LEVELS);
  }

  @Override
  public Made make(ItemRequest request) {
    double rare = Census.byTradeoff(Census.RHO, RARE);
    double byAnyK = Census.byTradeoff(Census.RHO, 1 - RARE);
    double status = Census.status(Census.RHO, RARE);
    double printed = Census.printed(Census.RHO, 0.9) - Census.byTradeoff(Census.RHO, 0.9);
    double least = 1;
    for (double baseline : Plots.ratios(1e-6, 0.9, 60)) {
      double theirs = Census.byConcentration(Census.RHO, baseline);
      least = Math.min(least, theirs - Census.byTradeoff(Census.RHO, baseline));
    }
    List<Outcome> outcomes =
        List.of(
            DISEASE.judged(
                NumberCheck.of("Theorem D.1 for a status that one in 10,000 has", status)
                    .atMost(1e-5, "0.001 points")
                    .refusing("Theorem 3.3 at the same baseline 0.9999", byAnyK),
                "below 10⁻¹⁰ points",
                "A status is sick or well, so a blind guess is right with 0.9999 (Definition 3.4). Theorem 3.3 gives %s there, and %s at the baseline 10⁻⁴ of someone who must name the sick."
                    .formatted(Words.points(byAnyK), Words.points(rare))),
            SIMILAR.judged(
                NumberCheck.of("least zCDP bound less f-DP bound, baselines 10⁻⁶ to 0.9", least)
                    .atLeast(0, "lower is lower")
                    .refusing("zCDP as printed at baseline 0.9", printed),
                "lower at every baseline, by at least " + Words.few(least),
                "f-DP against zCDP at sixty baselines from 10⁻⁶ to 0.9."),
            LEVELS.notDerivable(
                "Needs the eight budgets ρ of Su et al. 2024, as census-worst-case says."));
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
