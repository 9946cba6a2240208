package dev.sievert.auditing;

import dev.sievert.program.ProgramFinding;
import dev.sievert.program.ProgramWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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
        String.format(
            Locale.ROOT,
            "Looked at %,d outputs of %s, seed %d.",
            finding.trials(),
            program,
            finding.plan().seed()));
    words.addAll(ProgramWords.of(finding));
    return words;
  }
}
