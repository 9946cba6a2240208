package dev.sievert.bench;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.exact.ExactRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.SubsetSelection;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.numeric.Memory;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Prints what we want to be fast beside how fast it is: {@code java -cp sievert-bench.jar
 * dev.sievert.bench.TargetBench ./sievert [RUNS [NAME [SEED]]]}. Commands are started as people
 * start them, so the launcher must have built before; each is run three times unless another number
 * is given. With a name only the rows are measured whose names hold it, such as {@code noise} or
 * {@code audit}. The seed is that of the scenarios of which the worst counts.
 */
public final class TargetBench {
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private static final int MANY = 40;
  private static final int FEW = 20;
  private static final long SEED = 7;
  private static final TrainingScenario CALIBRATED = new TrainingScenario(1, 0.01, 1_000, 10);

  private final String launcher;
  private final int runs;
  private final Path folder;
  private final String wantedName;
  private final long seed;

  private TargetBench(String launcher, int runs, Path folder, String wantedName, long seed) {
    this.launcher = launcher;
    this.runs = runs;
    this.folder = folder;
    this.wantedName = wantedName;
    this.seed = seed;
  }

  /**
   * Measures everything.
   *
   * @param arguments the launcher, how often each command is run, which rows, and a seed
   * @throws IOException if a file cannot be written
   * @throws InterruptedException if somebody has enough
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    int runs = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
    String name = arguments.length > 2 ? arguments[2] : "";
    long seed = arguments.length > 3 ? Long.parseLong(arguments[3]) : SEED;
    new TargetBench(arguments[0], runs, Files.createTempDirectory("targets"), name, seed).all();
  }

  private void all() throws IOException, InterruptedException {
    String examples = Path.of(launcher).resolveSibling("examples").toString();
    OUT.println("| command | wanted CPU s | CPU s | seconds | MB |");
    OUT.println("|---|---|---|---|---|");
    row("assess survey", 0.30, List.of("assess", examples + "/survey.yaml"));
    row("explain rad", 0.22, List.of("explain", "rad"));
    String training = examples + "/dp-sgd.yaml";
    row("assess dp-sgd", 1.5, List.of("assess", training));
    String report = folder.resolve("report.html").toString();
    row("the same with --html", 1.5, List.of("assess", training, "--html", report));
    single(1, 0.01, 1_000, 10);
    single(1.5, 0.3, 20, 10);
    single(0.5, 0.1, 17, 10);
    single(0.3, 0.1, 17, 3);
    single(0.3, 0.1, 2, 10);
    single(1, 1e-5, 1_000_000, 10);
    List<String> many = many();
    row(MANY + " DP-SGD scenarios, two threads", 6, with(many, "--threads", "2"));
    row(MANY + " DP-SGD scenarios, one thread", 6, with(many, "--threads", "1"));
    worst();
    String calibrated = scenario(CALIBRATED);
    row(
        "calibrate DP-SGD to membership 0.10",
        1.2,
        List.of("calibrate", calibrated, "--limit", "membership=0.10"));
    audit("ss", 4);
    audit("oue", 2.5);
    warm();
  }

  /** In this process, several times, the least of which counts. */
  private void warm() {
    double[] limits = {0.08, 0.04, 0.06, 0.5, 0.5, 0.5};
    for (int i = 0; i < limits.length; i++) {
      Task task = Tasks.ALL.get(i);
      warm(task.name() + ", all three answers", limits[i], task::run);
    }
    Release steps = Tasks.dpSgd(1, 0.1 / Math.sqrt(1e7), 10_000_000);
    warm("total variation of 10^7 steps", 0.3, () -> curve(steps).totalVariation());
    warm("epsilon of 10^7 steps", 0.8, () -> curve(steps).epsilon(1e-5));
    warm("calibrate DP-SGD to membership 0.10", 0.4, CALIBRATED::calibrate);
    values(Noise.LAPLACE, 5);
    values(Noise.GAUSSIAN, 20);
    List.of("grr", "oue", "ss").forEach(this::local);
  }

  private static CertifiedCurve curve(Release release) {
    return Accountant.curve(release, Direction.SYMMETRIC, 1e-6);
  }

