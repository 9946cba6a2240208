package dev.sievert.bench;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.bench.Task.Question;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.numeric.Check;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The catalogue of what is measured. */
final class Tasks {
  /** Every task. */
  static final List<Task> ALL = all();

  private static final int LAPLACE_STEPS = 100;

  private Tasks() {}

  /** Finds a task by its name. */
  static Optional<Task> named(String name) {
    return ALL.stream().filter(task -> task.name().equals(name)).findFirst();
  }

  private static List<Task> all() {
    List<Task> tasks = new ArrayList<>();
    for (double accuracy : new double[] {1e-6, 1e-8}) {
      tasks.add(training("dp-sgd 0.5715 0.004 750", 0.5715, 0.004, 750, accuracy));
      tasks.add(training("dp-sgd 4 0.16 625", 4, 0.16, 625, accuracy));
      tasks.add(training("dp-sgd 1 0.001 10000", 1, 0.001, 10_000, accuracy));
    }
    tasks.add(training("dp-sgd 1 1e-5 1e6", 1, 1e-5, 1_000_000, 1e-6));
    tasks.add(
        new Task(
            "dp-sgd 2.5 0.003 70000, tails",
            List.of(dpSgd(2.5, 0.003, 70_000)),
            1e-6,
            List.of(Question.power(1e-12), Question.power(1e-7))));
    tasks.add(
        new Task(
            "laplace 0.1, 1 to 100 times",
            laplace(),
            1e-6,
            List.of(Question.totalVariation(), Question.epsilon(1e-5))));
    tasks.add(mixed("mixed 5 × 2000, in blocks", new Release.Sequence(blocks(2_000))));
    tasks.add(mixed("mixed 10000, in turn", inTurn(2_000)));
    return List.copyOf(tasks);
  }

  private static Task training(
      String name, double noise, double rate, long steps, double accuracy) {
    return new Task(
        name + " to " + Check.number(accuracy),
        List.of(dpSgd(noise, rate, steps)),
        accuracy,
        List.of(Question.power(1e-3), Question.totalVariation(), Question.epsilon(1e-5)));
  }

  private static Task mixed(String name, Release release) {
    return new Task(
        name,
        List.of(release),
        1e-6,
        List.of(Question.power(1e-3), Question.totalVariation(), Question.epsilon(1e-5)));
  }

  static Release dpSgd(double noise, double rate, long steps) {
    return new Release.Repeated(
        new Release.Sampled(step(new GaussianPair(1 / noise)), rate), steps);
  }

  private static List<Release> laplace() {
    return IntStream.rangeClosed(1, LAPLACE_STEPS)
        .<Release>mapToObj(times -> new Release.Repeated(step(new LaplacePair(0.1)), times))
        .toList();
  }

  /** Each kind of step many times before the next. */
  private static List<Release> blocks(long times) {
    List<Release> blocks = new ArrayList<>();
    kinds().forEach(kind -> blocks.add(new Release.Repeated(kind, times)));
    return blocks;
  }

  /** One step of each kind, over and over: the accountant must find out that they repeat. */
  static Release.Sequence inTurn(int times) {
    List<Release> steps = new ArrayList<>();
    Collections.nCopies(times, kinds()).forEach(steps::addAll);
    return new Release.Sequence(steps);
  }

  private static List<Release> kinds() {
    return List.of(
        step(new GaussianPair(0.01)),
        step(new LaplacePair(0.005)),
        new Release.Sampled(step(new GaussianPair(1)), 0.005),
        new Release.Sampled(step(new LaplacePair(0.5)), 0.01),
        step(new ApproxPair(0.002, 1e-9)));
  }

  private static Release step(DominatingPair pair) {
    return new Release.Single(pair, Adjacency.ADD_REMOVE);
  }
}
