package dev.sievert.papers;

import dev.sievert.accounting.approximate.Edgeworth;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.List;

/** Reconstruction under learning of large collections of images. */
final class ImagenetWorkflows extends PrintedItem {
  /** Batches of 16,384 of 1,281,167 images. */
  static final SampledNoise IMAGENET = new SampledNoise(1 / 2.5, 0.0128, 72_000);

  private static final SampledNoise SMALL_IMAGENET = new SampledNoise(1 / 2.5, 0.0032, 288_000);
  private static final SampledNoise CIFAR = new SampledNoise(1 / 3.0, 0.082, 2_500);
  private static final SampledNoise SMALL_CIFAR = new SampledNoise(1 / 3.0, 0.0205, 10_000);
  private static final double ACCURACY = 1e-6;

  private static final PrintedClaim IDENTICAL =
      PrintedClaim.of(
          "approximations",
          "Edgeworth and CLT: “the two methods yield identical results”",
          "section 4.2");
  private static final PrintedClaim WEEKS =
      PrintedClaim.of(
          "the truth",
          "“the numerical ground truth would take on the order of weeks … and is thus unavailable”",
          "section 4.2");

  ImagenetWorkflows() {
    super(
        new Label(
            "imagenet-workflows",
            Paper.HYPOTHESIS_TESTING,
            "Figure 2",
            "Reconstruction in CIFAR-10 and ImageNet workflows"),
        List.of(IDENTICAL, WEEKS));
  }

  @Override
  public Made make(ItemRequest request) {
    Size size = request.size();
    double before = CpuClock.seconds();
    double furthest = 0;
    double off = 0;
    for (SampledNoise noise : List.of(CIFAR, SMALL_CIFAR, IMAGENET, SMALL_IMAGENET)) {
      Edgeworth edgeworth = Edgeworth.sampledGaussian(noise.mu(), noise.rate(), noise.steps());
      CertifiedCurve curve = noise.add(ACCURACY);
      for (double kappa : Plots.ratios(1e-7, 0.1, 12)) {
        double limit = noise.limit().beta(kappa).value();
        double fourth = edgeworth.beta(kappa, 4).value();
        furthest = Math.max(furthest, Math.abs(limit - fourth));
        off = Math.max(off, Math.abs(limit - curve.beta(kappa).value()));
      }
    }
    double seconds = CpuClock.seconds() - before;
    List<Outcome> outcomes =
        List.of(
            IDENTICAL.judged(
                NumberCheck.of("greatest difference of both, κ from 10⁻⁷ to 0.1", furthest)
                    .near(0, 0.01, "what a picture shows")
                    .refusing("1000 steps at p = 0.01, μ = 5/3, κ = 0.1", apart()),
                "Four workflows; the limit is off the truth by up to %s."
                    .formatted(Words.few(off))),
            WEEKS.notDerivable(
                "How long their program takes is not ours to judge. Certified accounting brackets all four curves to 10⁻⁶ in %s CPU seconds."
                    .formatted(Words.few(seconds))));
    return new Made(
        Plots.chart(
            label(),
            "Four panels of the greatest success over the baseline; all curves lie on each other.",
            "γ is the greatest success at a baseline κ; the certified curve was held to be out of"
                + " reach.",
            panel("CIFAR-10: p = 0.082, N = 2,500, noise 3", CIFAR, size),
            panel("CIFAR-10: p = 0.0205, N = 10,000, noise 3", SMALL_CIFAR, size),
            panel("ImageNet: p = 0.0128, N = 72,000, noise 2.5", IMAGENET, size),
            panel("ImageNet: p = 0.0032, N = 288,000, noise 2.5", SMALL_IMAGENET, size)),
        outcomes,
        List.of(
            "The paper takes its parameters from tables of another paper and does not print them;"
                + " ours are of the same size and are named above each panel."));
  }

  /** How far the two are apart where the limit has not set in. */
  private static double apart() {
    SampledNoise noise = new SampledNoise(5.0 / 3, 0.01, 1000);
    Edgeworth edgeworth = Edgeworth.sampledGaussian(noise.mu(), noise.rate(), noise.steps());
    return Math.abs(noise.limit().beta(0.1).value() - edgeworth.beta(0.1, 4).value());
  }

  static Chart.Panel panel(String title, SampledNoise noise, Size size) {
    double[] places = Plots.ratios(1e-7, 0.1, size.pick(6, 24, 120));
    CertifiedCurve curve = noise.add(ACCURACY);
    Edgeworth edgeworth = Edgeworth.sampledGaussian(noise.mu(), noise.rate(), noise.steps());
    List<Chart.Curve> curves =
        List.of(
            Plots.bracketed("certified", places, curve::power),
            Plots.line("Edgeworth, order 4", places, kappa -> 1 - edgeworth.beta(kappa, 4).value()),
            Plots.line("Gaussian limit", places, kappa -> 1 - noise.limit().beta(kappa).value()));
    return new Chart.Panel(
        title, Chart.Axis.powers("κ", 1e-7, 0.1), Chart.Axis.even("γ", 0, 1), curves);
  }
}
