package dev.sievert.cli;

import dev.sievert.cli.terminal.Numbers;
import dev.sievert.lab.DpSgdExperiment;
import dev.sievert.lab.Duel;
import dev.sievert.lab.ImputationExperiment;
import dev.sievert.lab.Knowledge;
import dev.sievert.lab.Loss;
import dev.sievert.lab.OutputPerturbationExperiment;
import dev.sievert.lab.Perturbation;
import dev.sievert.lab.Rule;
import dev.sievert.lab.Training;
import dev.sievert.lab.data.CsvTable;
import dev.sievert.lab.data.DataPlace;
import dev.sievert.lab.data.ImageFolder;
import dev.sievert.lab.data.LabException;
import dev.sievert.lab.data.SyntheticImages;
import dev.sievert.lab.data.SyntheticTables;
import dev.sievert.lab.data.TrainingData;
import dev.sievert.lab.result.LabResult;
import dev.sievert.scenario.document.NearestWord;
import dev.sievert.threat.Prior;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntConsumer;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Experiments from what was typed. */
final class Experiments {
  private static final List<String> NAMES = List.of("dp-sgd", "output-perturbation", "imputation");
  private static final List<String> MODELS = List.of("softmax", "logistic", "linear", "perceptron");
  private static final int PATIENTS = 1000;
  private static final int PEOPLE = 4000;

  private final CommandLine line;
  private final LabOptions options;
  private final Numbers numbers;

  Experiments(CommandLine line, LabOptions options) {
    this.line = line;
    this.options = options;
    this.numbers = new Numbers(line);
  }

  /** What plays an experiment; data or a checkpoint may turn out to be of no use. */
  @FunctionalInterface
  interface Play {
    LabResult apply(IntConsumer progress) throws LabException;
  }

  /** An experiment that is ready. */
  record Run(Play play, int steps, String noun) {}

  Run named(String name) throws LabException {
    return switch (name) {
      case "dp-sgd" -> trained();
      case "output-perturbation" -> perturbed();
      case "imputation" -> imputed();
      default -> throw wrong("EXPERIMENT", NAMES, name);
    };
  }

  private Run trained() throws LabException {
    String model = word("--model", options.model, MODELS, "softmax");
    Loss loss =
        switch (model) {
          case "linear" -> Loss.SQUARES;
          case "logistic" -> Loss.LOGISTIC;
          default -> Loss.SOFTMAX;
        };
    int hidden = model.equals("perceptron") ? count("--hidden", options.hidden, 16) : 0;
    Training training =
        new Training(
            loss,
            hidden,
            count("--steps", options.steps, 100),
            numbers.positive("--clip", options.clip, 0.1),
            numbers.positive("--noise", options.noise, 10),
            options.rate.isEmpty() || options.rate.get().equals("1")
                ? 1
                : numbers.width("--rate", options.rate, 1),
            numbers.positive("--pace", options.pace, 1),
            shrinkage(0));
    int candidates = count("--candidates", options.candidates, 8);
    int others =
        options.others.equals(Optional.of("0")) ? 0 : count("--others", options.others, 999);
    Duel duel =
        new Duel(
            candidates,
            others,
            runs(),
            options.seed,
            knows(List.of(Knowledge.values())),
            rules(),
            prior(),
            numbers.width("--confidence", options.confidence, 0.95));
    DpSgdExperiment experiment = DpSgdExperiment.of(training, duel, examples(loss, duel));
    int threads = threads();
    return new Run(
        progress ->
            options.resume.isPresent()
                ? experiment.resume(threads, progress, options.resume.get())
                : experiment.run(threads, progress),
        duel.runs(),
        "runs");
  }

  private TrainingData examples(Loss loss, Duel duel) throws LabException {
    Optional<Path> place = place();
    if (place.isPresent()) {
      return DataPlace.examples(place.get(), options.target, loss == Loss.SQUARES);
    }
    if (loss != Loss.SOFTMAX) {
      return SyntheticTables.answered(made(duel), 0, loss == Loss.SQUARES);
    }
    return SyntheticImages.of(made(duel), 0);
  }

  /** So many that some are left to ask what the model is good for. */
  private static int made(Duel duel) {
    return Math.max(2000, duel.candidates() + duel.others());
  }

  private double shrinkage(double usual) {
    return options.shrinkage.equals(Optional.of("0"))
        ? 0
        : numbers.positive("--shrinkage", options.shrinkage, usual);
  }

