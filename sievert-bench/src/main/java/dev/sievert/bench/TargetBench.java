package dev.sievert.bench;

import dev.sievert.guarantee.channel.LineChannel.Noise;
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
 * dev.sievert.bench.TargetBench ./sievert [RUNS]}. Commands are started as people start them, so
 * the launcher must have built before; each is run three times unless another number is given.
 */
public final class TargetBench {
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private static final int MANY = 40;
  private static final long SEED = 7;

  private final String launcher;
  private final int runs;
  private final Path folder;

  private TargetBench(String launcher, int runs, Path folder) {
    this.launcher = launcher;
    this.runs = runs;
    this.folder = folder;
  }

  /**
   * Measures everything.
   *
   * @param arguments the launcher, and how often each command is run
   * @throws IOException if a file cannot be written
   * @throws InterruptedException if somebody has enough
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    int runs = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
    new TargetBench(arguments[0], runs, Files.createTempDirectory("targets")).all();
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
    values(Noise.LAPLACE, 1_000_000, 5);
    values(Noise.GAUSSIAN, 30_000, 20);
  }

  private void single(double noise, double rate, long steps, int values)
      throws IOException, InterruptedException {
    String name = "DP-SGD %s, %s, %,d, %d values".formatted(noise, rate, steps, values);
    row(name, 1.5, List.of("assess", scenario(noise, rate, steps, values)));
  }

  private String scenario(double noise, double rate, long steps, int values) throws IOException {
    String text =
        String.format(
            Locale.ROOT,
            "sievert: 1%nmechanism: {type: dp-sgd, noise: %s, rate: %s, steps: %d}%n"
                + "secret: {size: %d}%n",
            noise,
            rate,
            steps,
            values);
    return Files.writeString(Files.createTempFile(folder, "run", ".yaml"), text).toString();
  }

  /** Ordinary and odd ones: noise of 0.3 to 5, rates of 1e-4 to a half, up to 10^5 steps. */
  private List<String> many() throws IOException {
    Random random = new Random(SEED);
    List<String> command = new ArrayList<>(List.of("assess", "--json"));
    for (int i = 0; i < MANY; i++) {
      double noise = Math.pow(10, -0.5 + 1.2 * random.nextDouble());
      double rate = Math.pow(10, -4 + 3.7 * random.nextDouble());
      long steps = (long) Math.pow(10, 0.3 + 4.7 * random.nextDouble());
      int[] sizes = {2, 3, 10, 100};
      command.add(scenario(noise, rate, steps, sizes[random.nextInt(sizes.length)]));
    }
    return command;
  }

  private static List<String> with(List<String> command, String... further) {
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of(further));
    return all;
  }

  private void row(String name, double wanted, List<String> command)
      throws IOException, InterruptedException {
    List<String> whole = new ArrayList<>(List.of(launcher));
    whole.addAll(command);
    List<ShellRun> all = new ArrayList<>();
    for (int i = 0; i < runs; i++) {
      all.add(ShellRun.of(whole));
    }
    OUT.printf(
        Locale.ROOT,
        "| %s | %.2f | %.2f to %.2f | %.2f to %.2f | %d |%n",
        name,
        wanted,
        all.stream().mapToDouble(ShellRun::cpu).min().orElseThrow(),
        all.stream().mapToDouble(ShellRun::cpu).max().orElseThrow(),
        all.stream().mapToDouble(ShellRun::wall).min().orElseThrow(),
        all.stream().mapToDouble(ShellRun::wall).max().orElseThrow(),
        all.stream().mapToLong(ShellRun::megabytes).max().orElseThrow());
  }

  /** In this process, noise from as wide as a gap to as wide as the range. */
  private static void values(Noise noise, int records, double wanted) {
    LineTask task = new LineTask(noise, records, 0, 0);
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (double scale : new double[] {1.0 / records, 0.003, 0.1, 1}) {
      double seconds = task.seconds(scale, 1);
      least = Math.min(least, seconds);
      most = Math.max(most, seconds);
    }
    OUT.printf(
        Locale.ROOT,
        "| %s noise, exact, %,d values | %.0f | %.2f to %.2f | | |%n",
        noise,
        records,
        wanted,
        least,
        most);
  }
}
