package dev.sievert.papers;

import dev.sievert.accounting.Direction;
import dev.sievert.accounting.approximate.Edgeworth;
import dev.sievert.accounting.approximate.GaussianLimit;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The truth about reconstruction under sampled noise, and what approximations make of it. */
final class Approximations extends PrintedItem {
  private static final double RATE = 0.01;
  private static final int STEPS = 1000;
  private static final double ACCURACY = 1e-5;

  private static final PrintedClaim LIMIT =
      PrintedClaim.of(
              "CLT",
              "the trade-off function “converges to f_Gauss(α, μ̃) with μ̃ = p√(N(e^μ₂ − 1))”",
              "section 2")
          .erratum("D1");
  private static final PrintedClaim EXACT =
      PrintedClaim.of(
              "Edgeworth",
              "the Edgeworth approximation: “exactly matching the Ground Truth”",
              "section 3, panel d")
          .erratum("D3");
  private static final PrintedClaim ORDER =
      PrintedClaim.of(
              "order of its error",
              "“a fourth order Edgeworth approximation, which has error O(N⁻²)”",
              "section 2")
          .erratum("D2");
  private static final PrintedClaim VARIANCE =
      PrintedClaim.of(
              "Monte Carlo",
              "panel d: Monte Carlo “already has too high variance” (10⁶ samples)",
              "section 3")
          .erratum("D6");
  private static final PrintedClaim SUBSAMPLED =
      PrintedClaim.of(
              "ε of sampled Laplace",
              "“For the SLM …: ε = log(1 + p(e^(NΔ₁/b) − 1))”",
              "section 4.3")
          .erratum("D5");
  private static final PrintedClaim RATES =
      PrintedClaim.of(
          "sampling rates",
          "“for κ = 0.1 …, γ is lower at p = 0.1 … compared to 0.9”",
          "section 3, panel f");

  Approximations() {
    super(
        new Label(
            "approximations",
            Paper.HYPOTHESIS_TESTING,
            "Figure 1",
            "Reconstruction under sampled noise: truth and approximations"),
        List.of(LIMIT, EXACT, ORDER, VARIANCE, SUBSAMPLED, RATES));
  }

  @Override
  public Made make(ItemRequest request) {
    Size size = request.size();
    List<SampledNoise> mechanisms =
        Arrays.stream(new double[] {0.1, 0.5, 0.9})
            .mapToObj(rate -> SampledNoise.calibrated(rate, 100))
            .toList();
    List<Outcome> outcomes =
        List.of(limit(), exact(), order(), variance(), subsampled(), rates(mechanisms));
    return new Made(
        Plots.chart(
            label(),
            "Six panels: bounds of success by certified accounting, Monte Carlo, the Gaussian limit"
                + " and Edgeworth.",
            "γ is the greatest success; where a curve leaves the certified one, the approximation"
                + " is wrong.",
            laplace("a: Laplace, N = 10, κ = 0.1", 1, 2, size),
            laplace("b: sampled Laplace, p = 0.1, N = 10, κ = 0.1", 0.1, 10, size),
            gaussian(),
            sampled(size),
            ImagenetWorkflows.panel(
                "e: p = 0.0128, N = 72,000, noise 2.5", ImagenetWorkflows.IMAGENET, size),
            sampling(mechanisms, size)),
        outcomes,
        List.of(
            "The parameters of the panels are printed only inside the figure. Ours follow what the"
                + " text says of their greatest ε (20 and 100 for a and b) and are named above each"
                + " panel."));
  }

  /** The limit has p√N fixed, so a fair test has many steps at a small rate. */
  private static Outcome limit() {
    SampledNoise noise = new SampledNoise(5.0 / 3, 0.001, 100_000);
    double truth = noise.add(ACCURACY).beta(0.1).value();
    double right = noise.limit().beta(0.1).value() - truth;
    double printed = GaussianLimit.misprinted(5.0 / 3, 0.001, 100_000).beta(0.1).value() - truth;
    return LIMIT.judged(
        NumberCheck.of(
                "error of f(0.1) by the printed limit, μ = 5/3, p = 0.001, N = 100,000", printed)
            .near(0, 0.05, "three times the error of the right limit there"),
        "error %s as printed, %s with e^(μ²)".formatted(Words.few(printed), Words.few(right)),
        "The true f(0.1) is %s; the footnote of section 4.4 has the right form e^(1/σ²)."
            .formatted(Words.number(truth)));
  }

