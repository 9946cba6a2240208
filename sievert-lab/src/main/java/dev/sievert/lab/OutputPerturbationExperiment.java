package dev.sievert.lab;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.lab.data.Categorical;
import dev.sievert.lab.data.CsvTable;
import dev.sievert.lab.data.Encoding;
import dev.sievert.lab.data.LabException;
import dev.sievert.lab.result.Allowed;
import dev.sievert.lab.result.AttackResult;
import dev.sievert.lab.result.LabResult;
import dev.sievert.lab.result.Optimum;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.number.Estimate;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.RandomStream;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Prior;
import dev.sievert.words.Figures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Regularised least squares, released with noise on its weights. Attackers know everybody else and
 * all of the target but one column, and want that column.
 *
 * @theorem 001 section 6.2
 */
public final class OutputPerturbationExperiment {
  private static final double CONFIDENCE = 0.95;
  private static final int MOST_VALUES = 100;

  private final CsvTable table;
  private final Perturbation plan;
  private final int secret;
  private final List<String> values;
  private final double[] masses;
  private final double[][] known;
  private final double[] answers;

  private OutputPerturbationExperiment(CsvTable table, Perturbation plan) throws LabException {
    this.table = table;
    this.plan = plan;
    this.secret = table.place(plan.secret());
    this.values = table.values(secret);
    if (values.size() < 2 || values.size() > MOST_VALUES) {
      throw new LabException(
          "column %s of %s has %s different values; from 2 to %s can be guessed"
              .formatted(plan.secret(), table.name(), values.size(), MOST_VALUES));
    }
    int answer = table.place(plan.answer());
    if (answer == secret) {
      throw new LabException("the column to be predicted and the secret must be different columns");
    }
    List<Integer> others = table.otherColumns(answer, secret);
    Encoding encoding = Encoding.of(table, others);
    this.known = new double[table.size()][];
    Arrays.setAll(known, row -> encoding.of(table, row));
    this.answers = amounts(answer);
    this.masses = prior().masses();
  }

  /**
   * An experiment.
   *
   * @throws LabException where the table does not fit
   */
  public static OutputPerturbationExperiment of(CsvTable table, Perturbation plan)
      throws LabException {
    return new OutputPerturbationExperiment(table, plan);
  }

  private Prior.Weights prior() {
    if (plan.prior().isPresent()) {
      if (plan.prior().get().size() != values.size()) {
        throw new OutOfRangeException(
            "prior",
            "a list of " + values.size() + " weights",
            "a list of " + plan.prior().get().size());
      }
      return plan.prior().get();
    }
    double[] counts = new double[values.size()];
    for (int row = 0; row < table.size(); row++) {
      counts[values.indexOf(table.text(row, secret))]++;
    }
    return Prior.Weights.of(counts);
  }

  /** The amounts to be predicted, moved and stretched like all other amounts. */
  private double[] amounts(int column) throws LabException {
    for (int row = 0; row < table.size(); row++) {
      if (Encoding.amount(table.text(row, column)).isEmpty()) {
        throw new LabException(
            "column %s of %s must hold numbers but row %s has \"%s\""
                .formatted(plan.answer(), table.name(), row + 1, table.text(row, column)));
      }
    }
    Encoding encoding = Encoding.of(table, List.of(column));
    return IntStream.range(0, table.size())
        .mapToDouble(row -> encoding.of(table, row)[0])
        .toArray();
  }

  /** What the model learns from a person whose secret has a value: a constant comes last. */
  private double[] numbers(int row, int value) {
    double[] own = known[row];
    double[] numbers = new double[own.length + values.size() + 1];
    System.arraycopy(own, 0, numbers, 0, own.length);
    numbers[own.length + value] = 1;
    numbers[numbers.length - 1] = 1;
    return numbers;
  }

  /**
   * Releases models and attacks them.
   *
   * @param progress told from time to time how many runs were played
   */
  public LabResult run(IntConsumer progress) {
    LeastSquares all = everybody();
    Map<Integer, PossibleModels> people = new HashMap<>();
    List<PossibleModels> drawn = new ArrayList<>();
    List<Trajectory> runs = new ArrayList<>();
    for (int run = 0; run < plan.runs(); run++) {
      RandomStream random = RandomStream.of(plan.seed(), run);
      int person = random.below(table.size());
      PossibleModels models = people.computeIfAbsent(person, row -> models(all, row));
      drawn.add(models);
      int target = Categorical.drawn(masses, random);
      double[] seen = models.released(target, plan.noise(), plan.isLaplace(), random);
      runs.add(models.seen(target, seen, plan.noise(), plan.isLaplace()));
      progress.accept(run + 1);
    }
    return result(runs, List.copyOf(people.values()), drawn);
  }

  /**
   * How often the likeliest value is the true one, in the same runs: someone who knows all of the
   * target but the secret, and does not use the prior.
   *
   * @theorem 001 section 6.2, the white-box attack
   */
  public Estimate withoutPrior() {
    return guessed(row -> List.of(row));
  }

  /**
   * How often someone is right who knows everybody else but nothing of the target, in the same
   * runs. What a release looks like for each value is learned from other people of the table, put
   * in the place of the target with every value of the secret.
   *
   * @param shadows how many of them, at most all others
   * @theorem 001 section 6.2, the informed adversary, with the best guess in place of a network
   */
  public Estimate informed(int shadows) {
    int count = Math.min(shadows, table.size() - 1);
    return guessed(
        row ->
            IntStream.range(0, count)
                .map(i -> (int) ((row + 1L + (long) i * (table.size() - 1) / count) % table.size()))
                .boxed()
                .toList());
  }

