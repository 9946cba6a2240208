package dev.sievert.papers;

import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** The risk of the Census at other baselines. */
final class CensusBaselines extends PrintedItem {
  private static final double RARE = 1e-4;
  private static final double[] BASELINES = {0.001, 0.01, 0.1, 0.5};

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

  CensusBaselines() {
    super(
        new Label(
            "census-baselines",
            Paper.UNIFIED,
            "Figure 9",
            "Risk of the US Census of 2020 by baseline"),
        List.of(DISEASE, SIMILAR));
  }

  @Override
  public Made make(ItemRequest request) {
    double rare = Census.byTradeoff(Census.RHO, RARE);
    double byAnyK = Census.byTradeoff(Census.RHO, 1 - RARE);
    double status = Census.status(Census.RHO, RARE);
    double printed = Census.printed(Census.RHO, 0.9) - Census.byTradeoff(Census.RHO, 0.9);
    double least = 1;
    for (CensusLevel level : CensusLevel.ALL) {
      for (double baseline : Plots.ratios(1e-6, 0.9, 60)) {
        double theirs = Census.byConcentration(level.rho(), baseline);
        least = Math.min(least, theirs - Census.byTradeoff(level.rho(), baseline));
      }
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
                NumberCheck.of(
                        "least zCDP bound less f-DP bound, eight levels, baselines 10⁻⁶ to 0.9",
                        least)
                    .atLeast(0, "lower is lower")
                    .refusing("zCDP as printed at baseline 0.9", printed),
                "lower at every level and baseline, by at least " + Words.few(least),
                "f-DP against zCDP at sixty-one baselines from 10⁻⁶ to 0.9, at each of the eight"
                    + " levels of census-worst-case."));
    List<Chart.Panel> panels = new ArrayList<>();
    for (double baseline : BASELINES) {
      panels.add(
          Census.overLevels(
              "baseline " + Words.few(baseline),
              baseline < 0.05 ? 0.2 : 0.8,
              rho -> Census.byTradeoff(rho, baseline),
              rho -> Census.byConcentration(rho, baseline)));
    }
    panels.add(Census.overBaselines("state level, (10.6, 10⁻¹⁰)", request.size()));
    return new Made(
        Plots.chart(
            label(),
            "For four baselines two dots at each of eight levels, and three curves over the"
                + " baseline; f-DP is lowest everywhere.",
            "how much an attack can gain over a blind guess, at each level of geography.",
            panels.toArray(Chart.Panel[]::new)),
        outcomes,
        List.of(
            "The baselines of the figure are not printed in the text; ours are 0.001, 0.01, 0.1 and"
                + " 0.5."));
  }
}
