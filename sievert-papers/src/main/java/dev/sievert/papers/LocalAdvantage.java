package dev.sievert.papers;

import dev.sievert.numeric.Estimate;
import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** The advantage against local mechanisms on locations, exact and played. */
final class LocalAdvantage implements Item {
  private static final long PORTO = 3052;
  private static final long GEOLIFE = 5356;

  private static final Claim TIGHT =
      Claim.of("tightness", "the bounds are perfectly tight for all mechanisms", "caption");
  private static final Claim UNARY =
      Claim.of("OUE protects most", "OUE offers the most protection at the same ε", "caption");
  private static final Claim BETWEEN =
      Claim.of("SS between", "SS lies between GRR and OUE", "Example 4.6");
  private static final Claim COINCIDE =
      Claim.of("RAD and ReRo", "RAD and ReRo coincide", "section 7.3.3").value(0).erratum("A22");

  @Override
  public Label label() {
    return new Label(
        "local-advantage",
        Paper.ADVANTAGE,
        "Figure 7",
        "The advantage against local mechanisms on locations");
  }

  @Override
  public List<Claim> claims() {
    return List.of(TIGHT, UNARY, BETWEEN, COINCIDE);
  }

  @Override
  public Made make(Request request) {
    long trials = request.size().pick(5_000, 100_000, 1_000_000);
    double[] budgets = Plots.even(0.5, 16, request.size().pick(5, 31, 62));
    double[] played = request.size() == Size.TINY ? new double[] {8} : new double[] {4, 8, 12};
    List<Chart.Panel> panels = new ArrayList<>();
    int points = 0;
    int missed = 0;
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
        outcomes(budgets, points, missed),
        List.of(
            "Places are equally likely, so their map does not matter, only how many there are."));
  }

  private static List<Outcome> outcomes(double[] budgets, int points, int missed) {
    double unary = Double.NEGATIVE_INFINITY;
    double between = Double.NEGATIVE_INFINITY;
    for (double epsilon : budgets) {
      double grr = LocalMechanism.GRR.advantage(epsilon, PORTO);
      double subsets = LocalMechanism.SS.advantage(epsilon, PORTO);
      double bits = LocalMechanism.OUE.advantage(epsilon, PORTO);
      unary = Math.max(unary, bits - Math.min(grr, subsets));
      between = Math.max(between, Math.max(subsets - grr, bits - subsets));
    }
    double success = Attacked.success(LocalMechanism.GRR.of(4, PORTO), PureFormulas.uniform(PORTO));
    double difference = success - LocalMechanism.GRR.advantage(4, PORTO);
    return List.of(
        TIGHT.statement(
            missed == 0,
            missed,
            "%d of %d played attacks have the exact value within their limits"
                .formatted(points - missed, points),
            "Limits of 99.9 % confidence around each."),
        UNARY.statement(
            unary <= 0, unary, unaryWords(unary), "Exact values for m = 3052, ε from 0.5 to 16."),
        BETWEEN.statement(
            between <= 0,
            between,
            between <= 0 ? "at every ε" : "not at every ε, off by up to " + Words.few(between),
            "Exact values for m = 3052, sets of max(1, ⌊m/(e^ε+1)⌋)."),
        COINCIDE.number(
            difference,
            1e-9,
            "They differ by exactly 1/m = %s.".formatted(Words.number(1.0 / PORTO))));
  }

  private static String unaryWords(double unary) {
    return unary <= 0 ? "at every ε" : "not at every ε, off by up to " + Words.few(unary);
  }

  private static Estimate seen(LocalMechanism kind, double epsilon, long records, long trials) {
    return Attacked.played(kind.of(epsilon, records), PureFormulas.uniform(records), trials, 7);
  }
}