  /** Guesses from the models of people put in the place of the target. */
  private Estimate guessed(IntFunction<List<Integer>> shadows) {
    if (plan.isLaplace()) {
      throw new IllegalStateException("these attackers are played against Gaussian noise");
    }
    LeastSquares all = everybody();
    Map<Integer, PossibleModels> people = new HashMap<>();
    Map<Integer, InformedAdversary> adversaries = new HashMap<>();
    long hits = 0;
    for (int run = 0; run < plan.runs(); run++) {
      RandomStream random = RandomStream.of(plan.seed(), run);
      int person = random.below(table.size());
      PossibleModels models = people.computeIfAbsent(person, row -> models(all, row));
      int target = Categorical.drawn(masses, random);
      double[] seen = models.released(target, plan.noise(), false, random);
      InformedAdversary adversary =
          adversaries.computeIfAbsent(person, row -> adversary(all, row, shadows.apply(row)));
      hits += adversary.guess(seen) == target ? 1 : 0;
    }
    return ClopperPearson.estimate(hits, plan.runs(), CONFIDENCE);
  }

  private InformedAdversary adversary(LeastSquares all, int row, List<Integer> shadows) {
    LeastSquares others = all.copy().with(own(row), answers[row], -1);
    double[][][] models = new double[values.size()][shadows.size()][];
    for (int i = 0; i < shadows.size(); i++) {
      int shadow = shadows.get(i);
      for (int value = 0; value < models.length; value++) {
        models[value][i] = others.copy().with(numbers(shadow, value), answers[shadow], 1).weights();
      }
    }
    return new InformedAdversary(models, plan.noise());
  }

  private LeastSquares everybody() {
    LeastSquares all = new LeastSquares(numbers(0, 0).length, table.size(), plan.shrinkage());
    for (int row = 0; row < table.size(); row++) {
      all.with(own(row), answers[row], 1);
    }
    return all;
  }

  private double[] own(int row) {
    return numbers(row, values.indexOf(table.text(row, secret)));
  }

  /**
   * What the released model is worth: the mean squared error that is expected of it on these
   * people, mean (x·w − y)² + s² mean |x|², with s² the variance of the noise on each weight.
   */
  public double expectedError() {
    double[] weights = everybody().weights();
    double variance = (plan.isLaplace() ? 2 : 1) * plan.noise() * plan.noise();
    double sum = 0;
    for (int row = 0; row < table.size(); row++) {
      double[] numbers = own(row);
      double off = -answers[row];
      double squared = 0;
      for (int i = 0; i < numbers.length; i++) {
        off += numbers[i] * weights[i];
        squared += numbers[i] * numbers[i];
      }
      sum += off * off + variance * squared;
    }
    return sum / table.size();
  }

  private PossibleModels models(LeastSquares all, int row) {
    LeastSquares others = all.copy().with(own(row), answers[row], -1);
    double[][] with = new double[values.size()][];
    Arrays.setAll(
        with, value -> others.copy().with(numbers(row, value), answers[row], 1).weights());
    return new PossibleModels(others.weights(), with);
  }

  private LabResult result(
      List<Trajectory> runs, List<PossibleModels> people, List<PossibleModels> drawn) {
    AttackTrials tribunal = new AttackTrials(runs, masses, CONFIDENCE);
    double greatest =
        people.stream().mapToDouble(each -> each.greatest(plan.isLaplace())).max().orElse(0);
    List<AttackResult> attacks = new ArrayList<>();
    List<Allowed> bounds = new ArrayList<>();
    List<Optimum> optima = new ArrayList<>();
    Theory theory = new Theory(values.size(), Prior.Weights.of(masses));
    for (Knowledge knowledge : plan.knows()) {
      List<List<Integer>> cells = cells(knowledge);
      String knows = knowledge.word();
      plan.rules().forEach(rule -> attacks.add(tribunal.judge(rule, knows, cells)));
      optima.addAll(tribunal.optimum(knows, cells));
      String assuming = "models no farther apart than " + Figures.up(greatest, 7);
      bounds.addAll(theory.bounds(new StatedGuarantee(promises(greatest)), knows, cells, assuming));
    }
    if (!plan.isLaplace() && plan.knows().contains(Knowledge.NOTHING)) {
      bounds.addAll(new PeopleDrawn(drawn, plan.noise(), masses).bounds(theory));
    }
    double blind = IntStream.range(0, masses.length).mapToDouble(i -> masses[i]).max().orElse(1);
    return new LabResult(
        "output-perturbation",
        table.name(),
        runs.size(),
        plan.seed(),
        attacks,
        bounds,
        optima,
        plan.isLaplace()
            ? List.of()
            : List.of(new PeopleDrawn(drawn, plan.noise(), masses).printed(theory)),
        OptionalDouble.of(greatest),
        blind,
        Optional.empty(),
        remarks());
  }

  private List<Guarantee> promises(double greatest) {
    double ratio = Round.up(greatest / plan.noise(), 4);
    return plan.isLaplace() ? List.of(ApproxDp.of(ratio, 0)) : List.of(GaussianDp.of(ratio));
  }

  private List<List<Integer>> cells(Knowledge knowledge) {
    List<Integer> all = IntStream.range(0, values.size()).boxed().toList();
    return knowledge == Knowledge.NOTHING ? List.of(all) : all.stream().map(List::of).toList();
  }

  private List<String> remarks() {
    return List.of(
        ("In each run one of %s people is drawn, and their %s anew from its frequencies. "
                + "Attackers know everybody else, and all of that person but the %s.")
            .formatted(table.size(), plan.secret(), plan.secret()),
        "The distance is that of the models of one person that differ most. It was seen for the"
            + " people drawn; it is no promise for others.");
  }
}
