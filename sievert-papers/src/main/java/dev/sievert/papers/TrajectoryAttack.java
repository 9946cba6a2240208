package dev.sievert.papers;

import dev.sievert.lab.Attacked;
import dev.sievert.lab.DpSgdExperiment;
import dev.sievert.lab.Duel;
import dev.sievert.lab.Examples;
import dev.sievert.lab.ImageFolder;
import dev.sievert.lab.Knowledge;
import dev.sievert.lab.LabException;
import dev.sievert.lab.LabResult;
import dev.sievert.lab.Loss;
import dev.sievert.lab.Rule;
import dev.sievert.lab.SyntheticImages;
import dev.sievert.lab.Training;
import dev.sievert.numeric.Estimate;
import dev.sievert.report.Chart;
import dev.sievert.threat.Prior;
import dev.sievert.words.Paper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Learning of images under the best attack on all released gradients.
 *
 * @param folder the folder of real images, below the one that is named
 * @param seed of made-up images, where there are no real ones
 */
record TrajectoryAttack(Label label, String folder, long seed) implements Item {
  private static final int CANDIDATES = 8;
  private static final double[] DISTANCES = {0.5, 1, 2, 4};

  private static final Claim BREAKS =
      Claim.of(
          "ReRo under side knowledge",
          "success exceeds its bound for attackers with side knowledge",
          "section 7.3.1");
  private static final Claim HOLDS =
      Claim.of(
              "RAD bound",
              "RAD ≤ (m−1)/m (2Φ(√T/2σ)−1): 0.089894 for m = 2, T = 100, σ = 22",
              "Examples 5.2 and 5.7")
          .value(0.089894)
          .erratum("A13");
  private static final Claim OPTIMAL =
      Claim.of("rule", "the rule of Algorithm 2 is the optimal attack", "Example 4.10")
          .erratum("A12");
  private static final Claim NEARLY =
      Claim.of("above every attack", "RAD bounds are above all attacks", "section 7.3.1");

  static TrajectoryAttack mnist() {
    return new TrajectoryAttack(
        new Label(
            "trajectory-mnist",
            Paper.ADVANTAGE,
            "Figure 4",
            "Learning digits under the best attack"),
        "mnist",
        0);
  }

  static TrajectoryAttack fashion() {
    return new TrajectoryAttack(
        new Label(
            "trajectory-fashion",
            Paper.ADVANTAGE,
            "Figure 5",
            "Learning clothes under the best attack"),
        "fashion-mnist",
        1);
  }

  @Override
  public List<Claim> claims() {
    return List.of(BREAKS, HOLDS, OPTIMAL, NEARLY);
  }

  @Override
  public Made make(Request request) {
    int steps = request.size().pick(4, 50, 100);
    int others = request.size().pick(20, 199, 999);
    int runs = request.size().pick(40, 200, 1000);
    Examples images = images(request.data());
    List<LabResult> results = new ArrayList<>();
    for (double distance : DISTANCES) {
      Training training =
          new Training(Loss.SOFTMAX, 0, steps, 0.1, Math.sqrt(steps) / distance, 1, 1);
      Duel duel =
          new Duel(
              CANDIDATES,
              others,
              runs,
              4,
              List.of(Knowledge.values()),
              List.of(Rule.EXACT, Rule.PAPER),
              Prior.UNIFORM,
              0.95);
      results.add(DpSgdExperiment.of(training, duel, images).run(2, run -> {}));
    }
    List<Chart.Panel> panels = new ArrayList<>();
    for (Knowledge knowledge : Knowledge.values()) {
      panels.add(panel(knowledge, results));
    }
    return new Made(
        Plots.chart(
            label,
            "For three kinds of side knowledge: advantage and success of the best attack over √T/σ,"
                + " with bounds.",
            "dots were played with limits of 95 % confidence; lines are bounds.",
            panels.toArray(Chart.Panel[]::new)),
        List.of(breaks(results), holds(), optimal(results), nearly(results)),
        List.of(
            "Images: %s; %d models of %d steps for each noise, %d other images, 8 candidates. The paper has 1000 models of 100 steps and 999 others (--full), on real images (--data)."
                .formatted(images.name(), runs, steps, others)));
  }

