package dev.sievert.cli;

import dev.sievert.cli.terminal.Numbers;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What can be said about an experiment; what is not said has a usual value. */
final class LabOptions {
  @Option(
      names = "--data",
      paramLabel = "DIR|FILE",
      description = "images in a folder, or a table in a file; by default made for the purpose")
  Optional<String> data = Optional.empty();

  @Option(
      names = "--candidates",
      paramLabel = "M",
      description = "how many records the target may be, by default 8; for imputation 1000")
  Optional<String> candidates = Optional.empty();

  @Option(
      names = "--others",
      paramLabel = "N",
      description = "how many people the model learns from besides, by default 999")
  Optional<String> others = Optional.empty();

  @Option(names = "--steps", paramLabel = "T", description = "steps of training, by default 100")
  Optional<String> steps = Optional.empty();

  @Option(
      names = "--clip",
      paramLabel = "C",
      description = "greatest norm of one person's gradient, by default 0.1")
  Optional<String> clip = Optional.empty();

  @Option(
      names = "--noise",
      paramLabel = "S",
      description =
          "dp-sgd: deviation of the noise in clipping norms, by default 10; output-perturbation:"
              + " deviation or scale of the noise on each weight, by default 0.01; several are"
              + " separated by commas")
  Optional<String> noise = Optional.empty();

  @Option(names = "--runs", paramLabel = "J", description = "how many runs, by default 1000")
  Optional<String> runs = Optional.empty();

  @Option(
      names = "--knows",
      paramLabel = "WORDS",
      description = "what attackers know of the target: nothing, label, everything; by default all")
  Optional<String> knows = Optional.empty();

  @Option(
      names = "--rules",
      paramLabel = "WORDS",
      description = "how attackers decide: exact, paper, inner-product, map; by default all")
  Optional<String> rules = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "S",
      description =
          "where the randomness begins, by default 0; the same seed gives the same result")
  long seed;

  @Option(
      names = "--rate",
      paramLabel = "Q",
      description = "probability that a person is in a batch, by default 1: all in every step")
  Optional<String> rate = Optional.empty();

  @Option(
      names = "--model",
      paramLabel = "NAME",
      description = "softmax (by default), logistic, linear or perceptron")
  Optional<String> model = Optional.empty();

  @Option(
      names = "--hidden",
      paramLabel = "H",
      description = "hidden units of a perceptron, by default 16")
  Optional<String> hidden = Optional.empty();

  @Option(
      names = "--pace",
      paramLabel = "P",
      description = "how far a step follows the mean gradient, by default 1")
  Optional<String> pace = Optional.empty();

  @Option(
      names = "--shrinkage",
      paramLabel = "L",
      description =
          "regularisation: L times half the squared weights is added to the mean loss; dp-sgd: by"
              + " default 0, output-perturbation: by default 0.01")
  Optional<String> shrinkage = Optional.empty();

  @Option(
      names = "--prior",
      paramLabel = "WEIGHTS",
      description = "how likely each candidate is, separated by commas; by default equally")
  Optional<String> prior = Optional.empty();

  @Option(
      names = "--secret",
      paramLabel = "COLUMN",
      description = "the column of a table that attackers want")
  Optional<String> secret = Optional.empty();

  @Option(
      names = "--target",
      paramLabel = "COLUMN",
      description = "the column of a table that the model learns to predict, by default the last")
  Optional<String> target = Optional.empty();

  @Option(
      names = "--law",
      paramLabel = "NAME",
      description = "output-perturbation: gaussian (by default) or laplace noise")
  Optional<String> law = Optional.empty();

  @Option(
      names = "--confidence",
      paramLabel = "C",
      description = "how often each pair of limits encloses the truth, by default 0.95")
  Optional<String> confidence = Optional.empty();

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description = "dp-sgd: keep finished runs in this file, and go on from it where it exists")
  Optional<Path> resume = Optional.empty();

  @Option(names = "--threads", paramLabel = "N", description = "by default all processors")
  Optional<String> threads = Optional.empty();

  /** The amounts of noise that were typed, in ascending order; none where none was. */
  List<Double> noises(Numbers numbers) {
    return numbers.nonNegative("--noise", noise, List.of()).stream().sorted().distinct().toList();
  }
}
