package dev.sievert.papers;

import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The normalised advantage by Fano's inequality, for few and many possible values. */
final class FanoCurves implements Item {
  private static final long[] SIZES = {2, 10, 100, 1_000_000, 10_000_000_000L};

  private static final Claim FLATTER =
      Claim.of("flatter", "the curve becomes flatter as M grows", "caption");
  private static final Claim SAME =
      Claim.of(
              "same at c log M",
              "the advantage at ε = c log M is the same for all M",
              "section 5.1")
          .erratum("C5");
  private static final Claim EQUALS =
      Claim.of(
              "membership and reconstruction",
              "membership at ε = 1 has the advantage of reconstruction at ε = 23 among 10¹⁰",
              "section 5.1")
          .erratum("C5");

  @Override
  public Label label() {
    return new Label(
        "fano-curves", Paper.FANO, "Figure 2", "Fano's bound for few and many possible values");
  }

  @Override
  public List<Claim> claims() {
    return List.of(FLATTER, SAME, EQUALS);
  }

  @Override
  public Made make(Request request) {
    double[] budgets = Plots.even(0.05, 25, request.size().pick(10, 100, 500));
    List<Chart.Curve> curves = new ArrayList<>();
    boolean flatter = true;
    for (int i = 0; i < SIZES.length; i++) {
      long size = SIZES[i];
      curves.add(
          Plots.line(
              "M = " + String.format(Locale.ROOT, "%,d", size), budgets, e -> fano(e, size)));
      for (double epsilon : budgets) {
        flatter &= i == 0 || fano(epsilon, size) <= fano(epsilon, SIZES[i - 1]) + 1e-12;
      }
    }
    double two = fano(0.5 * Math.log(2), 2);
    double hundred = fano(0.5 * Math.log(100), 100);
    double vast = fano(0.5 * Math.log(1e10), 10_000_000_000L);
    double membership = fano(1, 2);
    double reconstruction = fano(23, 10_000_000_000L);
    List<Outcome> outcomes =
        List.of(
            FLATTER.statement(flatter, 1, "at every ε", "Algorithm 1 for M = 2 to 10¹⁰."),
            SAME.statement(
                Math.abs(two - vast) < 0.01,
                two - vast,
                "%s, %s and %s for M = 2, 100 and 10¹⁰"
                    .formatted(Words.few(two), Words.few(hundred), Words.few(vast)),
                "c = 1/2; equal only in the limit of large M."),
            EQUALS.statement(
                membership < 1,
                membership,
                "membership %s, reconstruction %s"
                    .formatted(Words.few(membership), Words.few(reconstruction)),
                "At M = 2 and ε = 1 ≥ ln 2 the algorithm says nothing at all: it returns 1."));
    return new Made(
        Plots.chart(
            label(),
            "Rising curves of the bound over ε; the more values are possible, the flatter.",
            "the bound on how much of the way from guessing to certainty an attack can go.",
            new Chart.Panel(
                "",
                Chart.Axis.even("ε of Rényi order 1", 0, 25),
                Chart.Axis.even("normalised advantage", 0, 1),
                curves)),
        outcomes,
        List.of());
  }

  static double fano(double epsilon, long size) {
    return Bounded.on("normalized.fano", Promise.concentrated(epsilon), PureFormulas.uniform(size));
  }
}
