package dev.sievert.bench;

import dev.sievert.audit.DistinguishingEvent;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.program.ProgramAudit;
import dev.sievert.audit.suite.Suite;
import dev.sievert.audit.suite.SuiteProgram;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Audits the whole suite and prints the table of docs/audit-benchmark.md: {@code java -cp
 * sievert-bench.jar dev.sievert.bench.SuiteBench}. Names of programs as arguments audit only those.
 */
public final class SuiteBench {
  private static final double CONFIDENCE = 0.95;
  private static final long SEED = 2026;
  private static final int THREADS = 2;
  private static final double MILLION = 1e6;
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  /** What others reported at 90 %, and how many runs ours may take. */
  private record Published(double best, String whose, int millions) {}

  private static final Map<String, Published> PUBLISHED =
      Map.ofEntries(
          Map.entry("Laplace", new Published(0.0998, "StatDP", 400)),
          Map.entry("TruncatedGeometric", new Published(0.1169, "StatDP", 60)),
          Map.entry("NoisyHist1", new Published(0.0994, "StatDP", 100)),
          Map.entry("NoisyHist2", new Published(10.00, "StatDP", 80)),
          Map.entry("NoisyMax1", new Published(0.0925, "DP-Sniper", 120)),
          Map.entry("NoisyMax2", new Published(0.0997, "StatDP", 400)),
          Map.entry("NoisyMax3", new Published(0.249, "DP-Sniper", 400)),
          Map.entry("NoisyMax4", new Published(0.353, "DP-Sniper", 30)),
          Map.entry("SVT1", new Published(0.0858, "DP-Sniper", 300)),
          Map.entry("SVT2", new Published(0.0859, "DP-Sniper", 300)),
          Map.entry("SVT3", new Published(0.182, "DP-Sniper", 40)),
          Map.entry("SVT4", new Published(0.172, "StatDP", 500)),
          Map.entry("SVT5", new Published(14.3, "StatDP", 300)),
          Map.entry("SVT6", new Published(0.322, "StatDP", 40)),
          Map.entry("RAPPOR", new Published(0.301, "DP-Sniper", 20)),
          Map.entry("OneTimeRAPPOR", new Published(0.600, "DP-Sniper", 20)),
          Map.entry("LaplaceParallel", new Published(0.035, "DP-Sniper", 60)),
          Map.entry("SVT34Parallel", new Published(0.262, "DP-Sniper", 80)),
          Map.entry("PrefixSum", new Published(0.577, "DP-Sniper", 20)),
          Map.entry("NumericalSVT", new Published(0.0345, "DP-Sniper", 60)),
          Map.entry("Laplace, naive floating point", new Published(0.252, "DP-Sniper", 20)));

  private SuiteBench() {}

  /** Audits all, or those that are named. */
  public static void main(String[] arguments) {
    List<String> named = List.of(arguments);
    OUT.println(
        "| program | true ε | best published, 90 % | ours, 95 % | runs, 10⁶ | event, and how often"
            + " on either input | CPU s |\n"
            + "|---|---|---|---|---|---|---|");
    Suite.ALL.stream()
        .filter(program -> named.isEmpty() || named.contains(program.name()))
        .forEach(SuiteBench::audit);
  }

  private static void audit(SuiteProgram program) {
    Published published = PUBLISHED.get(program.name());
    long trials = (long) (MILLION * (published == null ? 1 : published.millions()));
    ProgramOutcome[] found = new ProgramOutcome[1];
    double seconds =
        CpuClock.of(
                () ->
                    found[0] =
                        ProgramAudit.of(program, program.plan(trials, SEED, CONFIDENCE))
                            .run(THREADS, soFar -> {}))
            .process();
    DistinguishingEvent witness = found[0].strongest().orElseThrow();
    OUT.printf(
        Locale.ROOT,
        "| %s | %s | %s | %s | %.0f | %s (%.3g, %.3g) on %s and %s | %.0f |%n",
        program.name(),
        figure(program.truth()),
        published == null ? "–" : figure(published.best()) + ", " + published.whose(),
        figure(witness.epsilon()),
        trials / MILLION,
        shortened(witness.event()),
        witness.likely().value(),
        witness.unlikely().value(),
        witness.pair().first(),
        witness.pair().second(),
        seconds);
  }

  private static String figure(double number) {
    return Double.isInfinite(number) ? "∞" : String.format(Locale.ROOT, "%.4g", number);
  }

  private static String shortened(String words) {
    return words.length() < 140 ? words : words.substring(0, 130) + "…";
  }
}
