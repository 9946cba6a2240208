package dev.sievert.papers;

import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The normalised advantage by Fano's inequality, for few and many possible values. */
final class FanoCurves extends PrintedItem {
  private static final long[] SIZES = {2, 10, 100, 1_000_000, 10_000_000_000L};

  private static final PrintedClaim FLATTER =
      PrintedClaim.of(
          "flatter",
          "“As … M … increases, the advantage curve becomes flatter”",
          "caption of Figure 2");
  private static final PrintedClaim SAME =
      PrintedClaim.of(
              "same at c log M",
              "“the adversary’s advantage at ε ≈ c log M is the same for all values of M”",
              "section 5.1")
          .erratum("C5");
  private static final PrintedClaim EQUALS =
      PrintedClaim.of(
              "membership and reconstruction",
              "“the membership inference advantage at ε = 1 is the same as the data reconstruction"
                  + " advantage at ε = log M ≈ 23”",
              "section 5.1")
          .erratum("C5");

  FanoCurves() {
    super(
        new Label(
            "fano-curves", Paper.FANO, "Figure 2", "Fano's bound for few and many possible values"),
        List.of(FLATTER, SAME, EQUALS));
  }

  @Override
  public Made make(ItemRequest request) {
    double[] budgets = Plots.even(0.05, 25, request.size().pick(10, 100, 500));
    List<Chart.Curve> curves = new ArrayList<>();
    double steeper = 0;
    for (int i = 0; i < SIZES.length; i++) {
      long size = SIZES[i];
      curves.add(
          Plots.line(
              "M = " + String.format(Locale.ROOT, "%,d", size), budgets, e -> fano(e, size)));
      for (double epsilon : budgets) {
        steeper = Math.max(steeper, i == 0 ? 0 : fano(epsilon, size) - fano(epsilon, SIZES[i - 1]));
      }
    }
    double two = fano(0.5 * Math.log(2), 2);
    double hundred = fano(0.5 * Math.log(100), 100);
    double vast = fano(0.5 * Math.log(1e10), 10_000_000_000L);
    double membership = fano(1, 2);
    double reconstruction = fano(23, 10_000_000_000L);
    List<Outcome> outcomes =
        List.of(
            FLATTER.judged(
                NumberCheck.of(
                        "most by which the bound for more values is above that for fewer", steeper)
                    .atMost(0, 1e-12, "rounding of proven bounds")
                    .refusing("at the same ε/log M = 1/2, M = 2 for M = 10¹⁰", two - vast),
                "at every ε",
                "Algorithm 1 for M = 2 to 10¹⁰."),
            SAME.judged(
                NumberCheck.of("advantage for M = 2 less that for M = 10¹⁰, c = 1/2", two - vast)
                    .near(0, 0.01, "what a picture shows"),
                "%s, %s and %s for M = 2, 100 and 10¹⁰"
                    .formatted(Words.few(two), Words.few(hundred), Words.few(vast)),
                "Equal only in the limit of large M; the printed inequality keeps a term log 2."),
            EQUALS.judged(
                NumberCheck.of(
                        "membership at ε = 1 less reconstruction at ε = 23",
                        membership - reconstruction)
                    .near(0, 0.01, "what a picture shows")
                    .refusing("the same at half of both ln M", two - vast),
                "membership %s, reconstruction %s"
                    .formatted(Words.few(membership), Words.few(reconstruction)),
                "They agree because both bounds are (nearly) 1 there, which says nothing: ε is"
                    + " about ln M or more."));
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
