package dev.sievert.papers;

import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.List;

/** The worst-case risk of the Census at each level of geography, and for any other budget. */
final class CensusWorstCase extends PrintedItem {
  private static final double DELTA = 1e-10;

  private static final PrintedClaim TRADEOFF =
      PrintedClaim.of("worst case by f-DP", "“our worst-case bound yields 52pp”", "section 1")
          .value(0.52)
          .erratum("B5");
  private static final PrintedClaim CONCENTRATED =
      PrintedClaim.of(
              "worst case by Rényi divergences", "“based on … Rényi DP … yields 73pp”", "section 1")
          .value(0.73)
          .erratum("B5");
  private static final PrintedClaim ALONE =
      PrintedClaim.of("worst case by ε alone", "“A standard risk analysis … > 99pp”", "section 1")
          .value(0.99)
          .erratum("B5");
  private static final PrintedClaim REDUCTION =
      PrintedClaim.of(
              "less risk than before",
              "“up to 33% lower worst-case reconstruction risk”",
              "caption of Figure 4")
          .value(0.33);
  private static final PrintedClaim LEVELS =
      PrintedClaim.of(
              "eight levels",
              "“all state-level US 2020 Census data, which satisfies DP with ε = 10.6 at δ = 10⁻¹⁰”",
              "section 1; one of the eight levels of Figure 4")
          .value(10.6);

  CensusWorstCase() {
    super(
        new Label(
            "census-worst-case",
            Paper.UNIFIED,
            "Figure 4",
            "Worst-case risk of the US Census of 2020"),
        List.of(TRADEOFF, CONCENTRATED, ALONE, REDUCTION, LEVELS));
  }

  @Override
  public Made make(ItemRequest request) {
    double concentrated = Census.worstByConcentration(Census.RHO);
    double alone = Worst.advantage(Census::byEpsilon);
    double state = reduction(CensusLevel.state().rho());
    double most = 0;
    for (CensusLevel level : CensusLevel.ALL) {
      most = Math.max(most, reduction(level.rho()));
    }
    double budget = CensusLevel.epsilon(CensusLevel.state().rho(), DELTA);
    List<Outcome> outcomes =
        List.of(
            TRADEOFF.judged(
                NumberCheck.of("greatest gap of a Gaussian with ρ = 1.0005", Census.worstCase())
                    .near(0.52, 0.005, "whole points")
                    .refusing("by Rényi divergences", concentrated),
                "2Φ(√(2ρ)/2) − 1."),
            CONCENTRATED.judged(
                NumberCheck.of("zCDP with ρ = 1.0005 at its worst baseline", concentrated)
                    .near(0.73, 0.005, "whole points")
                    .refusing("by f-DP", Census.worstCase()),
                "Corollary B.1, corrected where ρ is at least ln(1/baseline), at its worst"
                    + " baseline."),
            ALONE.judged(
                NumberCheck.of("(10.6, 10⁻¹⁰) at its worst baseline", alone)
                    .atLeast(0.99, "“> 99pp”")
                    .refusing("by Rényi divergences", concentrated),
                Words.points(alone),
                "Worst baseline for the trade-off function of (10.6, 10⁻¹⁰)."),
            REDUCTION.judged(
                NumberCheck.of("greatest share of risk taken off at any of the eight levels", most)
                    .near(0.33, 0.015, "“up to”, in whole points, and one for their baselines")
                    .refusing("share at the state level", state),
                "It is %s for the country and for blocks %s, the level with the least budget."
                    .formatted(
                        Words.few(reduction(CensusLevel.ALL.get(0).rho())), Words.few(most))),
            LEVELS.judged(
                NumberCheck.of("ε of the state level by the production settings", budget)
                    .near(10.6, 0.05, "one decimal")
                    .refusing(
                        "by the allotments query by query, ρ = 1.2987",
                        CensusLevel.epsilon(CensusLevel.STATE_BY_QUERIES, DELTA)),
                "The eight budgets are the shares geolevel_budget_prop of 1/global_scale² in the file"
                    + " person_US.ini, folder configs/production/dhc, of the Census Bureau's code"
                    + " DAS_2020_DHC_Production_Code (read in its copy cpsc464-topdown by yashlala"
                    + " on GitHub). The paper takes its own from Su et al. 2024."));
    double[] budgets = Plots.ratios(0.005, 5, request.size().pick(6, 30, 120));
    Chart.Panel panel =
        new Chart.Panel(
            "any budget",
            Chart.Axis.ratios("ρ of a level", 0.005, 5),
            Chart.Axis.even("worst-case advantage", 0, 1),
            List.of(
                Plots.line("f-DP", budgets, Census::worstCase),
                Plots.line("zCDP", budgets, Census::worstByConcentration)));
    return new Made(
        Plots.chart(
            label(),
            "Two dots at each of eight levels and two rising curves over the budget ρ; f-DP is"
                + " about a third lower.",
            "above, the risk at each level of geography; below, the same for any budget ρ.",
            Census.overLevels(
                "worst baseline", 0.8, Census::worstCase, Census::worstByConcentration),
            panel),
        outcomes,
        List.of(
            "ρ = 1.0005 follows from (10.6, 10⁻¹⁰) by ε = ρ + 2 √(ρ ln 1/δ).",
            "ρ by level: " + CensusLevel.words() + ".",
            "The strategy that the same settings name allots 4.96 in all, query by query; with that"
                + " the state level would have ε = 12.2, which is not what is printed."));
  }

  private static double reduction(double rho) {
    return 1 - Census.worstCase(rho) / Census.worstByConcentration(rho);
  }
}
