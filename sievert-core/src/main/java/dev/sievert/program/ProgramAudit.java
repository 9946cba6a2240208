package dev.sievert.program;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongConsumer;

/** The audit of a program: searches pairs and events, then certifies what it chose. */
public final class ProgramAudit {
  private final Program program;
  private final ProgramPlan plan;

  private ProgramAudit(Program program, ProgramPlan plan) {
    this.program = program;
    this.plan = plan;
  }

  /**
   * An audit that has not begun.
   *
   * @param program what runs
   * @param plan how it is audited
   * @return the audit
   */
  public static ProgramAudit of(Program program, ProgramPlan plan) {
    return new ProgramAudit(program, plan);
  }

  /**
   * Runs it to the end.
   *
   * @param threads how many run the program at once; the result does not depend on it
   * @param progress told how many outputs have been seen, from time to time
   * @return what was found
   */
  public ProgramFinding run(int threads, LongConsumer progress) {
    // The search is yet to be written; nothing is claimed without it.
    progress.accept(0);
    return new ProgramFinding(
        plan,
        0,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        Optional.empty(),
        false,
        OptionalDouble.empty(),
        Optional.of(program.name() + " was not run on " + threads + " threads"),
        List.of());
  }
}
