package dev.sievert.bench;

import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramOutcome.DistinguishingEvent;
import dev.sievert.audit.program.ProgramAudit;
import dev.sievert.audit.suite.Suite;
import dev.sievert.audit.suite.SuiteProgram;
import dev.sievert.numeric.ClopperPearson;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * Prints how often correct programs are accused, and how often a limit is above what they spend:
 * {@code java -cp sievert-bench.jar dev.sievert.bench.AlarmBench}. Names of programs as arguments
 * repeat only those; {@code -Druns=100000} makes the audits longer, {@code -Drepeats=200} fewer.
 */
public final class AlarmBench {
  private static final int REPEATS = Integer.getInteger("repeats", 1000);
  private static final long TRIALS = Long.getLong("runs", 4000);
  private static final double CONFIDENCE = 0.95;
  private static final List<String> CORRECT =
      List.of(
          "Laplace",
          "NoisyMax1",
          "NoisyMax2",
          "SVT1",
          "SVT2",
          "NoisyHist1",
          "LaplaceParallel",
          "NumericalSVT",
          "Laplace, geometric",
          "Laplace, snapped",
          "Text",
          "Big whole numbers",
          "Large outputs",
          "Failures");
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private AlarmBench() {}

  /** Repeats the audits. */
  public static void main(String[] arguments) {
    OUT.println(
        "| program | accused | rate, 95 % interval | limit too high | rate, 95 % interval |\n"
            + "|---|---|---|---|---|");
    for (String name : arguments.length == 0 ? CORRECT : List.of(arguments)) {
      SuiteProgram program = Suite.named(name);
      int accused = 0;
      int mistaken = 0;
      for (int seed = 0; seed < REPEATS; seed++) {
        ProgramOutcome outcome =
            ProgramAudit.of(program, program.plan(TRIALS, seed, CONFIDENCE)).run(1, soFar -> {});
        double limit = outcome.strongest().map(DistinguishingEvent::epsilon).orElse(0.0);
        accused += outcome.isExceeded() ? 1 : 0;
        mistaken += limit > program.truth() ? 1 : 0;
      }
      OUT.printf(Locale.ROOT, "| %s | %s | %s |%n", name, rate(accused), rate(mistaken));
    }
  }

  private static String rate(int times) {
    return String.format(
        Locale.ROOT,
        "%d of %,d | %.4f to %.4f",
        times,
        REPEATS,
        ClopperPearson.lower(times, REPEATS, 0.025),
        ClopperPearson.upper(times, REPEATS, 0.025));
  }
}
