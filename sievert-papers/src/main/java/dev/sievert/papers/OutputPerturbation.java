package dev.sievert.papers;

import dev.sievert.lab.CsvTable;
import dev.sievert.lab.Knowledge;
import dev.sievert.lab.LabException;
import dev.sievert.lab.LabResult;
import dev.sievert.lab.OutputPerturbationExperiment;
import dev.sievert.lab.Perturbation;
import dev.sievert.lab.Rule;
import dev.sievert.lab.SyntheticTables;
import dev.sievert.numeric.Estimate;
import dev.sievert.report.Chart;
import dev.sievert.threat.Prior;
import dev.sievert.words.Paper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A gene guessed from a released linear model. */
final class OutputPerturbation implements Item {
  private static final String FILE = "iwpc.csv";
  private static final double BEST = 0.367;
  private static final double DELTA = 1e-5;

  private static final PrintedClaim DOMINATES =
      PrintedClaim.of(
          "Fano's bound", "“strictly dominates the advantage of the three attacks”", "section 6.2");
  private static final PrintedClaim NEGATIVE =
      PrintedClaim.of(
          "without the prior", "without the prior: “negative advantage as σ → ∞”", "section 6.2");
  private static final PrintedClaim VALUE =
      PrintedClaim.of(
              "advantage at σ = 0.1",
              "“at σ = 0.1 … close to 0.1 advantage”, “ε ≈ 2”",
              "section 6.2")
          .value(0.1);

  @Override
  public Label label() {
    return new Label(
        "output-perturbation",
        Paper.FANO,
        "Figure 4",
        "A gene guessed from a released linear model");
  }

  @Override
  public List<PrintedClaim> claims() {
    return List.of(DOMINATES, NEGATIVE, VALUE);
  }

  @Override
  public Made make(ItemRequest request) {
    int runs = request.size().pick(300, 3_000, 20_000);
    double[] noises =
        request.size() == Size.TINY ? new double[] {0.001, 0.1} : Plots.ratios(0.0003, 0.1, 5);
    Optional<Path> real =
        request.data().map(place -> place.resolve(FILE)).filter(Files::isRegularFile);
    List<LabResult> results = new ArrayList<>();
    List<Chart.Place> errors = new ArrayList<>();
    List<Chart.Place> budgets = new ArrayList<>();
    for (double noise : noises) {
      OutputPerturbationExperiment experiment = experiment(real, noise, runs);
      LabResult result = experiment.run(run -> {});
      results.add(result);
      errors.add(new Chart.Place(noise, experiment.expectedError()));
      double mu = result.distance().orElseThrow() / noise;
      budgets.add(new Chart.Place(noise, Promise.epsilon(mu, DELTA)));
    }
    return new Made(
        Plots.chart(
            label(),
            "Three panels over noise: Fano's bound above the exact advantage and the played"
                + " attacks; the error of the model; its ε.",
            "dots were played with limits of 95 % confidence; the bound must stay above them.",
            panel(noises, results),
            side("mean squared error", noises, errors),
            side("ε at δ = 10⁻⁵", noises, budgets)),
        List.of(dominates(results), negative(results), value(real)),
        List.of(
            "Data: %s. The patients of the paper (IWPC) are not ours to share; with --data DIR a file %s with columns gene and dose is used."
                .formatted(results.get(0).data(), FILE)));
  }

  private static OutputPerturbationExperiment experiment(
      Optional<Path> real, double noise, int runs) {
    try {
      CsvTable table =
          real.isPresent() ? CsvTable.read(real.get()) : SyntheticTables.patients(1000, 0);
      Perturbation plan =
          new Perturbation(
              "gene",
              "dose",
              noise,
              false,
              0.01,
              runs,
              9,
              List.of(Knowledge.NOTHING),
              List.of(Rule.MAP, Rule.INNER_PRODUCT),
              Optional.of(Prior.Weights.of(BEST, 0.339, 0.294)));
      return OutputPerturbationExperiment.of(table, plan);
    } catch (LabException broken) {
      throw new IllegalArgumentException(broken.getMessage(), broken);
    }
  }

