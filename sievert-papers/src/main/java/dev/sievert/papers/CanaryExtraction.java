package dev.sievert.papers;

import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.List;

/**
 * A canary among 50,256 tokens: Fano's bound, f-DP and what a realisable attack attains.
 *
 * <p>Let r = T/σ², so that the axis of the paper is ε = 2r. Clipped gradients lie in a ball, so no
 * two of them are more than two norms apart, and many at once cannot all be: the farthest apart are
 * the corners of a simplex, at √(2M/(M − 1)) norms. The gradient of a last layer is such a corner,
 * one-hot times the activations, while the token is unlikely to be predicted.
 */
final class CanaryExtraction extends PrintedItem {
  private static final long TOKENS = 50_256;

  private static final PrintedClaim HALF =
      PrintedClaim.of(
              "advantage at ε = 6",
              "“at ε = 6, the advantage upper bound is close to 0.5”",
              "section 6.3")
          .value(0.5)
          .erratum("C6");
  private static final PrintedClaim RENYI =
      PrintedClaim.of("Rényi divergence", "“DP-SGD is (α, ε)-RDP with ε = αT/2σ²”", "section 6.3")
          .erratum("C4");
  private static final PrintedClaim GAP =
      PrintedClaim.of(
              "gap",
              "“A closer privacy analysis … may be able to close this gap significantly”",
              "section 6.3")
          .erratum("C6");
  private static final PrintedClaim ATTACK =
      PrintedClaim.of("attack on GPT-2", "“We perform this experiment 1000 times”", "section 6.3");

  CanaryExtraction() {
    super(
        new Label(
            "canary-extraction",
            Paper.FANO,
            "Figure 5",
            "A canary among 50,256 tokens: bounds, and the exact advantage of a last layer"),
        List.of(HALF, RENYI, GAP, ATTACK));
  }

  @Override
  public Made make(ItemRequest request) {
    double[] budgets = Plots.even(0.1, 12, request.size().pick(10, 60, 240));
    double first = exchanging(6).firstOrder();
    double best = exchanging(6).bestOrder();
    double ours = tradeoff(6);
    double simplex = simplex(6);
    double least = Double.POSITIVE_INFINITY;
    for (double epsilon : budgets) {
      least = Math.min(least, adding(epsilon).bestOrder() - simplex(epsilon));
    }
    List<Outcome> outcomes =
        List.of(
            HALF.judged(
                NumberCheck.of("Algorithm 2 at its best order, ε = 6", best)
                    .near(0.5, 0.02, "“close to”, read off a figure")
                    .refusing("Algorithm 1", first),
                "Theorem 1 with (α, 2αT/σ²), least over the order (near 1.3)."),
            RENYI.judged(
                NumberCheck.of(
                        "least bound by (α, αT/2σ²) less the advantage of a last layer", least)
                    .atLeast(0, "an upper bound")
                    .refusing(
                        "gradients all two norms apart, which clipping forbids, ε = 6",
                        adding(6).bestOrder() - apart(6)),
                "never passed",
                "This is the form for adding a record. Reconstruction may use it: any reference"
                    + " output will do, also the release without the person. The axis ε = 2T/σ² of"
                    + " the figure is the form for exchanging one."),
            GAP.judged(
                NumberCheck.of("bound by f-DP at ε = 6", ours)
                    .atMost(best / 10, "ten times less: “significantly”")
                    .refusing("Algorithm 2 with (α, 2αT/σ²)", best),
                "%s by f-DP, %s attained, Fano %s at ε = 6"
                    .formatted(Words.few(ours), Words.few(simplex), Words.few(best)),
                "1 − f(1/M) for adding a record; the gradients of a last layer are one-hot and"
                    + " attain nearly that, so little of the gap is left."),
            ATTACK.notDerivable("Needs GPT-2 to be fine-tuned thousands of times on a GPU."));
    return new Made(
        Plots.chart(
            label(),
            "Five rising curves over ε: Fano's bounds for exchanging and for adding a record, the"
                + " one by f-DP, and the exact advantage of a last layer lowest.",
            "the lowest line is what the best attack achieves against one-hot gradients of a last"
                + " layer.",
            new Chart.Panel(
                "",
                Chart.Axis.even("ε = 2T/σ²", 0, 12),
                Chart.Axis.even("normalised advantage", 0, 1),
                List.of(
                    Plots.line(
                        "Fano, order 1 (Algorithm 1)", budgets, e -> exchanging(e).firstOrder()),
                    Plots.line(
                        "Fano, best order (Algorithm 2)", budgets, e -> exchanging(e).bestOrder()),
                    Plots.line("the same for adding a record", budgets, e -> adding(e).bestOrder()),
                    Plots.line("f-DP", budgets, CanaryExtraction::tradeoff),
                    Plots.line("exact, last layer", budgets, CanaryExtraction::simplex)))),
        outcomes,
        List.of(
            "Exact: every gradient has the clipping norm and all are equally far apart, the corners"
                + " of a simplex."));
  }

  private static FanoBounds exchanging(double epsilon) {
    return FanoBounds.gaussian(epsilon, TOKENS);
  }

  private static FanoBounds adding(double epsilon) {
    return FanoBounds.gaussian(epsilon / 4, TOKENS);
  }

  private static double tradeoff(double epsilon) {
    double success = Promise.gaussian(Math.sqrt(epsilon / 2)).power(1.0 / TOKENS);
    return RepeatedGuessing.normalized(success, TOKENS);
  }

  /** Corners of a simplex within the ball of clipped gradients. */
  private static double simplex(double epsilon) {
    double rho = epsilon / 2 * TOKENS / (TOKENS - 1);
    return RepeatedGuessing.normalized(RepeatedGuessing.likeliest(rho, TOKENS), TOKENS);
  }

  /** Every two gradients two norms apart, which is impossible for more than two. */
  private static double apart(double epsilon) {
    return RepeatedGuessing.normalized(RepeatedGuessing.likeliest(epsilon, TOKENS), TOKENS);
  }
}
