package dev.sievert.bench;

import dev.sievert.calibrate.Calibration;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Prints what Sievert and other accountants take for the same questions, in turn, and how far each
 * is from the truth: {@code java -cp sievert-bench.jar dev.sievert.bench.PeerBench ./sievert ROUNDS
 * [COMMAND...]}. The command runs the others, {@code python3 sievert-bench/peers/peers.py}, where
 * it stands how it is spoken to; without one only our own rows are printed.
 */
public final class PeerBench {
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private static final String OURS = "sievert";

  /** Our answers to one of the others', because the clock of a process ticks in hundredths. */
  private static final int AT_ONCE = 40;

  /** With power, total variation and ε as in the oracle's {@code tails.json}, or the noise. */
  private static final Map<String, List<Double>> TRUTHS = new LinkedHashMap<>();

  static {
    TRUTHS.put("curve 0.5715 0.004 750", List.of(0.007760455104, 0.164090452821, 4.02141133059));
    TRUTHS.put("curve 4 0.16 625", List.of(0.019212554447, 0.386025592709, 4.51884304321));
    TRUTHS.put("curve 1 0.001 10000", List.of(0.001562623377, 0.052138990881, 0.47576128925));
    TRUTHS.put("calibrate 0.1 0.004 750", List.of(0.72112000175));
  }

  /** CPU seconds, sorted where they are read, and the numbers of each round. */
  private record Row(List<Double> warm, List<Double> shell, List<List<String>> numbers) {}

  private PeerBench() {}

  /**
   * Measures everything.
   *
   * @param arguments the launcher, how many rounds after one to warm up, and the others' command
   * @throws IOException if a command cannot be started
   * @throws InterruptedException if somebody has enough
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<String> command = List.of(arguments).subList(2, arguments.length);
    OUT.println("| question | who | warm, CPU s | × | from the shell | × | errors (widths) |");
    OUT.println("|---|---|---|---|---|---|---|");
    for (String question : TRUTHS.keySet()) {
      Map<String, Row> rows = new LinkedHashMap<>();
      // Something that only ends lines stands for nobody else.
      List<String> others = command.isEmpty() ? List.of("sed", "-u", "s/.*//") : command;
      Process process =
          new ProcessBuilder(others).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      answers(question, process);
      for (int round = 0; round < Integer.parseInt(arguments[1]); round++) {
        for (List<String> answer : answers(question, process)) {
          String name = answer.get(0);
          Row row =
              rows.computeIfAbsent(
                  name, any -> new Row(new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
          row.warm.add(Double.valueOf(answer.get(1)));
          row.numbers.add(answer.subList(2, answer.size()));
          row.shell.add(ShellRun.of(typed(name, question, arguments[0], others)).cpu());
        }
      }
      process.destroy();
      Row ours = Objects.requireNonNull(rows.get(OURS));
      rows.forEach((name, row) -> print(question, name, row, ours));
    }
  }

  /** The name, CPU seconds and numbers of each of us. */
  private static List<List<String>> answers(String question, Process others) throws IOException {
    List<String> numbers = new ArrayList<>();
    Runnable work = () -> IntStream.range(0, AT_ONCE).forEach(i -> numbers.add(ours(question)));
    double seconds = Stopwatch.of(work).process() / AT_ONCE;
    List<List<String>> answers = new ArrayList<>();
    answers.add(List.of((OURS + "," + seconds + "," + numbers.get(0)).split(",", -1)));
    others.outputWriter().append(question).append('\n').flush();
    BufferedReader reader = others.inputReader();
    for (String line = reader.readLine();
        line != null && !line.isEmpty();
        line = reader.readLine()) {
      answers.add(List.of(line.split(",", -1)));
    }
    return answers;
  }

  private static String ours(String question) {
    List<String> words = List.of(question.split(" ", -1));
    if (words.get(0).equals("curve")) {
      String name = question.replace("curve", "dp-sgd") + " to 1e-6";
      return Tasks.named(name).orElseThrow().run().stream()
          .map(Task.Answer::bracket)
          .map(each -> each.lower() + ";" + each.value() + ";" + each.upper())
          .collect(Collectors.joining(","));
    }
    double rate = Double.parseDouble(words.get(2));
    long steps = Long.parseLong(words.get(3));
    Calibration found = new TrainingScenario(1, rate, steps, 10).calibrate();
    return Double.toString(((Calibration.Found) found).setting());
  }

  /** The same from the shell. */
  private static List<String> typed(
      String name, String question, String launcher, List<String> others) {
    List<String> words = List.of(question.split(" ", -1));
    Stream<String> start = name.equals(OURS) ? Stream.of(launcher) : others.stream();
    String rest = name + " " + question;
    if (name.equals(OURS)) {
      rest =
          words.get(0).equals("curve")
              ? "curve --alphas 0.001 --epsilons 0 --deltas 1e-5 --noise " + words.get(1)
              : "calibrate --size 10 --noise 1 --limit membership=" + words.get(1);
      rest += " --mechanism dp-sgd --rate " + words.get(2) + " --steps " + words.get(3);
    }
    return Stream.concat(start, Stream.of(rest.split(" ", -1))).toList();
  }

  private static void print(String question, String name, Row row, Row ours) {
    List<String> numbers = row.numbers.get(0);
    List<Double> truths = Objects.requireNonNull(TRUTHS.get(question));
    String errors =
        IntStream.range(0, numbers.size())
            .mapToObj(i -> error(numbers.get(i), truths.get(i)))
            .collect(Collectors.joining("; "));
    String times = spread(row.warm, ours.warm) + spread(row.shell, ours.shell);
    OUT.println("| " + question + " | " + name + " | " + times + errors + " |");
  }

  private static String error(String number, double truth) {
    if (number.isEmpty()) {
      return "none";
    }
    double[] ends = Stream.of(number.split(";", -1)).mapToDouble(Double::parseDouble).toArray();
    double value = ends[ends.length / 2];
    String error = String.format(Locale.ROOT, "%+.1e", value - truth);
    return ends.length == 1
        ? error
        : error + String.format(Locale.ROOT, " (%.1e)", ends[2] - ends[0]);
  }

  private static String spread(List<Double> seconds, List<Double> ours) {
    List<Double> sorted = seconds.stream().sorted().toList();
    double median = sorted.get(sorted.size() / 2);
    double ratio = median / ours.stream().sorted().toList().get(ours.size() / 2);
    double most = sorted.get(sorted.size() - 1);
    return String.format(
        Locale.ROOT, "%.3f (%.3f to %.3f) | %.1f | ", median, sorted.get(0), most, ratio);
  }
}