  private static Chart.Panel side(String name, double[] noises, List<Chart.Place> points) {
    double most = points.stream().mapToDouble(Chart.Place::y).max().orElseThrow();
    return new Chart.Panel(
        name,
        Chart.Axis.ratios("noise σ on each weight", noises[0], noises[noises.length - 1]),
        Chart.Axis.even(name, 0, 1.05 * most),
        List.of(new Chart.Curve(name, false, points)));
  }

  private static Chart.Panel panel(double[] noises, List<LabResult> results) {
    List<Chart.Place> map = new ArrayList<>();
    List<Chart.Place> blind = new ArrayList<>();
    List<Chart.Place> fano = new ArrayList<>();
    List<Chart.Place> exact = new ArrayList<>();
    for (int i = 0; i < noises.length; i++) {
      LabResult result = results.get(i);
      map.add(place(noises[i], result.attack("map", "nothing").success()));
      blind.add(place(noises[i], result.attack("inner-product", "nothing").success()));
      fano.add(new Chart.Place(noises[i], bound(result, "normalized.fano-gaussian")));
      exact.add(new Chart.Place(noises[i], normalized(bound(result, "success.optimal-attack"))));
    }
    return new Chart.Panel(
        "",
        Chart.Axis.ratios("noise σ on each weight", noises[0], noises[noises.length - 1]),
        Chart.Axis.even("normalised advantage", -0.1, 1),
        List.of(
            new Chart.Curve("Fano, Theorem 2", false, fano),
            new Chart.Curve("exact", false, exact),
            new Chart.Curve("attack with the prior", true, map),
            new Chart.Curve("attack without it", true, blind)));
  }

  private static Chart.Place place(double x, Estimate success) {
    return new Chart.Place(
        x, normalized(success.value()), normalized(success.lower()), normalized(success.upper()));
  }

  private static double normalized(double success) {
    return (success - BEST) / (1 - BEST);
  }

  private static double bound(LabResult result, String name) {
    return result.bounds().stream()
        .filter(each -> each.bound().equals(name) && each.knows().equals("nothing"))
        .mapToDouble(each -> each.upper())
        .min()
        .orElse(1);
  }

  private static Outcome dominates(List<LabResult> results) {
    double most = Double.NEGATIVE_INFINITY;
    for (LabResult result : results) {
      double seen = normalized(result.attack("map", "nothing").success().lower());
      most = Math.max(most, seen - bound(result, "normalized.fano-gaussian"));
    }
    LabResult loud = results.get(results.size() - 1);
    double quiet = normalized(results.get(0).attack("map", "nothing").success().lower());
    return DOMINATES.judged(
        NumberCheck.of("most by which an attack is surely above the bound", most)
            .atMost(0, "an upper bound")
            .refusing(
                "the attack at the least noise against the bound at the greatest",
                quiet - bound(loud, "normalized.fano-gaussian")),
        "never passed, least distance " + Words.few(-most),
        "Lower confidence limits of the attack with the prior, for every noise shown.");
  }

  private static Outcome negative(List<LabResult> results) {
    LabResult loud = results.get(results.size() - 1);
    double without = normalized(loud.attack("inner-product", "nothing").success().value());
    double with = normalized(loud.attack("map", "nothing").success().value());
    double blind = normalized(1.0 / 3);
    return NEGATIVE.judged(
        NumberCheck.of("advantage without the prior at the greatest noise", without)
            .atMost(0, "negative, at most the error of counting below zero")
            .refusing(
                "without the prior at the least noise",
                normalized(results.get(0).attack("inner-product", "nothing").success().value())),
        "%s without the prior, %s with it".formatted(Words.few(without), Words.few(with)),
        "At the greatest noise shown; naming each gene equally often has advantage %s, naming the commonest always 0."
            .formatted(Words.few(blind)));
  }

  private static Outcome value(Optional<Path> real) {
    return VALUE.notDerivable(
        real.isPresent()
            ? "The paper does not print its regularisation, on which the height rests."
            : "Needs the patients of IWPC; on synthetic ones the noise has another scale.");
  }
}
