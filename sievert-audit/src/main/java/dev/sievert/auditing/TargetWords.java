package dev.sievert.auditing;

import dev.sievert.assess.Figures;
import dev.sievert.audit.Claim;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Estimate;
import dev.sievert.program.ProgramFinding;
import dev.sievert.program.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the audit of a program means, in sentences for people who decide. */
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
    words.add(verdict(finding));
    String beginning = finding.isExceeded() ? "Counterexample: " : "The most telling event: ";
    finding.witness().ifPresent(witness -> words.add(beginning + evidence(witness)));
    words.add(power(finding));
    words.addAll(finding.remarks());
    return words;
  }

  /**
   * What was shown about the claim.
   *
   * @param finding what was found
   * @return one or two sentences
   */
  public static String verdict(ProgramFinding finding) {
    Claim claim = finding.plan().claimed();
    String budget =
        "ε = "
            + Check.number(claim.epsilon())
            + (claim.delta() > 0 ? ", δ = " + Check.number(claim.delta()) : "");
    String confidence = Figures.percent(finding.plan().confidence()) + " confidence";
    if (finding.isExceeded()) {
      return "Exceeded: the claim of "
          + budget
          + " does not hold. With "
          + confidence
          + ", ε is at least "
          + figure(finding.epsilon().orElse(0))
          + ".";
    }
    return "No violation found: consistent with the claim of "
        + budget
        + (finding.epsilon().isPresent()
            ? " (with "
                + confidence
                + ", ε is at least "
                + figure(finding.epsilon().getAsDouble())
                + ")"
            : "")
        + ". This is not a proof: another input or another event may reveal more.";
  }

  /**
   * Inputs and an event that a person can check.
   *
   * @param witness what was certified
   * @return three sentences
   */
  public static String evidence(Witness witness) {
    return witness.event()
        + ". On "
        + shown(witness.pair().first().toString())
        + " it has probability "
        + estimate(witness.likely())
        + "; on "
        + shown(witness.pair().second().toString())
        + " it has probability "
        + estimate(witness.unlikely())
        + ". The two inputs are neighbours: "
        + witness.pair().why()
        + ".";
  }

  private static String shown(String input) {
    return input.length() <= 200 ? input : input.substring(0, 200) + "…";
  }

  private static String power(ProgramFinding finding) {
    return finding.detectable().isPresent()
        ? "What would have been found: with so many outputs and an event as rare as this one, a"
            + " true ε of "
            + figure(finding.detectable().getAsDouble())
            + " or more is flagged with probability 0.95."
        : "What would have been found: " + finding.reason().orElse("not known") + ".";
  }

  private static String estimate(Estimate estimate) {
    return figure(estimate.value())
        + " ("
        + figure(estimate.lower())
        + " to "
        + figure(estimate.upper())
        + ")";
  }

  private static String figure(double number) {
    return String.format(Locale.ROOT, "%.5g", number);
  }
}
