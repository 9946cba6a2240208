package dev.sievert.auditing;

import dev.sievert.program.ProgramFinding;
import dev.sievert.words.Figures;
import dev.sievert.words.ProgramWords;
import java.util.ArrayList;
import java.util.List;

/** What the audit of a target means, in sentences for people who decide. */
public final class TargetWords {
  private TargetWords() {}

  /**
   * Everything that was found.
   *
   * @param program what people call the program
   * @param finding what was found
   * @return a paragraph each
   */
  public static List<String> of(String program, ProgramFinding finding) {
    List<String> words = new ArrayList<>();
    words.add(
        "Looked at "
            + Figures.grouped(finding.trials())
            + " outputs of "
            + program
            + ", seed "
            + finding.plan().seed()
            + ".");
    words.addAll(ProgramWords.of(finding));
    return words;
  }
}
