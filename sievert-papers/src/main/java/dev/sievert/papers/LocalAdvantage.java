package dev.sievert.papers;

import dev.sievert.number.Estimate;
import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** The advantage against local mechanisms on locations, exact and played. */
final class LocalAdvantage extends PrintedItem {
  private static final long PORTO = 3052;
  private static final long GEOLIFE = 5356;

  private static final PrintedClaim TIGHT =
      PrintedClaim.of(
          "tightness",
          "“our bounds are perfectly tight for all tested mechanisms and datasets”",
          "caption of Figure 7");
  private static final PrintedClaim UNARY =
      PrintedClaim.of(
          "OUE protects most",
          "“OUE offers the higher protection among the LDP mechanisms”",
          "caption of Figure 7");
  private static final PrintedClaim BETWEEN =
      PrintedClaim.of("SS between", "SS “lies between that of GRR … and OUE”", "Example 4.6");
  private static final PrintedClaim COINCIDE =
      PrintedClaim.of(
              "RAD and ReRo",
              "“RAD and ReRo results coincide”; the chance level “is negligible for |Z| = 3,052”",
              "section 7.3.3")
          .erratum("A22");

  LocalAdvantage() {
    super(
        new Label(
            "local-advantage",
            Paper.ADVANTAGE,
            "Figure 7",
            "The advantage against local mechanisms on locations"),
        List.of(TIGHT, UNARY, BETWEEN, COINCIDE));
  }

  @Override
  public Made make(ItemRequest request) {
    long trials = request.size().pick(5_000, 100_000, 1_000_000);
    double[] budgets = Plots.even(0.5, 16, request.size().pick(5, 31, 62));
    double[] played = request.size() == Size.TINY ? new double[] {8} : new double[] {4, 8, 12};
    List<Chart.Panel> panels = new ArrayList<>();
    int points = 0;
    int missed = 0;
    int wrong = 0;
    for (long records : new long[] {PORTO, GEOLIFE}) {
      List<Chart.Curve> curves = new ArrayList<>();
      for (LocalMechanism kind : LocalMechanism.values()) {
        curves.add(Plots.line(kind.title() + ", exact", budgets, e -> kind.advantage(e, records)));
      }
      for (LocalMechanism kind : LocalMechanism.values()) {
        Chart.Curve dots =
            Plots.dots(kind.title() + ", played", played, e -> seen(kind, e, records, trials));
        for (Chart.Place place : dots.points()) {
          double truth = kind.advantage(place.x(), records);
          points++;
          missed += truth < place.lower() || truth > place.upper() ? 1 : 0;
          double other = kind.advantage(0.9 * place.x(), records);
          wrong += other < place.lower() || other > place.upper() ? 1 : 0;
        }
        curves.add(dots);
      }
      panels.add(
          new Chart.Panel(
              (records == PORTO ? "Porto, " : "Geolife, ") + records + " places",
              Chart.Axis.even("ε", 0, 16),
              Chart.Axis.even("RAD", 0, 1),
              curves));
    }
    return new Made(
        Plots.chart(
            label(),
            "The exact advantage of three mechanisms over ε, and played attacks on the curves.",
            "lines are exact, dots were played; the lower the line the less it costs to take part.",
            panels.toArray(Chart.Panel[]::new)),
        outcomes(budgets, points, missed, wrong),
        List.of(
            "Places are equally likely, so their map does not matter, only how many there are."));
  }

  private static List<Outcome> outcomes(double[] budgets, int points, int missed, int wrong) {
    double unary = Double.NEGATIVE_INFINITY;
    double between = Double.NEGATIVE_INFINITY;
    for (double epsilon : budgets) {
      double grr = LocalMechanism.GRR.advantage(epsilon, PORTO);
      double subsets = LocalMechanism.SS.advantage(epsilon, PORTO);
      double bits = LocalMechanism.OUE.advantage(epsilon, PORTO);
      unary = Math.max(unary, bits - Math.min(grr, subsets));
      between = Math.max(between, Math.max(subsets - grr, bits - subsets));
    }
    double swapped =
        LocalMechanism.GRR.advantage(8, PORTO) - LocalMechanism.OUE.advantage(8, PORTO);
    double success = Attacked.success(LocalMechanism.GRR.of(4, PORTO), PureFormulas.uniform(PORTO));
    double difference = success - LocalMechanism.GRR.advantage(4, PORTO);
    return List.of(
        TIGHT.judged(
            NumberCheck.of("played attacks whose limits miss the exact value", missed)
                .atMost(0, "limits of 99.9 % confidence")
                .refusing("the same with nine tenths of ε in the formula", Math.max(1, wrong)),
            "%d of %d played attacks have the exact value within their limits"
                .formatted(points - missed, points),
            "With nine tenths of ε in the formula %d of them would miss it.".formatted(wrong)),
        UNARY.judged(
            NumberCheck.of("most by which OUE is above GRR or SS, m = 3052, ε 0.5 to 16", unary)
                .atMost(0, "lower is lower")
                .refusing("GRR in its place", swapped),
            unaryWords(unary),
            "Exact values."),
        BETWEEN.judged(
            NumberCheck.of("most by which SS is above GRR or below OUE, m = 3052", between)
                .atMost(0, "between is between")
                .refusing("GRR in the middle", swapped),
            between <= 0 ? "at every ε" : "not at every ε, off by up to " + Words.few(between),
            "Exact values, sets of max(1, ⌊m/(e^ε+1)⌋)."),
        COINCIDE.judged(
            NumberCheck.of("ReRo less RAD of GRR, m = 3052, ε = 4", difference)
                .atMost(0.001, "negligible: a thousandth of the axis")
                .refusing("the chance level for 11 records", 1.0 / 11),
            "They differ by exactly 1/m = %s, the chance level that the paper names."
                .formatted(Words.number(1.0 / PORTO))));
  }

  private static String unaryWords(double unary) {
    return unary <= 0 ? "at every ε" : "not at every ε, off by up to " + Words.few(unary);
  }

  private static Estimate seen(LocalMechanism kind, double epsilon, long records, long trials) {
    return Attacked.played(kind.of(epsilon, records), PureFormulas.uniform(records), trials, 7);
  }
}
