package dev.sievert.bench;

import dev.sievert.audit.program.ProgramAudit;
import dev.sievert.audit.suite.Suite;
import dev.sievert.audit.suite.SuiteProgram;
import dev.sievert.numeric.ClopperPearson;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * Prints how often correct programs are suspected: {@code java -cp sievert-bench.jar
 * dev.sievert.bench.AlarmBench}. Names of programs as arguments repeat only those.
 */
public final class AlarmBench {
  private static final int REPEATS = 1000;
  private static final long TRIALS = 4000;
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
    OUT.println("| program | false alarms | rate, 95 % interval |\n|---|---|---|");
    for (String name : arguments.length == 0 ? CORRECT : List.of(arguments)) {
      SuiteProgram program = Suite.named(name);
      int alarms = 0;
      for (int seed = 0; seed < REPEATS; seed++) {
        boolean isAlarm =
            ProgramAudit.of(program, program.plan(TRIALS, seed, CONFIDENCE))
                .run(1, soFar -> {})
                .isExceeded();
        alarms += isAlarm ? 1 : 0;
      }
      OUT.printf(
          Locale.ROOT,
          "| %s | %d of %,d | %.4f to %.4f |%n",
          name,
          alarms,
          REPEATS,
          ClopperPearson.lower(alarms, REPEATS, 0.025),
          ClopperPearson.upper(alarms, REPEATS, 0.025));
    }
  }
}
