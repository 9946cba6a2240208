package dev.sievert.words;

import dev.sievert.audit.ProgramOutcome;
import dev.sievert.numeric.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the audit of a program means. */
final class ProgramAuditWords {
  private static final int DIGITS = 4;

  private ProgramAuditWords() {}

  static List<String> of(ProgramOutcome outcome) {
    List<String> words = new ArrayList<>();
    words.add(
        "Looked at "
            + Figures.grouped(outcome.trials())
            + " outputs of "
            + outcome.program()
            + ", seed "
            + outcome.plan().seed()
            + ".");
    words.add(verdict(outcome));
    String kind = outcome.isExceeded() ? "Counterexample: " : "The most telling event: ";
    strongest(outcome).ifPresent(sentence -> words.add(kind + sentence));
    words.add(power(outcome));
    words.addAll(remarks(outcome));
    return List.copyOf(words);
  }

  /** What else people should know, first of all what binary digits betray. */
  static List<String> remarks(ProgramOutcome outcome) {
    return Stream.concat(
            digits(outcome).stream(), outcome.remarks().stream().map(AuditWords::remark))
        .toList();
  }

  static String verdict(ProgramOutcome outcome) {
    String claim = AuditWords.claim(outcome.plan().claimed());
    if (outcome.lower().isEmpty()) {
      return "Nothing was measured: "
          + outcome.reason().map(AuditWords::reason).orElse("there were no outputs")
          + ".";
    }
    String lower =
        Figures.downAbove(
            outcome.lower().getAsDouble(), DIGITS, outcome.plan().claimed().epsilon());
    String confidence = Figures.stated(outcome.plan().confidence());
    return outcome.isExceeded()
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

  /** Inputs and event, how often it happened, and how to see it again. */
  static Optional<String> strongest(ProgramOutcome outcome) {
    return outcome
        .strongest()
        .map(
            witness ->
                "run on "
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
                    + Figures.grouped(outcome.plan().trials())
                    + " runs and seed "
                    + outcome.plan().seed()
                    + ".");
  }

  /** What binary digits betray, which the verdict does not count. */
  private static Optional<String> digits(ProgramOutcome outcome) {
    return outcome
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

  private static String power(ProgramOutcome outcome) {
    return outcome.detectable().isPresent()
        ? "With "
            + Figures.grouped(outcome.trials())
            + " runs this audit would have caught ε ≥ "
            + Figures.up(outcome.detectable().getAsDouble(), DIGITS)
            + " with probability 95 %, if the excess shows in this event and it is as rare on the"
            + " second input as it was here."
        : "What would have been found: "
            + outcome.reason().map(AuditWords::reason).orElse("not known")
            + ".";
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
