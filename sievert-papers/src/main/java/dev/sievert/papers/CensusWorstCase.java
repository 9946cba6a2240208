package dev.sievert.papers;

import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.List;

/** The worst-case risk of the Census, whatever budget a level of geography has. */
final class CensusWorstCase implements Item {
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
      PrintedClaim.of("eight levels", "one bar for each of eight levels of geography", "Figure 4");

  @Override
  public Label label() {
    return new Label(
        "census-worst-case", Paper.UNIFIED, "Figure 4", "Worst-case risk of the US Census of 2020");
  }

  @Override
  public List<PrintedClaim> claims() {
    return List.of(TRADEOFF, CONCENTRATED, ALONE, REDUCTION, LEVELS);
  }

  @Override
  public Made make(ItemRequest request) {
    double concentrated = Census.worstByConcentration(Census.RHO);
    double alone = Worst.advantage(Census::byEpsilon);
    double small = 1e-4;
    double most = 1 - Census.worstCase(small) / Census.worstByConcentration(small);
    double state = 1 - Census.worstCase() / Census.worstByConcentration(Census.RHO);
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
                NumberCheck.of("share of risk taken off as ρ falls to 0", most)
                    .near(0.33, 0.015, "read off bars")
                    .refusing("share at the state level", state),
                "The reduction is %s at the state level and rises to this as ρ falls to 0."
                    .formatted(Words.few(state))),
            LEVELS.notDerivable(
                "Needs the eight budgets ρ that Su et al. 2024 take from the production settings of"
                    + " the Demographic and Housing Characteristics File (Cumings-Menon et al.,"
                    + " arXiv 2312.10863); they are not printed here. The curve below gives the"
                    + " height for any ρ."));
    double[] budgets = Plots.ratios(0.005, 5, request.size().pick(6, 30, 120));
    Chart.Panel panel =
        new Chart.Panel(
            "",
            Chart.Axis.ratios("ρ of a level", 0.005, 5),
            Chart.Axis.even("worst-case advantage", 0, 1),
            List.of(
                Plots.line("f-DP", budgets, Census::worstCase),
                Plots.line("zCDP", budgets, Census::worstByConcentration)));
    return new Made(
        Plots.chart(
            label(),
            "Two rising curves over the budget ρ; the one by f-DP is about a third lower.",
            "the risk of a level of geography stands above its budget ρ; the state level has"
                + " 1.0005.",
            panel),
        outcomes,
        List.of("ρ = 1.0005 follows from (10.6, 10⁻¹⁰) by ε = ρ + 2 √(ρ ln 1/δ)."));
  }
}
