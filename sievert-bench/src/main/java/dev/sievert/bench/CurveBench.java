package dev.sievert.bench;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Prints CPU seconds and brackets of each task: {@code java -jar sievert-bench.jar [WARM-UPS
 * [REPETITIONS [PART-OF-A-NAME]]]}.
 */
public record CurveBench(PrintStream out, int warmUps, int repetitions) {
  private static final int WARM_UPS = 3;
  private static final int REPETITIONS = 5;
  private static final String LINE = "%-34s  %9s  %9s  %9s  %-16s  %22s  %9s%n";

  /**
   * Runs the tasks.
   *
   * @param arguments how many runs to warm up, how many to measure, and a part of the names of the
   *     tasks to run; none of them is needed
   */
  public static void main(String[] arguments) {
    int warmUps = arguments.length > 0 ? Integer.parseInt(arguments[0]) : WARM_UPS;
    int repetitions = arguments.length > 1 ? Integer.parseInt(arguments[1]) : REPETITIONS;
    String part = arguments.length > 2 ? arguments[2] : "";
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    CurveBench bench = new CurveBench(out, warmUps, Math.max(1, repetitions));
    bench.heading();
    Tasks.ALL.stream().filter(task -> task.name().contains(part)).forEach(bench::measure);
  }

  private void heading() {
    out.printf(
        "CPU seconds, median and least of %d runs after %d to warm up; Java %s, %d processors%n%n",
        repetitions, warmUps, Runtime.version(), Runtime.getRuntime().availableProcessors());
    out.printf(LINE, "task", "thread", "least", "process", "answer", "value", "width");
  }

  private void measure(Task task) {
    List<Task.Answer> answers = new ArrayList<>();
    for (int i = 0; i < warmUps; i++) {
      task.run();
    }
    List<Double> thread = new ArrayList<>();
    List<Double> process = new ArrayList<>();
    for (int i = 0; i < repetitions; i++) {
      answers.clear();
      Stopwatch.Seconds seconds = Stopwatch.of(() -> answers.addAll(task.run()));
      thread.add(seconds.thread());
      process.add(seconds.process());
    }
    thread.sort(null);
    process.sort(null);
    print(task, thread, process, answers);
  }

  private void print(
      Task task, List<Double> thread, List<Double> process, List<Task.Answer> answers) {
    String name = task.name();
    String middle = seconds(median(thread));
    String least = seconds(thread.get(0));
    String whole = seconds(median(process));
    for (Task.Answer answer : answers) {
      out.printf(
          LINE,
          name,
          middle,
          least,
          whole,
          answer.question(),
          answer.bracket().value(),
          String.format(Locale.ROOT, "%.2e", answer.widest()));
      name = "";
      middle = "";
      least = "";
      whole = "";
    }
  }

  private static double median(List<Double> sorted) {
    return sorted.get(sorted.size() / 2);
  }

  private static String seconds(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }
}
