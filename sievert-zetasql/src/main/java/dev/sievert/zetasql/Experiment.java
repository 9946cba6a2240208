package dev.sievert.zetasql;

import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.program.ProgramAudit;
import dev.sievert.audit.Claim;
import dev.sievert.numeric.Check;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Audits COUNT and SUM of ZetaSQL and writes what was found as a page. */
public final class Experiment {
  private static final long TRIALS = 400_000;
  private static final double CONFIDENCE = 0.999;
  private static final int THREADS = 2;

  private final PrintStream page;
  private final PrintStream progress;

  private Experiment(PrintStream page, PrintStream progress) {
    this.page = page;
    this.progress = progress;
  }

  /**
   * Writes the page to standard output and its progress to standard error.
   *
   * @param arguments how many answers each audit asks for; 400,000 where it is absent
   */
  public static void main(String[] arguments) {
    long trials = arguments.length > 0 ? Long.parseLong(arguments[0]) : TRIALS;
    PrintStream page = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    new Experiment(page, System.err).run(new ExperimentAudits(trials).all());
  }

  private void run(List<ExperimentAudit> questions) {
    List<Answer> answers = new ArrayList<>();
    for (ExperimentAudit question : questions) {
      progress.println(question.title() + ", " + claim(question.claim()) + " ...");
      answers.add(answer(question));
    }
    new ExperimentPage(page).write(answers, CONFIDENCE);
  }

  private static Answer answer(ExperimentAudit question) {
    ProgramPlan plan =
        new ProgramPlan(
            question.pairs(), question.claim(), question.trials(), 7, CONFIDENCE, false);
    double before = cpuSeconds();
    try (ZetaSqlProgram program = ZetaSqlProgram.of(question.query())) {
      ProgramOutcome finding = ProgramAudit.of(program, plan).run(THREADS, seen -> {});
      return new Answer(question, finding, cpuSeconds() - before);
    }
  }

  private static double cpuSeconds() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? system.getProcessCpuTime() / 1e9
        : Double.NaN;
  }

  static String claim(Claim claim) {
    return "ε = " + Check.number(claim.epsilon()) + ", δ = " + Check.number(claim.delta());
  }

  /** What came of a question. */
  record Answer(ExperimentAudit question, ProgramOutcome finding, double cpuSeconds) {}
}
