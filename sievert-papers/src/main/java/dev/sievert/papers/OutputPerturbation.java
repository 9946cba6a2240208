package dev.sievert.papers;

import dev.sievert.lab.Knowledge;
import dev.sievert.lab.OutputPerturbationExperiment;
import dev.sievert.lab.Perturbation;
import dev.sievert.lab.Rule;
import dev.sievert.lab.data.CsvTable;
import dev.sievert.lab.data.LabException;
import dev.sievert.lab.data.SyntheticTables;
import dev.sievert.lab.result.LabResult;
import dev.sievert.number.Estimate;
import dev.sievert.report.Chart;
import dev.sievert.threat.Prior;
import dev.sievert.words.Paper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A gene guessed from a released linear model. */
final class OutputPerturbation extends PrintedItem {
  private static final String FILE = "iwpc.csv";
  private static final double BEST = 0.367;
  private static final double DELTA = 1e-5;
  private static final String THEOREM_2 = "normalized.fano-gaussian";

  private static final String AGAIN = "PatientsAgainTest of sievert-lab";

  private static final PrintedClaim DOMINATES =
      PrintedClaim.of(
              "Fano's bound",
              "“strictly dominates the advantage of the three attacks”",
              "section 6.2")
          .again(AGAIN);
  private static final PrintedClaim NEGATIVE =
      PrintedClaim.of(
              "without the prior",
              "“the white-box attack without prior … and the Informed Adversary attack … have negative"
                  + " advantage as σ → ∞”",
              "section 6.2")
          .again(AGAIN);
  private static final PrintedClaim HIGHEST =
      PrintedClaim.of(
              "with the prior",
              "“with prior knowledge of the marginal VKORC1 gene distribution … attains the highest"
                  + " advantage”",
              "section 6.2")
          .again(AGAIN);
  private static final PrintedClaim VALUE =
      PrintedClaim.of(
              "advantage at σ = 0.1",
              "“at σ = 0.1 … close to 0.1 advantage”, “ε ≈ 2”",
              "section 6.2")
          .value(0.1);

  /** The two attacks that do not use the prior: normalised advantages. */
  private record Others(Estimate without, Estimate informed) {}

  OutputPerturbation() {
    super(
        new Label(
            "output-perturbation",
            Paper.FANO,
            "Figure 4",
            "A gene guessed from a released linear model"),
        List.of(DOMINATES, NEGATIVE, HIGHEST, VALUE));
  }

