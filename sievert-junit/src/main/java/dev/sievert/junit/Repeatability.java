package dev.sievert.junit;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramValue;

/** Whether the same seed gives the same outputs, so that a failure can be seen again exactly. */
enum Repeatability {
  /** The same seed gives the same outputs. */
  REPEATS,
  /** The program draws randomness of its own. */
  DIFFERS;

  private static final int RUNS = 64;

  static Repeatability of(Program program, ProgramOutcome finding) {
    ProgramValue input = finding.plan().pairs().get(0).first();
    try {
      Alphabet alphabet = new Alphabet();
      Outputs once = new Outputs(alphabet);
      Outputs again = new Outputs(alphabet);
      program.sample(input, RUNS, finding.plan().seed(), once);
      program.sample(input, RUNS, finding.plan().seed(), again);
      return areSame(once, again) ? REPEATS : DIFFERS;
    } catch (ProgramException failed) {
      return DIFFERS;
    }
  }

  private static boolean areSame(Outputs once, Outputs again) {
    if (once.count() != again.count()) {
      return false;
    }
    for (int row = 0; row < once.count(); row++) {
      if (!isSame(once, again, row)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSame(Outputs once, Outputs again, int row) {
    if (once.width(row) != again.width(row)) {
      return false;
    }
    for (int place = 0; place < once.width(row); place++) {
      if (once.symbol(row, place) != again.symbol(row, place)
          || Double.compare(once.number(row, place), again.number(row, place)) != 0) {
        return false;
      }
    }
    return true;
  }
}
