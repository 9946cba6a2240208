package dev.sievert.papers;

import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.List;

/** The worst-case risk of the Census, whatever budget a level of geography has. */
final class CensusWorstCase implements Item {
  private static final Claim TRADEOFF =
      Claim.of("worst case by f-DP", "52 points", "introduction").value(0.52).erratum("B5");
  private static final Claim CONCENTRATED =
      Claim.of("worst case by Rényi divergences", "73 points", "introduction")
          .value(0.73)
          .erratum("B5");
  private static final Claim ALONE =
      Claim.of("worst case by ε alone", "more than 99 points", "introduction")
          .value(0.99)
          .erratum("B5");
  private static final Claim REDUCTION =
      Claim.of("less risk than before", "up to 33 % less worst-case risk", "caption").value(0.33);
  private static final Claim LEVELS =
      Claim.of("eight levels", "one bar for each of eight levels of geography", "Figure 4");

  @Override
  public Label label() {
    return new Label(
        "census-worst-case", Paper.UNIFIED, "Figure 4", "Worst-case risk of the US Census of 2020");
  }

  @Override
  public List<Claim> claims() {
    return List.of(TRADEOFF, CONCENTRATED, ALONE, REDUCTION, LEVELS);
  }

  @Override
  public Made make(Request request) {
    double alone = Worst.advantage(Census::byEpsilon);
    double small = 1e-4;
    double most = 1 - Census.worstCase(small) / Census.worstByConcentration(small);
    double state = 1 - Census.worstCase() / Census.worstByConcentration(Census.RHO);
    List<Outcome> outcomes =
        List.of(
            TRADEOFF.number(
                Census.worstCase(), 0.005, "Greatest gap of a Gaussian with ρ = 1.0005, proven."),
            CONCENTRATED.number(
                Census.worstByConcentration(Census.RHO),
                0.005,
                "Corollary B.1, corrected where ρ is at least ln(1/baseline), at its worst baseline."),
            ALONE.statement(
                alone > 0.99,
                alone,
                Words.points(alone),
                "Worst baseline for the trade-off function of (10.6, 10⁻¹⁰)."),
            REDUCTION.number(
                most,
                0.02,
                "The reduction is %s at the state level and rises to this as ρ falls to 0."
                    .formatted(Words.few(state))),
            LEVELS.notDerivable(
                "The budgets of the levels come from Su et al. 2024 and are not printed; the curve "
                    + "below gives the height for any budget."));
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
            "the risk of a level of geography stands above its budget ρ; the state level has 1.0005.",
            panel),
        outcomes,
        List.of("ρ = 1.0005 follows from (10.6, 10⁻¹⁰) by ε = ρ + 2 √(ρ ln 1/δ)."));
  }
}
