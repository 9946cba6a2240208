package dev.sievert.papers;

import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.List;

/** The risk of learning images with noisy gradients. */
final class ImageTraining extends PrintedItem {
  private static final double RATE = 8192 / 50_000.0;
  private static final long STEPS = 610;
  private static final double TARGET = 0.25;
  private static final PrivateTraining TRAINING = new PrivateTraining(RATE, STEPS);

  private static final PrintedClaim LESS =
      PrintedClaim.of(
          "less noise", "“a lower noise scale at the same level of risk”", "appendix G.1");
  private static final PrintedClaim ACCURACY =
      PrintedClaim.of(
          "accuracy", "“increase the accuracy from 65% to 68%” at risk 0.25", "appendix G.1");

  ImageTraining() {
    super(
        new Label(
            "image-training",
            Paper.UNIFIED,
            "Figure 7 (left)",
            "Risk and noise of learning CIFAR-10 privately"),
        List.of(LESS, ACCURACY));
  }

  @Override
  public Made make(ItemRequest request) {
    double ours = TRAINING.noiseByTradeoff(TARGET, 4, 12);
    double renyi = TRAINING.noiseByRenyi(TARGET, 4, 16);
    List<Outcome> outcomes =
        List.of(
            LESS.judged(
                NumberCheck.of(
                        "noise saved at risk 0.25 against Rényi divergences", 1 - ours / renyi)
                    .atLeast(0, "lower is lower")
                    .refusing(
                        "by ε at δ = 10⁻⁵ alone in place of f-DP",
                        1 - TRAINING.noiseByBudget(TARGET, 1e-5, 4, 60) / renyi),
                "noise %s instead of %s at risk 0.25".formatted(Words.few(ours), Words.few(renyi)),
                "100 epochs are 610 batches at rate 8192/50000 = 0.16384, which the paper rounds to"
                    + " 0.16."),
            ACCURACY.notDerivable("Needs convolutional networks to be trained on a GPU."));
    double[] noises = {4, 5, 6, 8, 10};
    if (request.size() != Size.TINY) {
      noises = Plots.even(4, 10, request.size().pick(3, 12, 48));
    }
    Chart.Panel panel =
        new Chart.Panel(
            "",
            Chart.Axis.even("noise multiplier", 4, 10),
            Chart.Axis.even("worst-case advantage", 0, 1),
            List.of(
                Plots.line("f-DP", noises, TRAINING::byTradeoff),
                Plots.line("Rényi divergences", noises, TRAINING::byRenyi)));
    return new Made(
        Plots.chart(
            label(),
            "Worst-case advantage falls as noise grows; the curve by f-DP is lower.",
            "at the same height the curve by f-DP needs less noise.",
            panel),
        outcomes,
        List.of("The right panel shows accuracies of networks trained on a GPU and is not made."));
  }
}