  private static Outcome exact() {
    double worst = 0;
    double limit = 0;
    for (double mu : new double[] {0.5, 1, 1.5, 2, 2.5}) {
      SampledNoise noise = new SampledNoise(mu, RATE, STEPS);
      double truth = noise.add(ACCURACY).beta(1e-3).value();
      worst = Math.max(worst, Math.abs(edgeworth(mu, RATE, STEPS, 1e-3) - truth));
      limit = Math.max(limit, Math.abs(noise.limit().beta(1e-3).value() - truth));
    }
    double few = edgeworth(1, 0.1, 10, 0.1) - truth(1, 0.1, 10, 0.1);
    return EXACT.unproven(
        NumberCheck.of("greatest error of γ in panel d, effect sizes 0.5 to 2.5", worst)
            .atMost(0.01, "what a picture shows")
            .refusing("by the Gaussian limit", limit),
        "off by up to " + Words.few(worst),
        "Certified accounting at p = 0.01, N = 1000, κ = 0.001; those of the panel are not printed, so it is not refuted there. It is no bound: at μ = 1, p = 0.1, N = 10 f(0.1) is off by %s."
            .formatted(Words.few(few)));
  }

  private static Outcome order() {
    double ratio = falls(4);
    double second = falls(2);
    return ORDER.loose(
        NumberCheck.of("factor by which the error of order 4 falls from N = 4 to 16", ratio)
            .atLeast(16, "O(N⁻²)")
            .refusing("the same for order 2", second),
        NumberCheck.of("the same factor", ratio)
            .near(32, 8, "N^(−5/2), away from 16 by half")
            .refusing("O(N⁻²)", 16),
        "a factor of " + Words.few(ratio),
        "The first term left out of the distribution function is of order N^(−5/2), a factor of 32,"
            + " as f(0.1) shows at μ = 0.5, p = 0.3. For f itself the factor varies with the"
            + " setting, and is about 16 where the effect is small against the noise.");
  }

  private static double falls(int order) {
    Edgeworth few = Edgeworth.sampledGaussian(0.5, 0.3, 4);
    Edgeworth many = Edgeworth.sampledGaussian(0.5, 0.3, 16);
    double first = few.beta(0.1, order).value() - truth(0.5, 0.3, 4, 0.1);
    double second = many.beta(0.1, order).value() - truth(0.5, 0.3, 16, 0.1);
    return Math.abs(first / second);
  }

  /** What a million samples would scatter, from the slope of the certified curve. */
  private static Outcome variance() {
    SampledNoise noise = new SampledNoise(1, RATE, STEPS);
    CertifiedCurve curve = noise.add(1e-9);
    double gamma = curve.power(1e-3).value();
    double slope = (curve.power(1.1e-3).value() - curve.power(0.9e-3).value()) / 2e-4;
    double scatter = Math.sqrt((gamma * (1 - gamma) + slope * slope * 1e-3) / 1e6);
    return VARIANCE.notDerivable(
        "The p, N and κ of panel d are not printed. At p = 0.01, N = 1000, κ = 0.001 and μ = 1, 10⁶ samples scatter by %s around γ = %s (standard deviation); it falls as 1/√(κ S)."
            .formatted(Words.few(scatter), Words.few(gamma)));
  }

  private static Outcome subsampled() {
    double fresh = 10 * Math.log1p(0.1 * Math.expm1(1));
    double printed = Math.log1p(0.1 * Math.expm1(10));
    return SUBSAMPLED.loose(
        NumberCheck.of("ε of ten fresh samples, μ = 1, p = 0.1", fresh)
            .atMost(printed, "an upper bound")
            .refusing("without sampling", 10),
        NumberCheck.of("N log(1 + p(e^μ − 1)) there", fresh)
            .atMost(printed / 2, "at most half")
            .refusing("as printed", printed),
        "%s instead of %s".formatted(Words.number(fresh), Words.number(printed)),
        "The printed one is of a single sample that is used N times; fresh samples have N log(1 +"
            + " p(e^μ − 1)), which is never above it.");
  }

  private static Outcome rates(List<SampledNoise> mechanisms) {
    double low = mechanisms.get(0).curve(Direction.SYMMETRIC, 1e-4).power(0.1).value();
    double high = mechanisms.get(2).curve(Direction.SYMMETRIC, 1e-4).power(0.1).value();
    return RATES.judged(
        NumberCheck.of("γ at p = 0.9 less γ at p = 0.1", high - low)
            .atLeast(0.01, "what a picture shows")
            .refusing("in the limit of many steps, where the rate does not matter", 0),
        "%s and %s".formatted(Words.few(low), Words.few(high)),
        "100 steps, noise for (4, 10⁻⁵) in each case, symmetrised curves.");
  }

