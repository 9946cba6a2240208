package dev.sievert.cli;

import dev.sievert.ScenarioFile;
import dev.sievert.Sievert;
import dev.sievert.Variants;
import dev.sievert.audit.run.Cluster;
import dev.sievert.cli.sweep.CacheOption;
import dev.sievert.cli.sweep.SweepWorker;
import dev.sievert.cli.sweep.SweptCache;
import dev.sievert.cli.sweep.SweptElsewhere;
import dev.sievert.cli.sweep.SweptOutput;
import dev.sievert.cli.sweep.SweptQuestion;
import dev.sievert.cli.sweep.SweptResult;
import dev.sievert.cli.terminal.Interruption;
import dev.sievert.cli.terminal.ItemProgress;
import dev.sievert.cli.terminal.Numbers;
import dev.sievert.cli.terminal.Waiting;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.Axis;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.Sweep;
import dev.sievert.service.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Settings that vary, each combination of which is a result of its own. */
final class VaryOptions {
  private static final int MOST_THREADS = 256;

  @Option(
      names = "--vary",
      paramLabel = "NAME=VALUES",
      description = {
        "one result for each value of a setting: epsilon=0.5:2:0.1 from, to and step, or"
            + " steps=100,1000; given several times, each combination"
      })
  private List<String> vary = new ArrayList<>();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "how many results of --vary, or of several files, are worked out at once, by default as"
              + " many as there are processors; the results do not depend on it")
  private Optional<String> threads = Optional.empty();

  @Option(names = "--array", description = "write JSON as an array also for a single result")
  private boolean array;

  /** Whether anything varies. */
  boolean isAsked() {
    return !vary.isEmpty();
  }

  /** Whether JSON is an array, however many results there are. */
  boolean isArray() {
    return array || isAsked();
  }

  /** Refuses what is about one result only, for a command that takes one file at a time. */
  void check(CommandLine line, Optional<String> other) {
    check(line, other, 1);
  }

  /**
   * The same.
   *
   * @param files how many results there are anyway
   */
  void check(CommandLine line, Optional<String> other, int files) {
    if (isAsked() && other.isPresent()) {
      throw new ParameterException(
          line, other.get() + " is about one scenario at a time and does not go with --vary");
    }
    if (!isAsked() && files < 2 && threads.isPresent()) {
      throw new ParameterException(line, "--threads belongs to --vary");
    }
  }

  Sweep sweep(CommandLine line) {
    try {
      return Sweep.of(vary.stream().map(Axis::parse).toList());
    } catch (OutOfRangeException wrong) {
      throw new ParameterException(line, "--" + wrong.getMessage());
    }
  }

  /**
   * Asks about every scenario at every point and writes what comes of it, in order.
   *
   * @return the exit code, the worst of all
   */
  int write(
      CommandLine line,
      Sievert sievert,
      List<ScenarioBytes> scenarios,
      OptionalDouble patience,
      Function<ScenarioFile, SweptResult> question,
      SweptOutput output) {
    Sweep sweep = sweep(line);
    int workers = workers(line);
    List<Variants> running = new ArrayList<>();
    for (ScenarioBytes each : scenarios) {
      Variants variants = sievert.open(each).vary(sweep).threads(workers);
      patience.ifPresent(variants::patience);
      running.add(variants);
    }
    return written(
        line,
        output,
        sweep,
        scenarios.size(),
        () -> running.forEach(Variants::stop),
        reader -> running.forEach(variants -> variants.each(question, reader)));
  }

  /**
   * The same, where what was found before is not worked out again.
   *
   * @param machines where the points are worked out, by default here
   */
  int write(
      CommandLine line,
      Sievert sievert,
      List<ScenarioBytes> scenarios,
      OptionalDouble patience,
      SweptQuestion question,
      SweptOutput.Form form,
      CacheOption kept,
      Optional<Cluster.Machines> machines) {
    SweptOutput output = new SweptOutput(line, form, question.header());
    SweptCache cache = kept.open(line, SweepWorker.common(question, patience));
    if (machines.isEmpty()) {
      return write(line, sievert, scenarios, patience, cache.before(question::result), output);
    }
    Sweep sweep = sweep(line);
    SweptElsewhere there = new SweptElsewhere(machines.get(), sievert, question, patience, cache);
    return written(
        line,
        output,
        sweep,
        scenarios.size(),
        there::stop,
        reader -> scenarios.forEach(scenario -> there.each(scenario, sweep, reader)));
  }

  /** How many results are worked out at once. */
  int workers(CommandLine line) {
    int usual = Runtime.getRuntime().availableProcessors();
    return (int) Math.min(MOST_THREADS, new Numbers(line).count("--threads", threads, usual));
  }

  private static int written(
      CommandLine line,
      SweptOutput output,
      Sweep sweep,
      int scenarios,
      Runnable stop,
      Consumer<Variants.Reader<SweptResult>> work) {
    int all = scenarios * sweep.size();
    ItemProgress progress = new ItemProgress(line.getErr(), all);
    output.begin(sweep.names(), scenarios);
    try (Interruption interruption = Interruption.stops(stop, Waiting.LAST_SECONDS)) {
      progress.begin(String.join(", ", sweep.names()), 0);
      work.accept(
          variant -> {
            output.next(variant.values(), variant.result());
            progress.begin(String.valueOf(variant.values()), output.written());
          });
      progress.clear();
      output.end();
      boolean isWhole = output.written() == all;
      if (!isWhole) {
        line.getErr().println("sievert: stopped after " + output.written() + " results");
      }
      line.getOut().flush();
      interruption.written();
      return isWhole ? output.exitCode() : Math.max(output.exitCode(), ExitCode.NOT_SHOWN);
    }
  }
}