  private void warm(String name, double wanted, Runnable work) {
    if (!name.contains(wantedName)) {
      return;
    }
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < 3 + runs; i++) {
      least = Math.min(least, Stopwatch.of(() -> new Memory().during(() -> done(work))).thread());
    }
    OUT.printf(Locale.ROOT, "| %s, warm | %.2f | %.3f | | |%n", name, wanted, least);
  }

  private static boolean done(Runnable work) {
    work.run();
    return true;
  }

  private void audit(String kind, double wanted) throws IOException, InterruptedException {
    String text =
        "sievert: 1%nmechanism: {type: %s, epsilon: 1}%nsecret: {size: 3052}%n".formatted(kind);
    Path file = Files.writeString(folder.resolve(kind + ".yaml"), text);
    row(
        "audit " + kind + ", 3,052 values, 10^7 runs",
        wanted,
        List.of("audit", file.toString(), "--trials", "10000000"));
  }

  /** Both risks of a local mechanism on ten million values, all of different weight. */
  private void local(String kind) {
    String name = kind + ", 10^7 values of different weight, exact";
    if (!name.contains(wantedName)) {
      return;
    }
    int size = 10_000_000;
    double[] weights = new Random(SEED).doubles(size).map(share -> -Math.log1p(-share)).toArray();
    Secret secret = new Secret.Finite(Domain.numbered(size), Prior.Weights.of(weights));
    Mechanism mechanism =
        switch (kind) {
          case "grr" -> new RandomizedResponse(1, size);
          case "ss" -> new SubsetSelection(1, size, (long) (size / (Math.E + 1)));
          default -> new UnaryEncoding(1, size, false);
        };
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < runs; i++) {
      // Another threat each time, because the latest answer is kept.
      ThreatModel threat = ThreatModel.reconstruction(secret);
      Channel channel = mechanism.channel(secret).orElseThrow();
      least = Math.min(least, Stopwatch.of(() -> answered(channel, threat)).thread());
    }
    OUT.printf(Locale.ROOT, "| %s, warm | 1.00 | %.2f | | %d |%n", name, least, peak());
  }

  private static void answered(Channel channel, ThreatModel threat) {
    if (ExactRisk.solve(channel, threat).isEmpty()) {
      throw new IllegalStateException("no exact answer");
    }
  }

  /** The most that this process has held, on Linux; in megabytes. */
  private static long peak() {
    return ShellRun.peak(ProcessHandle.current().pid()) / 1024;
  }

  private void single(double noise, double rate, long steps, int values)
      throws IOException, InterruptedException {
    TrainingScenario training = new TrainingScenario(noise, rate, steps, values);
    row("DP-SGD " + training.name(), 1.5, List.of("assess", scenario(training)));
  }

  private String scenario(TrainingScenario training) throws IOException {
    Path file = Files.createTempFile(folder, "run", ".yaml");
    return Files.writeString(file, training.text()).toString();
  }

  private List<String> many() throws IOException {
    List<String> command = new ArrayList<>(List.of("assess", "--json"));
    for (TrainingScenario each : TrainingScenario.random(SEED, MANY)) {
      command.add(scenario(each));
    }
    return command;
  }

  /** Each by itself; of its runs the quickest counts, and of all scenarios the slowest. */
  private void worst() throws IOException, InterruptedException {
    String name = "worst of %d random DP-SGD scenarios, seed %d".formatted(FEW, seed);
    if (!name.contains(wantedName)) {
      return;
    }
    double slowest = 0;
    long largest = 0;
    String which = "";
    for (TrainingScenario each : TrainingScenario.random(seed, FEW)) {
      List<ShellRun> all = started(List.of("assess", scenario(each)));
      double cpu = all.stream().mapToDouble(ShellRun::cpu).min().orElseThrow();
      which = cpu > slowest ? each.name() : which;
      slowest = Math.max(slowest, cpu);
      largest = Math.max(largest, most(all));
    }
    OUT.printf(Locale.ROOT, "| %s (%s) | 1.50 | %.2f | | %d |%n", name, which, slowest, largest);
  }

  private static List<String> with(List<String> command, String... further) {
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of(further));
    return all;
  }

  private void row(String name, double wanted, List<String> command)
      throws IOException, InterruptedException {
    if (!name.contains(wantedName)) {
      return;
    }
    List<ShellRun> all = started(command);
    OUT.printf(
        Locale.ROOT,
        "| %s | %.2f | %.2f to %.2f | %.2f to %.2f | %d |%n",
        name,
        wanted,
        all.stream().mapToDouble(ShellRun::cpu).min().orElseThrow(),
        all.stream().mapToDouble(ShellRun::cpu).max().orElseThrow(),
        all.stream().mapToDouble(ShellRun::wall).min().orElseThrow(),
        all.stream().mapToDouble(ShellRun::wall).max().orElseThrow(),
        most(all));
  }

  private List<ShellRun> started(List<String> command) throws IOException, InterruptedException {
    List<String> whole = new ArrayList<>(List.of(launcher));
    whole.addAll(command);
    List<ShellRun> all = new ArrayList<>();
    for (int i = 0; i < runs; i++) {
      all.add(ShellRun.of(whole));
    }
    return all;
  }

  private static long most(List<ShellRun> runs) {
    return runs.stream().mapToLong(ShellRun::megabytes).max().orElseThrow();
  }

  /** Noise from a hundredth of the mean gap to ten times the range, each row one width. */
  private void values(Noise noise, double wanted) {
    int records = 1_000_000;
    LineTask task = new LineTask(noise, records, 0, 0);
    for (double scale : LineTask.scales(records)) {
      String name = "%s noise of %.2g of the range, 10^6 values, exact".formatted(noise, scale);
      if (name.contains(wantedName)) {
        double seconds = task.seconds(scale, 1);
        OUT.printf(Locale.ROOT, "| %s | %.0f | %.2f | | %d |%n", name, wanted, seconds, peak());
      }
    }
  }
}
