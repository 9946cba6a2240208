package dev.sievert.bench;

import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Prints how long the exact risk of noise on numbers takes, and draws how that grows: {@code java
 * -cp sievert-bench.jar dev.sievert.bench.LineBench HOURS.csv PICTURE.svg}.
 */
public final class LineBench {
  private static final double[] EPSILONS = {1, 2.8, 4.6, 6.4, 8.2, 10};
  private static final int[] TOLERANCES = {0, 40, 80, 100};
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private LineBench() {}

  /**
   * Measures everything.
   *
   * @param arguments a table of weekly hours and their counts, and where the picture goes
   * @throws IOException if a file cannot be read or written
   */
  public static void main(String[] arguments) throws IOException {
    hours(Path.of(arguments[0]));
    Map<String, List<GrowthPicture.Point>> growth = new LinkedHashMap<>();
    growth.put("Laplace, exact", growth(Noise.LAPLACE, 0, 100_000));
    growth.put("Gaussian, exact", growth(Noise.GAUSSIAN, 0, 10_000));
    growth.put("Laplace, within", growth(Noise.LAPLACE, 0.1, 5_000));
    growth.put("Gaussian, within", growth(Noise.GAUSSIAN, 0.1, 3_000));
    Files.writeString(Path.of(arguments[1]), GrowthPicture.of(growth));
    worst(new LineTask(Noise.LAPLACE, 100_000, 0, 300));
    worst(new LineTask(Noise.GAUSSIAN, 10_000, 0, 100));
    worst(new LineTask(Noise.LAPLACE, 2_000, 0.1, 0));
    worst(new LineTask(Noise.GAUSSIAN, 2_000, 0.1, 0));
    worst(new LineTask(Noise.GAUSSIAN, 2_000, 0.4, 0));
    worst(new LineTask(Noise.GAUSSIAN, 2_000, 0.1, 40));
    worst(new LineTask(Noise.LAPLACE, 300_000, 0, 0));
    worst(new LineTask(Noise.GAUSSIAN, 30_000, 0, 0));
    worst(new LineTask(Noise.GAUSSIAN, 5_000, 0.1, 0));
    worst(new LineTask(Noise.LAPLACE, 10_000, 0.1, 0));
  }

  private static List<GrowthPicture.Point> growth(Noise noise, double tolerance, int most) {
    List<GrowthPicture.Point> points = new ArrayList<>();
    for (int records : new int[] {300, 1_000, 3_000, 10_000, 30_000, 100_000}) {
      if (records <= most) {
        double seconds = worst(new LineTask(noise, records, tolerance, 0));
        points.add(new GrowthPicture.Point(records, seconds));
      }
    }
    return points;
  }

  /** The slowest noise. */
  private static double worst(LineTask task) {
    double worst = 0;
    StringBuilder each = new StringBuilder();
    for (double scale : LineTask.scales(task.records())) {
      double seconds = task.seconds(scale, task.records() < 2_000 ? 3 : 1);
      worst = Math.max(worst, seconds);
      each.append(String.format(" %.3f", seconds));
    }
    OUT.printf("%s: worst %.3f of%s%n", task, worst, each);
    return worst;
  }

  /** Figure 6 of 004: three priors, four tolerances, six ε; advantage and success of each. */
  private static void hours(Path file) throws IOException {
    double[] counts = new double[101];
    for (String line : Files.readAllLines(file).subList(1, 95)) {
      String[] row = line.split(",", 2);
      counts[Integer.parseInt(row[0])] = Integer.parseInt(row[1]);
    }
    double[] ends = new double[101];
    ends[0] = 1;
    ends[100] = 1;
    List<Prior> priors = List.of(Prior.UNIFORM, Prior.Weights.of(counts), Prior.Weights.of(ends));
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < 30; i++) {
      least = Math.min(least, Stopwatch.of(() -> figure(priors)).thread());
    }
    OUT.printf("weekly hours, 72 advantages and 72 successes: %.4f%n", least);
  }

  private static void figure(List<Prior> priors) {
    for (Prior prior : priors) {
      Secret secret = new Secret.Finite(Domain.numbered(101), prior);
      for (int tolerance : TOLERANCES) {
        Goal goal = new Goal.Within(BigDecimal.valueOf(tolerance));
        ThreatModel threat = ThreatModel.of("someone", secret, goal, Auxiliary.NOTHING);
        for (double epsilon : EPSILONS) {
          LineTask.solve(new LineChannel(Noise.LAPLACE, 100 / epsilon), threat);
        }
      }
    }
  }
}
