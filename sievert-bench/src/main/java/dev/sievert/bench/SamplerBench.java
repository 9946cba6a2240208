package dev.sievert.bench;

import dev.sievert.audit.Claim;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramOutcome.DistinguishingEvent;
import dev.sievert.audit.program.ProgramAudit;
import dev.sievert.audit.suite.NoiseSampler;
import dev.sievert.audit.suite.NoiseSamplers;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Audits thirteen samplers of noise with twelve claims each, as Delta-Siege does, and prints the
 * tables of docs/audit-benchmark.md: {@code java -cp sievert-bench.jar
 * dev.sievert.bench.SamplerBench}. Names of samplers as arguments audit only those; {@code
 * -Dseeds=3} takes fewer seeds, {@code -Ddelta=0.001} one δ.
 */
public final class SamplerBench {
  private static final double[] EPSILONS = {0.1, 1, 3, 10};
  private static final List<String> DELTAS =
      System.getProperty("delta") == null
          ? List.of("1e-6", "1e-3", "0.1")
          : List.of(System.getProperty("delta"));
  private static final int SEEDS = Integer.getInteger("seeds", 10);
  private static final long FIRST_SEED = Long.getLong("first", 501);

  /** Each stage has fresh runs and a share of the risk. */
  private static final long[] STAGES = {10_000, 100_000, 1_000_000};

  private static final double CONFIDENCE = 1 - 0.1 / STAGES.length;
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private SamplerBench() {}

  /** Audits all, or those that are named. */
  public static void main(String[] arguments) {
    List<String> named = List.of(arguments);
    double seconds = Stopwatch.of(() -> DELTAS.forEach(delta -> table(delta, named))).process();
    OUT.printf(Locale.ROOT, "%n%.0f CPU seconds%n", seconds);
  }

  private static void table(String delta, List<String> named) {
    OUT.printf("%nδ = %s%n%n| sampler | ε = 0.1 | 1 | 3 | 10 |%n|---|---|---|---|---|%n", delta);
    List<List<NoiseSampler>> columns =
        Arrays.stream(EPSILONS)
            .mapToObj(epsilon -> NoiseSamplers.of(new Claim(epsilon, Double.parseDouble(delta))))
            .toList();
    for (int row = 0; row < columns.get(0).size(); row++) {
      if (!named.isEmpty() && !named.contains(columns.get(0).get(row).name())) {
        continue;
      }
      StringBuilder line = new StringBuilder("| " + columns.get(0).get(row).name());
      for (List<NoiseSampler> column : columns) {
        line.append(" | ").append(cell(column.get(row)));
      }
      OUT.println(line.append(" |"));
    }
  }

  /** What one seed found: how much was proven, and after how many runs, or infinitely many. */
  private record Found(double ratio, double runs) {}

  private static String cell(NoiseSampler sampler) {
    List<Found> found = IntStream.range(0, SEEDS).mapToObj(seed -> staged(sampler, seed)).toList();
    long violations = found.stream().filter(each -> Double.isFinite(each.runs())).count();
    double runs = median(found.stream().mapToDouble(Found::runs).toArray());
    return String.format(
        Locale.ROOT,
        "%s%d · %.2f%s",
        sampler.isKept() ? "kept: " : "",
        violations,
        median(found.stream().mapToDouble(Found::ratio).toArray()),
        Double.isFinite(runs) ? String.format(Locale.ROOT, " · %,.0f", runs) : "");
  }

  private static Found staged(NoiseSampler sampler, int seed) {
    double claimed = sampler.claimed().orElseThrow().epsilon();
    List<Double> proven = new ArrayList<>();
    long runs = 0;
    for (int stage = 0; stage < STAGES.length; stage++) {
      runs += STAGES[stage];
      ProgramOutcome outcome =
          ProgramAudit.of(
                  sampler,
                  sampler.plan(
                      STAGES[stage], (FIRST_SEED + seed) * STAGES.length + stage, CONFIDENCE))
              .run(1, soFar -> {});
      proven.add(outcome.strongest().map(DistinguishingEvent::epsilon).orElse(0.0) / claimed);
      if (outcome.isExceeded()) {
        return new Found(proven.get(stage), runs);
      }
    }
    return new Found(
        proven.stream().mapToDouble(Double::doubleValue).max().orElse(0), Double.POSITIVE_INFINITY);
  }

  private static double median(double... values) {
    Arrays.sort(values);
    double low = values[(values.length - 1) / 2];
    double high = values[values.length / 2];
    return low == high ? low : (low + high) / 2;
  }
}