  @Override
  public Made make(ItemRequest request) {
    int runs = request.size().pick(300, 3_000, 20_000);
    double[] noises =
        request.size() == Size.TINY ? new double[] {0.001, 0.1} : Plots.ratios(0.0003, 0.1, 5);
    Optional<Path> real =
        request.data().map(place -> place.resolve(FILE)).filter(Files::isRegularFile);
    List<LabResult> results = new ArrayList<>();
    List<Others> others = new ArrayList<>();
    List<Chart.Place> errors = new ArrayList<>();
    List<Chart.Place> budgets = new ArrayList<>();
    for (double noise : noises) {
      OutputPerturbationExperiment experiment = experiment(real, noise, runs);
      LabResult result = experiment.run(run -> {});
      results.add(result);
      others.add(
          new Others(
              normalized(experiment.withoutPrior()),
              normalized(experiment.informed(request.size().pick(20, 100, 200)))));
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
            panel(noises, results, others),
            side("mean squared error", noises, errors),
            side("ε at δ = 10⁻⁵", noises, budgets)),
        List.of(
            dominates(results, others),
            negative(results, others),
            highest(results, others),
            value(real)),
        List.of(
            "The informed adversary knows everybody else and nothing of the patient. It guesses the"
                + " gene under which the release is likeliest on average over models of other"
                + " patients in that place; Balle et al. 2022 train a network to do so.",
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
              List.of(Rule.MAP),
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

  private static Chart.Panel panel(double[] noises, List<LabResult> results, List<Others> others) {
    List<Chart.Place> map = new ArrayList<>();
    List<Chart.Place> blind = new ArrayList<>();
    List<Chart.Place> apart = new ArrayList<>();
    List<Chart.Place> fano = new ArrayList<>();
    List<Chart.Place> ours = new ArrayList<>();
    List<Chart.Place> exact = new ArrayList<>();
    for (int i = 0; i < noises.length; i++) {
      LabResult result = results.get(i);
      map.add(place(noises[i], attack(result, "map")));
      blind.add(place(noises[i], others.get(i).without()));
      apart.add(place(noises[i], others.get(i).informed()));
      fano.add(new Chart.Place(noises[i], printed(result)));
      ours.add(new Chart.Place(noises[i], bound(result, THEOREM_2)));
      exact.add(new Chart.Place(noises[i], normalized(bound(result, "success.optimal-attack"))));
    }
    return new Chart.Panel(
        "",
        Chart.Axis.ratios("noise σ on each weight", noises[0], noises[noises.length - 1]),
        Chart.Axis.even("normalised advantage", -0.1, 1),
        List.of(
            new Chart.Curve("Fano, Theorem 2 as printed", false, fano),
            new Chart.Curve("Fano, better information", false, ours),
            new Chart.Curve("exact", false, exact),
            new Chart.Curve("attack with the prior", true, map),
            new Chart.Curve("attack without it", true, blind),
            new Chart.Curve("informed adversary", true, apart)));
  }

  private static Chart.Place place(double x, Estimate advantage) {
    return new Chart.Place(x, advantage.value(), advantage.lower(), advantage.upper());
  }

  private static Estimate attack(LabResult result, String rule) {
    return normalized(result.attack(rule, "nothing").success());
  }

  private static Estimate normalized(Estimate success) {
    return new Estimate(
        normalized(success.lower()),
        normalized(success.value()),
        normalized(success.upper()),
        success.confidence());
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

  private static double printed(LabResult result) {
    return result.printed().stream()
        .filter(each -> each.bound().equals(THEOREM_2))
        .mapToDouble(each -> each.value())
        .findFirst()
        .orElseThrow();
  }

  private static Outcome dominates(List<LabResult> results, List<Others> others) {
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < results.size(); i++) {
      LabResult result = results.get(i);
      double seen =
          Math.max(
              others.get(i).informed().lower(),
              Math.max(attack(result, "map").lower(), others.get(i).without().lower()));
      most = Math.max(most, seen - printed(result));
    }
    LabResult loud = results.get(results.size() - 1);
    double quiet = attack(results.get(0), "map").lower();
    return DOMINATES.judged(
        NumberCheck.of("most by which one of three attacks is surely above the bound", most)
            .atMost(0, "an upper bound")
            .refusing(
                "the attack at the least noise against the bound at the greatest",
                quiet - printed(loud)),
        "never passed, least distance " + Words.few(-most),
        "Lower confidence limits of 95 % of all three attacks, for every noise shown; the bound is"
            + " Theorem 2 as printed.");
  }

  private static Outcome negative(List<LabResult> results, List<Others> others) {
    int last = results.size() - 1;
    double without = others.get(last).without().value();
    double apart = others.get(last).informed().value();
    double with = attack(results.get(last), "map").value();
    double limit = normalized(1.0 / 3);
    double off = Math.max(Math.abs(without - limit), Math.abs(apart - limit));
    double error = others.get(last).informed().upper() - others.get(last).informed().lower();
    return NEGATIVE.judged(
        NumberCheck.of("greater distance of both from (1/3 − p*)/(1 − p*), greatest noise", off)
            .near(0, Math.min(0.05, error), "the width of the limits of 95 %")
            .refusing("with the prior", with - limit),
        "%s and %s, with the prior %s"
            .formatted(Words.few(without), Words.few(apart), Words.few(with)),
        "Where the release says nothing, a guess that ignores the prior is right in one of three"
            + " cases, which is an advantage of %s; naming the commonest gene has 0."
                .formatted(Words.few(limit)));
  }

  private static Outcome highest(List<LabResult> results, List<Others> others) {
    double most = Double.NEGATIVE_INFINITY;
    double knows = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < results.size(); i++) {
      double map = attack(results.get(i), "map").upper();
      double likeliest = others.get(i).without().lower();
      most = Math.max(most, Math.max(likeliest, others.get(i).informed().lower()) - map);
      knows = Math.max(knows, likeliest - others.get(i).informed().upper());
    }
    return HIGHEST.judged(
        NumberCheck.of("most by which another attack is surely above it", most)
            .atMost(0, "highest is highest")
            .refusing("the informed adversary in its place", knows),
        "never passed",
        "Lower limits of the others against upper limits of it, for every noise shown.");
  }

  private static Outcome value(Optional<Path> real) {
    return VALUE.notDerivable(
        real.isPresent()
            ? "The paper does not print its regularisation, on which the height rests."
            : "Needs the patients of IWPC; on synthetic ones the noise has another scale.");
  }
}