  private static double truth(double mu, double rate, int steps, double alpha) {
    return new SampledNoise(mu, rate, steps).add(1e-9).beta(alpha).value();
  }

  private static double edgeworth(double mu, double rate, int steps, double alpha) {
    return Edgeworth.sampledGaussian(mu, rate, steps).beta(alpha, 4).value();
  }

  private static Chart.Panel laplace(String title, double rate, double most, Size size) {
    double[] sizes = Plots.even(most / 10, most, size.pick(2, 10, 40));
    double[] few = Plots.even(most / 5, most, 4);
    return new Chart.Panel(
        title,
        Chart.Axis.even("effect size μ = Δ/b", 0, most),
        Chart.Axis.even("γ", 0, 1),
        List.of(
            Plots.bracketed(
                "certified",
                sizes,
                mu -> Promise.steps(new LaplacePair(mu), rate, 10, Direction.ADD).power(0.1)),
            Plots.line(
                "Edgeworth, order 4",
                sizes,
                mu -> 1 - Edgeworth.sampledLaplace(mu, rate, 10).beta(0.1, 4).value()),
            Plots.line(
                "Gaussian limit",
                sizes,
                mu -> 1 - GaussianLimit.sampledLaplace(mu, rate, 10).beta(0.1).value()),
            Plots.dots(
                "Monte Carlo",
                few,
                mu ->
                    LaplaceSampling.power(
                        mu, rate, 10, 0.1, size.pick(2_000, 50_000, 1_000_000)))));
  }

  private static Chart.Panel gaussian() {
    double[] sizes = Plots.even(0.05, 2, 39);
    return new Chart.Panel(
        "c: Gaussian, N = 10, κ = 0.1",
        Chart.Axis.even("effect size μ = Δ/σ", 0, 2),
        Chart.Axis.even("γ", 0, 1),
        List.of(
            Plots.line("closed form", sizes, mu -> Promise.gaussian(Math.sqrt(10) * mu).power(0.1)),
            Plots.line(
                "Gaussian limit with p = 1",
                sizes,
                mu -> 1 - GaussianLimit.sampledGaussian(mu, 1, 10).beta(0.1).value())));
  }

  private static Chart.Panel sampled(Size size) {
    double[] sizes = Plots.even(0.25, 2.5, size.pick(3, 9, 45));
    double kappa = 1e-3;
    int samples = size.pick(500, 5_000, 1_000_000);
    double[] few = size == Size.FULL ? new double[] {1, 2} : new double[] {0.5, 1, 1.5, 2};
    return new Chart.Panel(
        "d: sampled Gaussian, p = 0.01, N = 1000, κ = 0.001",
        Chart.Axis.even("effect size μ = Δ/σ", 0, 2.5),
        Chart.Axis.even("γ", 0, 1),
        List.of(
            Plots.bracketed(
                "certified",
                sizes,
                mu -> new SampledNoise(mu, RATE, STEPS).add(ACCURACY).power(kappa)),
            Plots.line(
                "Edgeworth, order 4",
                sizes,
                mu -> 1 - Edgeworth.sampledGaussian(mu, RATE, STEPS).beta(kappa, 4).value()),
            Plots.line(
                "Gaussian limit",
                sizes,
                mu -> 1 - GaussianLimit.sampledGaussian(mu, RATE, STEPS).beta(kappa).value()),
            Plots.line(
                "Gaussian limit as printed",
                sizes,
                mu -> 1 - GaussianLimit.misprinted(mu, RATE, STEPS).beta(kappa).value()),
            Plots.dots(
                "Monte Carlo",
                few,
                mu -> GaussianSampling.power(mu, RATE, STEPS, kappa, samples))));
  }

  private static Chart.Panel sampling(List<SampledNoise> mechanisms, Size size) {
    double[] places = Plots.even(0.01, 0.99, size.pick(7, 49, 98));
    List<Chart.Curve> curves = new ArrayList<>();
    for (SampledNoise noise : mechanisms) {
      CertifiedCurve curve = noise.curve(Direction.SYMMETRIC, 1e-4);
      curves.add(Plots.bracketed("p = " + Words.number(noise.rate()), places, curve::power));
    }
    return new Chart.Panel(
        "f: N = 100 steps with noise for (4, 10⁻⁵)",
        Chart.Axis.even("κ", 0, 1),
        Chart.Axis.even("γ", 0, 1),
        curves);
  }
}
