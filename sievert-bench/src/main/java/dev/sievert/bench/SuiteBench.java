package dev.sievert.bench;

import dev.sievert.audit.program.ProgramAudit;
import dev.sievert.audit.suite.Suite;
import dev.sievert.audit.suite.SuiteProgram;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Audits the whole suite with five seeds and prints the table of docs/audit-benchmark.md: {@code
 * java -cp sievert-bench.jar dev.sievert.bench.SuiteBench}. Names of programs as arguments audit
 * only those; {@code greater} audits those that claim 0.7, with as many runs as StatDP had, and
 * {@code equal} those of DP-Sniper's benchmark with 1.6 million runs. Limits are of 90 % confidence
 * in the first table, as those that were published, and of 95 % in the others. {@code -Dseeds=3}
 * takes fewer seeds, {@code -Dfirst=1} others, {@code -Dthreads=1} one thread.
 */
public final class SuiteBench {
  private static final double CONFIDENCE = 0.95;

  /** Of the limits that others published, so that ours are compared with them at the same. */
  private static final double AS_PUBLISHED = 0.9;

  private static final long FIRST_SEED = Long.getLong("first", 9601);
  private static final int SEEDS = Integer.getInteger("seeds", 5);
  private static final int THREADS = Integer.getInteger("threads", 2);
  private static final double MILLION = 1e6;
  private static final long AS_STATDP = 280_000;
  private static final long AS_SNIPER = 1_600_000;
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  /** What others reported at 90 %, and how many runs ours may take. */
  private record Published(double best, String whose, int millions) {}

  private static final Map<String, Published> PUBLISHED =
      Map.ofEntries(
          Map.entry("Laplace", new Published(0.0998, "StatDP", 150)),
          Map.entry("TruncatedGeometric", new Published(0.1169, "StatDP", 60)),
          Map.entry("NoisyHist1", new Published(0.0994, "StatDP", 150)),
          Map.entry("NoisyHist2", new Published(10.00, "StatDP", 400)),
          Map.entry("NoisyMax1", new Published(0.0925, "DP-Sniper", 150)),
          Map.entry("NoisyMax2", new Published(0.0997, "StatDP", 250)),
          Map.entry("NoisyMax3", new Published(0.249, "DP-Sniper", 300)),
          Map.entry("NoisyMax4", new Published(0.353, "DP-Sniper", 40)),
          Map.entry("SVT1", new Published(0.0858, "DP-Sniper", 250)),
          Map.entry("SVT2", new Published(0.0859, "DP-Sniper", 500)),
          Map.entry("SVT3", new Published(0.182, "DP-Sniper", 60)),
          Map.entry("SVT4", new Published(0.172, "StatDP", 500)),
          Map.entry("SVT5", new Published(14.3, "StatDP", 250)),
          Map.entry("SVT6", new Published(0.322, "StatDP", 100)),
          Map.entry("RAPPOR", new Published(0.301, "DP-Sniper", 12)),
          Map.entry("OneTimeRAPPOR", new Published(0.600, "DP-Sniper", 6)),
          Map.entry("LaplaceParallel", new Published(0.035, "DP-Sniper", 120)),
          Map.entry("SVT34Parallel", new Published(0.262, "DP-Sniper", 80)),
          Map.entry("PrefixSum", new Published(0.577, "DP-Sniper", 4)),
          Map.entry("NumericalSVT", new Published(0.0345, "DP-Sniper", 100)),
          Map.entry("Laplace, naive floating point", new Published(0.252, "DP-Sniper", 2)));

  private SuiteBench() {}

  /** Audits all, or those that are named. */
  public static void main(String[] arguments) {
    List<String> named = List.of(arguments);
    boolean isGreater = named.equals(List.of("greater"));
    boolean isEqual = named.equals(List.of("equal"));
    double confidence = isGreater || isEqual ? CONFIDENCE : AS_PUBLISHED;
    OUT.printf(
        "| program | true ε | best published, 90 %% | worst, %.0f %% | the others | runs, 10⁶ |"
            + " CPU s each |%n|---|---|---|---|---|---|---|%n",
        100 * confidence);
    if (isGreater) {
      Suite.GREATER_CLAIMS.forEach(program -> audit(program, AS_STATDP, confidence));
      return;
    }
    Suite.ALL.stream()
        .filter(program -> named.isEmpty() || isEqual || named.contains(program.name()))
        .forEach(program -> audit(program, isEqual ? AS_SNIPER : trials(program), confidence));
  }

  private static long trials(SuiteProgram program) {
    Published published = PUBLISHED.get(program.name());
    return (long) (MILLION * (published == null ? 1 : published.millions()));
  }

  private static void audit(SuiteProgram program, long trials, double confidence) {
    double[] limits = new double[SEEDS];
    double seconds =
        Stopwatch.of(
                () -> {
                  for (int seed = 0; seed < SEEDS; seed++) {
                    limits[seed] =
                        ProgramAudit.of(
                                program, program.plan(trials, FIRST_SEED + seed, confidence))
                            .run(THREADS, soFar -> {})
                            .strongest()
                            .orElseThrow()
                            .epsilon();
                  }
                })
            .process();
    Arrays.sort(limits);
    Published published = PUBLISHED.get(program.name());
    OUT.printf(
        Locale.ROOT,
        "| %s | %s | %s | %s | %s | %s | %.1f |%n",
        program.name(),
        figure(program.truth()),
        published == null ? "–" : figure(published.best()) + ", " + published.whose(),
        figure(limits[0]),
        Arrays.stream(limits)
            .skip(1)
            .mapToObj(SuiteBench::figure)
            .collect(Collectors.joining(", ")),
        Double.toString(trials / MILLION),
        seconds / SEEDS);
  }

  private static String figure(double number) {
    return Double.isInfinite(number) ? "∞" : String.format(Locale.ROOT, "%.4g", number);
  }
}
