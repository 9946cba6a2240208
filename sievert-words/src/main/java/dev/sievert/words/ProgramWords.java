package dev.sievert.words;

import dev.sievert.audit.Claim;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Estimate;
import dev.sievert.program.ProgramFinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the audit of a program means, in sentences for people who decide. */
public final class ProgramWords {
  private static final int DIGITS = 4;

  private ProgramWords() {}

  /**
   * Everything that was found.
   *
   * @param finding the audit
   * @return a paragraph each
   */
  public static List<String> of(ProgramFinding finding) {
    List<String> words = new ArrayList<>();
    words.add(verdict(finding));
    counterexample(finding).ifPresent(words::add);
    words.add(power(finding));
    digits(finding).ifPresent(words::add);
    words.addAll(finding.remarks());
    return List.copyOf(words);
  }

  /**
   * What was shown about the claim.
   *
   * @param finding the audit
   * @return one or two sentences
   */
  public static String verdict(ProgramFinding finding) {
    String claim = claim(finding.plan().claimed());
    if (finding.epsilon().isEmpty()) {
      return "Nothing was measured: " + finding.reason().orElse("there were no outputs") + ".";
    }
    String lower =
        Figures.downAbove(
            finding.epsilon().getAsDouble(), DIGITS, finding.plan().claimed().epsilon());
    String confidence = Figures.stated(finding.plan().confidence());
    return finding.isExceeded()
        ? "Exceeded: the claim of "
            + claim
            + " does not hold. The program spends ε of at least "
            + lower
            + ", with "
            + confidence
            + " confidence."
        : "No violation of the claim of "
            + claim
            + " found. This is not a proof. What was found shows that ε is at least "
            + lower
            + ", with "
            + confidence
            + " confidence.";
  }

  /**
   * Inputs and event, how often it happened, and how to see it again.
   *
   * @param finding the audit
   * @return nothing where there were no outputs
   */
  public static Optional<String> counterexample(ProgramFinding finding) {
    return finding
        .witness()
        .map(
            witness ->
                (finding.isExceeded() ? "Counterexample: " : "The most telling event: ")
                    + "run on "
                    + witness.pair().first()
                    + " and on "
                    + witness.pair().second()
                    + " ("
                    + witness.pair().why()
                    + "). It happens that "
                    + witness.event()
                    + ": "
                    + often(witness.likely())
                    + " on the first, "
                    + often(witness.unlikely())
                    + " on the second. To see it again, run the program on both inputs and"
                    + " count; or audit it with "
                    + Figures.grouped(finding.plan().trials())
                    + " runs and seed "
                    + finding.plan().seed()
                    + ".");
  }

  /**
   * What binary digits betray, which the verdict does not count.
   *
   * @param finding the audit
   * @return nothing where nothing was found
   */
  public static Optional<String> digits(ProgramFinding finding) {
    return finding
        .digits()
        .map(
            witness ->
                "Floating-point check: the set of possible outputs depends on the input. Run on "
                    + witness.pair().first()
                    + " and on "
                    + witness.pair().second()
                    + ", it happens that "
                    + witness.event()
                    + ": "
                    + often(witness.likely())
                    + " on the first, "
                    + often(witness.unlikely())
                    + " on the second. By itself this shows ε of at least "
                    + Figures.down(witness.epsilon(), DIGITS)
                    + ". Noise added in floating-point numbers does that, whatever its amount; noise"
                    + " on a grid that is the same for all inputs does not. The verdict takes"
                    + " outputs as real numbers and does not count it.");
  }

  /**
   * What would have been found.
   *
   * @param finding the audit
   * @return a sentence
   */
  public static String power(ProgramFinding finding) {
    return finding.detectable().isPresent()
        ? "With "
            + Figures.grouped(finding.trials())
            + " runs this audit would have caught ε ≥ "
            + Figures.up(finding.detectable().getAsDouble(), DIGITS)
            + " with probability 95 %, if the excess shows in this event and it is as rare on the"
            + " second input as it was here."
        : "What would have been found: " + finding.reason().orElse("not known") + ".";
  }

  private static String claim(Claim claim) {
    return "ε = "
        + Check.number(claim.epsilon())
        + (claim.delta() > 0 ? ", δ = " + Check.number(claim.delta()) : "");
  }

  private static String often(Estimate estimate) {
    return "with probability "
        + Figures.nearest(estimate.value(), DIGITS)
        + " ("
        + Figures.down(estimate.lower(), DIGITS)
        + " to "
        + Figures.up(estimate.upper(), DIGITS)
        + " at "
        + Figures.stated(estimate.confidence())
        + ")";
  }
}
