package dev.sievert.papers;

import dev.sievert.accounting.Direction;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Mechanisms that agree in one budget, with one step and with many. */
record SamplingRates(Label label, long steps) implements Item {
  private static final double[] RATES = {0.1, 0.5, 0.9};
  private static final double ACCURACY = 1e-4;

  private static final PrintedClaim DISTINCT =
      PrintedClaim.of(
          "distinct",
          "“only intersect at (ε = 4, δ = 10⁻⁵)-DP, meaning they are distinct”",
          "caption of Figure 3");
  private static final PrintedClaim ASYMMETRIC =
      PrintedClaim.of(
          "add and remove",
          "“The add and remove relations are also distinct”",
          "caption of Figure 3");
  private static final PrintedClaim IDENTICAL =
      PrintedClaim.of(
          "identical",
          "“they are identical mechanisms”, “These all coincide perfectly”",
          "section 4.4");

  static SamplingRates oneStep() {
    return new SamplingRates(
        new Label(
            "sampling-one-step",
            Paper.HYPOTHESIS_TESTING,
            "Figure 3",
            "Sampling rates with the same budget, one step"),
        1);
  }

  static SamplingRates manySteps() {
    return new SamplingRates(
        new Label(
            "sampling-many-steps",
            Paper.HYPOTHESIS_TESTING,
            "Figure 4",
            "Sampling rates with the same budget, 10,000 steps"),
        10_000);
  }

  @Override
  public List<PrintedClaim> claims() {
    return steps == 1 ? List.of(DISTINCT, ASYMMETRIC) : List.of(IDENTICAL);
  }

  @Override
  public Made make(ItemRequest request) {
    List<SampledNoise> mechanisms =
        Arrays.stream(RATES).mapToObj(rate -> SampledNoise.calibrated(rate, steps)).toList();
    double[] places = Plots.even(0.01, 0.99, request.size().pick(7, 49, 196));
    double[] budgets = Plots.even(0, 8, request.size().pick(4, 32, 128));
    List<Chart.Curve> profiles = new ArrayList<>();
    List<Chart.Curve> curves = new ArrayList<>();
    for (SampledNoise noise : mechanisms) {
      String name = "p = " + Words.number(noise.rate());
      CertifiedCurve both = noise.curve(Direction.SYMMETRIC, ACCURACY);
      profiles.add(Plots.line(name, budgets, epsilon -> both.delta(epsilon).value()));
      if (steps == 1) {
        CertifiedCurve add = noise.curve(Direction.ADD, ACCURACY);
        CertifiedCurve remove = noise.curve(Direction.REMOVE, ACCURACY);
        curves.add(Plots.bracketed(name + ", add", places, add::beta));
        curves.add(Plots.bracketed(name + ", remove", places, remove::beta));
      }
      curves.add(Plots.bracketed(name + ", symmetrised", places, both::beta));
      if (steps > 1) {
        curves.add(
            Plots.line(name + ", Gaussian limit", places, a -> noise.limit().beta(a).value()));
      }
    }
    return new Made(
        Plots.chart(
            label,
            "Privacy profiles and trade-off curves of three mechanisms with noise for (4, 10⁻⁵).",
            "curves that lie on each other are the same mechanism to any attacker.",
            new Chart.Panel(
                "privacy profiles",
                Chart.Axis.even("ε", 0, 8),
                Chart.Axis.powers("δ", 1e-12, 1),
                profiles),
            new Chart.Panel(
                "trade-off curves",
                Chart.Axis.even("α", 0, 1),
                Chart.Axis.even("β", 0, 1),
                curves)),
        steps == 1 ? few(mechanisms, places) : many(mechanisms, places),
        List.of());
  }

  private static List<Outcome> few(List<SampledNoise> mechanisms, double[] places) {
    double apart = spread(mechanisms, places);
    SampledNoise rare = mechanisms.get(0);
    CertifiedCurve add = rare.curve(Direction.ADD, ACCURACY);
    CertifiedCurve remove = rare.curve(Direction.REMOVE, ACCURACY);
    double difference = 0;
    for (double alpha : places) {
      difference =
          Math.max(difference, Math.abs(add.beta(alpha).value() - remove.beta(alpha).value()));
    }
    return List.of(
        DISTINCT.judged(
            NumberCheck.of("greatest difference of β between p = 0.1, 0.5 and 0.9", apart)
                .atLeast(0.01, "what a picture shows")
                .refusing("after 10,000 steps, as sampling-many-steps finds", 0.0007),
            "β differs by up to " + Words.few(apart),
            "Symmetrised curves, certified."),
        ASYMMETRIC.judged(
            NumberCheck.of(
                    "greatest difference of β between adding and removing, p = 0.1", difference)
                .atLeast(0.01, "what a picture shows")
                .refusing("without sampling, where both are the same", 0),
            "β differs by up to %s at p = 0.1".formatted(Words.few(difference)),
            "Certified curves in both directions."));
  }

  private static List<Outcome> many(List<SampledNoise> mechanisms, double[] places) {
    double apart = spread(mechanisms, places);
    double limit = 0;
    for (SampledNoise noise : mechanisms) {
      CertifiedCurve curve = noise.curve(Direction.SYMMETRIC, ACCURACY);
      for (double alpha : places) {
        double off = curve.beta(alpha).value() - noise.limit().beta(alpha).value();
        limit = Math.max(limit, Math.abs(off));
      }
    }
    return List.of(
        IDENTICAL.judged(
            NumberCheck.of(
                    "greatest difference of β, also from the Gaussian limit",
                    Math.max(apart, limit))
                .near(0, 0.005, "what a picture shows")
                .refusing("after one step, as sampling-one-step finds", 0.27),
            "β of the three differs by up to %s, and from the limit by up to %s: not identical, but no picture shows it."
                .formatted(Words.few(apart), Words.few(limit))));
  }

  private static double spread(List<SampledNoise> mechanisms, double[] places) {
    double apart = 0;
    for (double alpha : places) {
      double least = 1;
      double most = 0;
      for (SampledNoise noise : mechanisms) {
        double beta = noise.curve(Direction.SYMMETRIC, ACCURACY).beta(alpha).value();
        least = Math.min(least, beta);
        most = Math.max(most, beta);
      }
      apart = Math.max(apart, most - least);
    }
    return apart;
  }
}