  private Run perturbed() throws LabException {
    Optional<Path> place = place();
    int runs = runs();
    Perturbation usual =
        Perturbation.usual(numbers.positive("--noise", options.noise, 0.01), runs, options.seed);
    boolean isMade = place.isEmpty();
    if (!isMade && options.secret.isEmpty()) {
      throw new ParameterException(
          line, "output-perturbation with --data needs --secret, the column that attackers want");
    }
    CsvTable table =
        isMade
            ? SyntheticTables.patients(1 + count("--others", options.others, PATIENTS - 1), 0)
            : CsvTable.read(place.get());
    String last = table.columns().get(table.columns().size() - 1);
    Optional<Prior.Weights> prior =
        prior() instanceof Prior.Weights typed
            ? Optional.of(typed)
            : isMade ? usual.prior() : Optional.empty();
    Perturbation plan =
        new Perturbation(
            options.secret.orElse(usual.secret()),
            options.target.orElse(isMade ? usual.answer() : last),
            usual.noise(),
            word("--law", options.law, List.of("gaussian", "laplace"), "gaussian")
                .equals("laplace"),
            shrinkage(usual.shrinkage()),
            runs,
            options.seed,
            knows(usual.knows()),
            rules(),
            prior);
    OutputPerturbationExperiment experiment = OutputPerturbationExperiment.of(table, plan);
    return new Run(experiment::run, runs, "runs");
  }

  private Run imputed() throws LabException {
    Optional<Path> place = place();
    CsvTable table =
        place.isPresent() ? CsvTable.read(place.get()) : SyntheticTables.people(PEOPLE, 0);
    if (place.isPresent() && options.secret.isEmpty()) {
      throw new ParameterException(
          line, "imputation with --data needs --secret, the column that is guessed");
    }
    int most = Math.min(1000, table.size() - table.size() / 2);
    ImputationExperiment experiment =
        ImputationExperiment.of(
            table,
            options.secret.orElse("group"),
            count("--candidates", options.candidates, most),
            runs(),
            options.seed);
    return new Run(experiment::run, ImputationExperiment.STEPS, "steps of training");
  }

  /** A folder of several data sets is no data set: it only helps to find the one that is named. */
  private Optional<Path> place() throws LabException {
    Optional<String> folder =
        Optional.ofNullable(System.getenv(DataPlace.VARIABLE)).filter(text -> !text.isBlank());
    Optional<Path> found = DataPlace.of(options.data, folder);
    return options.data.isEmpty() ? found.filter(path -> !isShelf(path)) : found;
  }

  private static boolean isShelf(Path path) {
    return Files.isDirectory(path) && !ImageFolder.isOne(path);
  }

  private int runs() {
    return count("--runs", options.runs, 1000);
  }

  private int count(String option, Optional<String> text, int usual) {
    long count = numbers.count(option, text, usual);
    if (count > 100_000_000) {
      throw new ParameterException(line, option + " must be at most 100,000,000 but was " + count);
    }
    return (int) count;
  }

  private int threads() {
    int processors = Runtime.getRuntime().availableProcessors();
    return (int) Math.min(256, numbers.count("--threads", options.threads, processors));
  }

  private Prior prior() {
    if (options.prior.isEmpty()) {
      return Prior.UNIFORM;
    }
    List<Double> weights = numbers.nonNegative("--prior", options.prior, List.of());
    return Prior.Weights.of(weights.stream().mapToDouble(weight -> weight).toArray());
  }

  private List<Knowledge> knows(List<Knowledge> usual) {
    return options
        .knows
        .map(
            text ->
                words(
                    "--knows",
                    text,
                    Knowledge::named,
                    Arrays.stream(Knowledge.values()).map(Knowledge::word).toList()))
        .orElse(usual);
  }

  private List<Rule> rules() {
    return options
        .rules
        .map(
            text ->
                words(
                    "--rules",
                    text,
                    Rule::named,
                    Arrays.stream(Rule.values()).map(Rule::word).toList()))
        .orElse(List.of(Rule.values()));
  }

  private <T> List<T> words(
      String option, String text, Function<String, Optional<T>> named, List<String> known) {
    List<T> found = new ArrayList<>();
    for (String word : text.split(",", -1)) {
      T one = named.apply(word.strip()).orElseThrow(() -> wrong(option, known, word.strip()));
      if (!found.contains(one)) {
        found.add(one);
      }
    }
    return found;
  }

  private String word(String option, Optional<String> typed, List<String> known, String usual) {
    String word = typed.orElse(usual);
    if (!known.contains(word)) {
      throw wrong(option, known, word);
    }
    return word;
  }

  private ParameterException wrong(String option, List<String> known, String word) {
    String nearest =
        NearestWord.to(word, known).map(near -> "; did you mean " + near + "?").orElse("");
    return new ParameterException(
        line,
        option + " must be one of " + String.join(", ", known) + " but was " + word + nearest);
  }
}
