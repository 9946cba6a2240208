package dev.sievert.papers;

import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.List;

/** A canary among 50,256 tokens: Fano's bound, f-DP and the exact advantage. */
final class CanaryExtraction implements Item {
  private static final long TOKENS = 50_256;

  private static final Claim HALF =
      Claim.of("advantage at ε = 6", "close to 0.5 at ε = 6", "section 6.3")
          .value(0.5)
          .erratum("C6");
  private static final Claim RENYI =
      Claim.of(
              "Rényi divergence",
              "(α, α T/(2σ²))-RDP, and ε = 2T/σ² at α = 1: a factor of 1",
              "section 6.3")
          .value(1)
          .erratum("C4");
  private static final Claim GAP =
      Claim.of("gap", "the bound overestimates; closer analysis may close the gap", "section 6.3");
  private static final Claim ATTACK =
      Claim.of("attack on GPT-2", "1000 fine-tuned models for each setting", "section 6.3");

  @Override
  public Label label() {
    return new Label(
        "canary-extraction",
        Paper.FANO,
        "Figure 5",
        "A canary among 50,256 tokens: the bound only");
  }

  @Override
  public List<Claim> claims() {
    return List.of(HALF, RENYI, GAP, ATTACK);
  }

  @Override
  public Made make(Request request) {
    double[] budgets = Plots.even(0.1, 12, request.size().pick(10, 60, 240));
    double first = FanoCurves.fano(6, TOKENS);
    double best = renyi(6);
    double exact = exact(6);
    List<Outcome> outcomes =
        List.of(
            HALF.number(
                first,
                0.02,
                "Algorithm 1; %s is the least that Algorithm 2 gives over all orders."
                    .formatted(Words.number(best))),
            RENYI.statement(
                false,
                4,
                "a factor of 4",
                "The first form is for adding a record, the second for exchanging one. Reconstruction may use the first: any reference output will do, also the release without the person."),
            GAP.loose(
                exact < first,
                exact,
                "exact %s, f-DP %s, Fano %s at ε = 6"
                    .formatted(Words.few(exact), Words.few(tradeoff(6)), Words.few(first)),
                "For Gaussian noise f-DP is below both Fano bounds, and the exact advantage is known."),
            ATTACK.notDerivable("Needs GPT-2 to be fine-tuned thousands of times on a GPU."));
    return new Made(
        Plots.chart(
            label(),
            "Four rising curves over ε: Fano's two bounds, the one by f-DP, and the exact advantage lowest.",
            "the lowest line is what the best attack achieves against worst-case gradients.",
            new Chart.Panel(
                "",
                Chart.Axis.even("ε = 2T/σ²", 0, 12),
                Chart.Axis.even("normalised advantage", 0, 1),
                List.of(
                    Plots.line(
                        "Fano, order 1 (Algorithm 1)", budgets, e -> FanoCurves.fano(e, TOKENS)),
                    Plots.line("Fano, best order (Algorithm 2)", budgets, CanaryExtraction::renyi),
                    Plots.line("f-DP", budgets, CanaryExtraction::tradeoff),
                    Plots.line("exact", budgets, CanaryExtraction::exact)))),
        outcomes,
        List.of(
            "Exact: every two tokens have gradients two clipping norms apart, which is more than clipping allows to many at once."));
  }

  private static double renyi(double epsilon) {
    return Bounded.on(
        "normalized.fano-renyi", Promise.concentrated(epsilon), PureFormulas.uniform(TOKENS));
  }

  private static double tradeoff(double epsilon) {
    return GuessingGame.normalized(
        Bounded.on(
            "success.tradeoff",
            Promise.gaussian(Math.sqrt(2 * epsilon)),
            PureFormulas.uniform(TOKENS)),
        TOKENS);
  }

  private static double exact(double epsilon) {
    return GuessingGame.normalized(GuessingGame.likeliest(epsilon, TOKENS), TOKENS);
  }
}
