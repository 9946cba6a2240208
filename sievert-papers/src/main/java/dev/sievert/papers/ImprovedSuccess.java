package dev.sievert.papers;

import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** Success against pure ε for equally likely records. */
final class ImprovedSuccess extends PrintedItem {
  private static final long[] SIZES = {2, 4, 10};

  private static final PrintedClaim BETTER =
      PrintedClaim.of(
          "better than before",
          "“a significantly better bound when the set of possible reconstructions is small”",
          "section 5");
  private static final PrintedClaim BELOW_ONE =
      PrintedClaim.of(
              "never above one",
              "“our bound never surpasses 1” (uniform priors, Figure 2)",
              "section 5")
          .erratum("E3");
  private static final PrintedClaim IMPROVED =
      PrintedClaim.of(
              "still loose", "min{e^ε/m, 1/m + (m−1)/m · (e^ε−1)/(e^ε+1)}", "Proposition 5.1")
          .erratum("E3");

  ImprovedSuccess() {
    super(
        new Label(
            "improved-success",
            Paper.UNBIASED,
            "Figure 2",
            "Success against pure ε for equally likely records"),
        List.of(BETTER, BELOW_ONE, IMPROVED));
  }

  @Override
  public Made make(ItemRequest request) {
    double[] budgets = Plots.even(0, 6, request.size().pick(12, 60, 240));
    List<Chart.Curve> curves = new ArrayList<>();
    double greatest = 0;
    double passed = Double.NEGATIVE_INFINITY;
    double gain = 0;
    for (long records : SIZES) {
      double best = 1.0 / records;
      for (double epsilon : budgets) {
        double printed = PureFormulas.success(epsilon, best, records);
        double ours = PureFormulas.ourSuccess(epsilon, records);
        greatest = Math.max(greatest, printed);
        passed = Math.max(passed, response(epsilon, records) - printed);
        gain = Math.max(gain, printed - ours);
      }
      curves.add(Plots.line("κ e^ε, m = " + records, budgets, e -> best * Math.exp(e)));
      curves.add(
          Plots.line(
              "Proposition 5.1, m = " + records,
              budgets,
              e -> PureFormulas.success(e, best, records)));
      curves.add(
          Plots.line("ours, m = " + records, budgets, e -> PureFormulas.ourSuccess(e, records)));
    }
    double skewed = PureFormulas.success(3, 0.5, 10);
    List<Outcome> outcomes =
        List.of(
            BETTER.judged(
                NumberCheck.of("κe^ε less Proposition 5.1 for two records, ε = 1", few(2))
                    .atLeast(0.1, "a tenth of the axis: “significantly”")
                    .refusing("for 1000 records", few(1000)),
                "lower by %s for two records".formatted(Words.few(few(2))),
                "The second term is the smaller one only for few records."),
            BELOW_ONE.judged(
                NumberCheck.of(
                        "greatest value for m = 2, 4, 10 equally likely records, ε to 6", greatest)
                    .atMost(1, 1e-12, "rounding")
                    .refusing("κ₀ = 0.5, m = 10, ε = 3, which is not uniform", skewed),
                "at most " + Words.number(greatest),
                "For uniform priors (1 + (m − 1)A)/m is at most 1. For others the formula must be kept at most 1: %s for κ₀ = 0.5, m = 10, ε = 3."
                    .formatted(Words.number(skewed))),
            IMPROVED.loose(
                NumberCheck.of("most by which randomised response passes it", passed)
                    .atMost(0, 1e-9, "an upper bound, but for rounding")
                    .refusing(
                        "two records against the bound for ten, ε = 1",
                        response(1, 2) - PureFormulas.success(1, 0.1, 10)),
                NumberCheck.of("most by which ours is lower", gain)
                    .atLeast(0.01, "more than a picture shows")
                    .refusing("two records, where they are equal", 0),
                "ours is lower by up to " + Words.few(gain),
                "κ₀ m e^ε / (e^ε + m − 1) is never above it and is attained by randomised"
                    + " response."));
    return new Made(
        Plots.chart(
            label(),
            "For each number of records three curves: the old bound, the printed one and ours, each"
                + " lower.",
            "for the same m the lowest curve is ours; randomised response attains it.",
            new Chart.Panel(
                "",
                Chart.Axis.even("ε", 0, 6),
                Chart.Axis.even("bound on success", 0, 1.5),
                curves)),
        outcomes,
        List.of());
  }

  private static double few(long records) {
    double best = 1.0 / records;
    return best * Math.E - PureFormulas.success(1, best, records);
  }

  private static double response(double epsilon, long records) {
    return Attacked.success(
        new RandomizedResponse(epsilon, records), PureFormulas.uniform(records));
  }
}
