package dev.sievert.papers;

import dev.sievert.mechanism.Composition;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/** How many noisy queries keep within a risk, counted in four ways. */
final class StatisticalQueries extends PrintedItem {
  private static final double SCALE = 5;
  private static final double EACH = 1 / SCALE;
  private static final double LIMIT = 0.2;
  private static final double BASELINE = 0.1;
  private static final double[] BASELINES = {0.01, 0.1, 0.5};
  private static final String EXCESS = "excess.tradeoff";

  private static final PrintedClaim OURS =
      PrintedClaim.of("queries by f-DP", "“15 queries according to our analysis”", "appendix G.1")
          .value(15)
          .erratum("B6");
  private static final PrintedClaim STANDARD =
      PrintedClaim.of(
              "queries by the standard way", "“vs. 5 with the standard one”", "appendix G.1")
          .value(5)
          .erratum("B6");
  private static final PrintedClaim GAIN =
      PrintedClaim.of(
              "gain over optimal composition",
              "“15 … vs. 5 with the standard one”, “based on optimal composition”",
              "appendix G.1")
          .erratum("B6");

  StatisticalQueries() {
    super(
        new Label(
            "statistical-queries",
            Paper.UNIFIED,
            "Figure 6",
            "How many Laplace queries keep within a risk"),
        List.of(OURS, STANDARD, GAIN));
  }

  @Override
  public Made make(ItemRequest request) {
    int most = request.size().pick(17, 24, 40);
    int exact = allowed(StatisticalQueries::exact);
    int summed = allowed(StatisticalQueries::summed);
    int optimal = allowed(StatisticalQueries::optimal);
    List<Outcome> outcomes =
        List.of(
            OURS.judged(
                NumberCheck.of("most queries within advantage 0.2 at baseline 0.1", exact)
                    .near(15, 0, "a count")
                    .refusing("by optimal composition of ε alone", optimal),
                "Advantage %s at %d queries and %s at %d, from the exact composition of Laplace noise."
                    .formatted(
                        Words.number(advantage(exact(exact), BASELINE)),
                        exact,
                        Words.number(advantage(exact(exact + 1), BASELINE)),
                        exact + 1)),
            STANDARD.judged(
                NumberCheck.of("most queries when ε is summed", summed)
                    .near(5, 0, "a count")
                    .refusing("by optimal composition, whole curve", optimal),
                "This is what adding up ε gives (advantage %s at %d, %s at %d); it is not optimal composition."
                    .formatted(
                        Words.number(advantage(summed(summed), BASELINE)),
                        summed,
                        Words.number(advantage(summed(summed + 1), BASELINE)),
                        summed + 1)),
            GAIN.loose(
                NumberCheck.of("most queries by the standard way", summed)
                    .near(5, 0, "a count")
                    .refusing("by optimal composition, whole curve", optimal),
                NumberCheck.of("most queries by the whole curve of optimal composition", optimal)
                    .atLeast(6, "more than 5")
                    .refusing("as printed", 5),
                "%d by optimal composition: f-DP gains %d".formatted(optimal, exact - optimal),
                "5 is the optimal composition at one fixed small δ, which is the sum of ε; used at every δ at once it allows %d."
                    .formatted(optimal)));
    Chart.Panel[] panels = new Chart.Panel[BASELINES.length];
    Arrays.setAll(panels, i -> panel(BASELINES[i], most));
    Content content =
        Plots.chart(
            label(),
            "Three curves over the number of queries for each of three baselines: the exact one is"
                + " lowest.",
            "each curve is what one way of counting says after so many queries; the lowest is"
                + " exact.",
            panels);
    return new Made(content, outcomes, List.of());
  }

  private static Chart.Panel panel(double baseline, int most) {
    double[] counts = Plots.even(1, most, most - 1);
    List<Chart.Curve> curves =
        List.of(
            Plots.line("f-DP, exact", counts, n -> advantage(exact((int) n), baseline)),
            Plots.line("ε summed", counts, n -> advantage(summed((int) n), baseline)),
            Plots.line(
                "optimal composition of pure ε",
                counts,
                n -> advantage(optimal((int) n), baseline)),
            Plots.line("advantage 0.2", counts, n -> LIMIT));
    return new Chart.Panel(
        "baseline " + Words.number(baseline),
        Chart.Axis.even("queries", 1, most),
        Chart.Axis.even("success − baseline", 0, 1 - baseline),
        curves);
  }

  private static int allowed(IntFunction<Mechanism> way) {
    int queries = 0;
    while (advantage(way.apply(queries + 1), BASELINE) <= LIMIT) {
      queries++;
    }
    return queries;
  }

  private static double advantage(Mechanism mechanism, double baseline) {
    return Bounded.by(EXCESS, mechanism, Bounded.guessing(baseline));
  }

  private static Mechanism exact(int queries) {
    return new Composition(List.of(new Part(LaplaceNoise.ofScale(SCALE, 1), queries)));
  }

  private static Mechanism summed(int queries) {
    return Promise.of(Promise.approximate(EACH * queries, 0));
  }

  private static Mechanism optimal(int queries) {
    return new Composition(List.of(new Part(Promise.of(Promise.approximate(EACH, 0)), queries)));
  }
}