  private Examples images(Optional<Path> data) {
    Optional<Path> real = data.map(place -> place.resolve(folder)).filter(ImageFolder::isOne);
    try {
      return real.isPresent() ? ImageFolder.read(real.get()) : SyntheticImages.of(2000, seed);
    } catch (LabException broken) {
      throw new IllegalArgumentException(broken.getMessage(), broken);
    }
  }

  private static Chart.Panel panel(Knowledge knowledge, List<LabResult> results) {
    String knows = knowledge.word();
    List<Chart.Place> cost = new ArrayList<>();
    List<Chart.Place> right = new ArrayList<>();
    List<Chart.Place> weighted = new ArrayList<>();
    for (int i = 0; i < DISTANCES.length; i++) {
      Attacked exact = results.get(i).attack("exact", knows);
      Attacked paper = results.get(i).attack("paper", knows);
      cost.add(place(DISTANCES[i], exact.advantage()));
      weighted.add(place(DISTANCES[i], paper.advantage()));
      right.add(place(DISTANCES[i], exact.success()));
    }
    double[] places = Plots.even(0.25, 4.25, 32);
    return new Chart.Panel(
        "attacker knows " + knows,
        Chart.Axis.even("√T/σ", 0, 4.5),
        Chart.Axis.even("risk", 0, 1),
        List.of(
            new Chart.Curve("RAD, exact rule", true, cost),
            new Chart.Curve("RAD, printed rule", true, weighted),
            new Chart.Curve("success, exact rule", true, right),
            Plots.line("RAD bound, gradients may be opposite", places, mu -> bound(2 * mu)),
            Plots.line("RAD bound as printed", places, TrajectoryAttack::bound),
            Plots.line("ReRo bound as printed", places, TrajectoryAttack::rero)));
  }

  private static Chart.Place place(double x, Estimate seen) {
    return new Chart.Place(x, seen.value(), seen.lower(), seen.upper());
  }

  /** Theorem 4.2 for eight equally likely candidates. */
  private static double bound(double mu) {
    return Promise.gaussian(mu).totalVariation() * (CANDIDATES - 1) / CANDIDATES;
  }

  private static double rero(double mu) {
    return Promise.gaussian(mu).power(1.0 / CANDIDATES);
  }

  private static Outcome breaks(List<LabResult> results) {
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < DISTANCES.length; i++) {
      double seen = results.get(i).attack("exact", "everything").success().lower();
      most = Math.max(most, seen - rero(DISTANCES[i]));
    }
    return BREAKS.statement(
        most > 0,
        most,
        "by up to %s, surely".formatted(Words.few(most)),
        "Lower confidence limit of success for someone who knows the record, less 1 − f(1/8).");
  }

  private static Outcome holds() {
    double attained = Promise.gaussian(2 * 10 / 22.0).totalVariation() / 2;
    return HOLDS.number(
        attained,
        1e-5,
        "Two opposite gradients attain this: the distance of neighbours is 2 C, not C.");
  }

  private static Outcome optimal(List<LabResult> results) {
    LabResult loud = results.get(DISTANCES.length - 1);
    Attacked exact = loud.attack("exact", "everything");
    Attacked printed = loud.attack("paper", "everything");
    return OPTIMAL.statement(
        printed.advantage().value() >= exact.advantage().value(),
        exact.advantage().value() - printed.advantage().value(),
        "RAD %s by the printed rule, %s by the exact one"
            .formatted(
                Words.few(printed.advantage().value()), Words.few(exact.advantage().value())),
        "The same runs at √T/σ = 4, attacker knows the record; Jensen's inequality is taken for an"
            + " equality.");
  }

  private static Outcome nearly(List<LabResult> results) {
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < DISTANCES.length; i++) {
      for (Knowledge knowledge : Knowledge.values()) {
        double seen = results.get(i).attack("exact", knowledge.word()).advantage().lower();
        most = Math.max(most, seen - bound(2 * DISTANCES[i]));
      }
    }
    return NEARLY.statement(
        most <= 0,
        most,
        "the valid bound is never passed",
        "Lower confidence limits of RAD against Theorem 4.2 with gradients that may be opposite.");
  }
}
