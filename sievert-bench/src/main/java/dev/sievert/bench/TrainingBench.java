package dev.sievert.bench;

import com.sun.management.ThreadMXBean;
import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.assess.Assessment;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Memory;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.ThreatModel;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Prints how long everything about DP-SGD takes and how much it allocates, and draws how curves
 * grow with the number of steps: {@code java -cp sievert-bench.jar dev.sievert.bench.TrainingBench
 * PICTURE.svg}.
 */
public final class TrainingBench {
  private static final int WARM_UPS = 3;
  private static final int REPETITIONS = 3;
  private static final double ACCURACY = 1e-6;

  /** So that runs of all lengths tell about as much: rate times the root of the steps. */
  private static final double REACH = 0.1;

  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private TrainingBench() {}

  /** A training run, and how many equally likely values there are to be guessed. */
  private record Run(double noise, double rate, long steps, int values) {}

  private static final List<Run> RUNS =
      List.of(
          new Run(1.5, 0.3, 20, 10),
          new Run(0.3, 0.1, 2, 10),
          new Run(0.3, 0.1, 17, 3),
          new Run(1, 0.01, 1_000, 10),
          new Run(0.57, 0.004, 750, 10),
          new Run(4, 0.16, 625, 10),
          new Run(5, 0.001, 1_000_000, 10),
          new Run(1, 1e-5, 1_000_000, 10));

  /** Seconds of the thread and bytes that it allocated. */
  private record Cost(double seconds, double bytes) {}

  /**
   * Measures everything.
   *
   * @param arguments where the picture goes
   * @throws IOException if it cannot be written
   */
  public static void main(String[] arguments) throws IOException {
    OUT.println("| assess: noise, rate, steps, values | CPU s | MB allocated |\n|---|---|---|");
    for (Run run : RUNS) {
      Cost cost = cost(() -> assess(run));
      OUT.printf(
          "| %s, %s, %,d, %d | %.3f | %.0f |%n",
          run.noise(), run.rate(), run.steps(), run.values(), cost.seconds(), cost.bytes() / 1e6);
    }
    Map<String, List<GrowthPicture.Point>> growth = new LinkedHashMap<>();
    growth.put("total variation", growth("total variation", CertifiedCurve::totalVariation));
    growth.put("ε at δ = 1e-5", growth("ε at δ = 1e-5", curve -> curve.epsilon(1e-5)));
    growth.put("power at α = 0.001", growth("power at α = 0.001", curve -> curve.power(1e-3)));
    Files.writeString(Path.of(arguments[0]), GrowthPicture.ofSteps(growth));
  }

  /** Everything about someone who guesses the value, and about the strong attacker. */
  private static void assess(Run run) {
    DpSgd training = new DpSgd(run.noise(), run.rate(), run.steps());
    Secret secret = Secret.uniform(run.values());
    ThreatModel guesser = ThreatModel.of("guesser", secret, Goal.EXACT, Auxiliary.NOTHING);
    List<Threat> threats = List.of(guesser, new Distinguisher(secret));
    new Memory().during(() -> Assessment.of(training, threats, List.of()));
  }

  private static List<GrowthPicture.Point> growth(
      String name, Function<CertifiedCurve, Bracket> question) {
    List<GrowthPicture.Point> points = new ArrayList<>();
    OUT.printf("%n| %s: steps | CPU s | MB allocated | width |%n|---|---|---|---|%n", name);
    for (long steps = 100; steps <= 10_000_000; steps *= 10) {
      Release release = Tasks.dpSgd(1, REACH / Math.sqrt((double) steps), steps);
      double[] width = new double[1];
      Cost cost =
          cost(
              () -> {
                Bracket answer = new Memory().during(() -> question.apply(curve(release)));
                width[0] = answer.upper() - answer.lower();
              });
      OUT.printf(
          "| %,d | %.3f | %.1f | %.1e |%n", steps, cost.seconds(), cost.bytes() / 1e6, width[0]);
      points.add(new GrowthPicture.Point((double) steps, cost.seconds()));
    }
    OUT.printf("growth: steps to the power of %.2f%n", exponent(points));
    return points;
  }

  private static CertifiedCurve curve(Release release) {
    return Accountant.curve(release, Direction.SYMMETRIC, ACCURACY);
  }

  /** The slope of a straight line through the logarithms. */
  private static double exponent(List<GrowthPicture.Point> points) {
    double meanX = points.stream().mapToDouble(p -> Math.log(p.records())).average().orElse(0);
    double meanY = points.stream().mapToDouble(p -> Math.log(p.seconds())).average().orElse(0);
    double products = 0;
    double squares = 0;
    for (GrowthPicture.Point point : points) {
      double x = Math.log(point.records()) - meanX;
      products += x * (Math.log(point.seconds()) - meanY);
      squares += x * x;
    }
    return products / squares;
  }

  /** The least of some runs, after some to warm up. */
  private static Cost cost(Runnable work) {
    double seconds = Double.POSITIVE_INFINITY;
    double bytes = 0;
    for (int i = 0; i < WARM_UPS + REPETITIONS; i++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      double taken = Stopwatch.of(work).thread();
      bytes = (double) (THREADS.getCurrentThreadAllocatedBytes() - before);
      seconds = i < WARM_UPS ? seconds : Math.min(seconds, taken);
    }
    return new Cost(seconds, bytes);
  }
}
