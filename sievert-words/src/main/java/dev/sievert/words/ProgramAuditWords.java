package dev.sievert.words;

import dev.sievert.audit.Claim;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.number.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the audit of a program means. */
final class ProgramAuditWords {
  private static final int DIGITS = 4;

  private ProgramAuditWords() {}

  static List<String> of(ProgramOutcome outcome) {
    String kind = outcome.isExceeded() ? "Counterexample: " : "The most telling event: ";
    List<String> words = new ArrayList<>();
    words.add(
        "Looked at %s outputs of %s, seed %d."
            .formatted(
                Figures.grouped(outcome.trials()), outcome.program(), outcome.plan().seed()));
    words.add(verdict(outcome));
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
    Claim claim = outcome.plan().claimed();
    if (outcome.lower().isEmpty()) {
      return "Inconclusive, nothing was measured: " + reason(outcome) + ".";
    }
    return verdictWords(outcome)
        .formatted(
            AuditWords.claim(outcome.plan()),
            Figures.downAbove(outcome.lower().getAsDouble(), DIGITS, claim.epsilon()),
            Figures.stated(outcome.plan().confidence()),
            AuditWords.accusation(outcome));
  }

  private static String verdictWords(ProgramOutcome outcome) {
    if (outcome.isExceeded()) {
      return "Exceeded: the claim of %s does not hold. The program spends ε of at least %s, with"
          + " %s confidence%s.";
    }
    if (outcome.isInconclusive()) {
      return "Inconclusive: this audit could not have refuted the claim of %s, whatever the program"
          + " does. What was found shows that ε is at least %s, with %s confidence%s.";
    }
    return outcome.lower().getAsDouble() > outcome.plan().claimed().epsilon()
        ? "The claim of %s is in doubt, but not refuted: ε is at least %s, with %s confidence%s."
            + " More runs, or another seed, will tell."
        : "No violation of the claim of %s found. This is not a proof. What was found shows that ε"
            + " is at least %s, with %s confidence%s.";
  }

  /** Inputs and event, how often it happened, and how to see it again. */
  static Optional<String> strongest(ProgramOutcome outcome) {
    String words =
        "run on %s and on %s (%s). It happens that %s: %s on the first, %s on the second. To see it"
            + " again, run the program on both inputs and count; or audit it with %s runs and seed"
            + " %d.";
    return outcome
        .strongest()
        .map(
            event ->
                words.formatted(
                    ValueWords.of(event.pair().first()),
                    ValueWords.of(event.pair().second()),
                    event.pair().why(),
                    event.event(),
                    often(event.likely()),
                    often(event.unlikely()),
                    Figures.grouped(outcome.plan().trials()),
                    outcome.plan().seed()));
  }

  /** What binary digits betray, which the verdict does not count. */
  private static Optional<String> digits(ProgramOutcome outcome) {
    String words =
        "Floating-point check: the set of possible outputs depends on the input. Run on %s and on"
            + " %s, it happens that %s: %s on the first, %s on the second. By itself this shows ε"
            + " of at least %s. Noise added in floating-point numbers does that, whatever its"
            + " amount; noise on a grid that is the same for all inputs does not. The verdict takes"
            + " outputs as real numbers and does not count it.";
    return outcome
        .digits()
        .map(
            event ->
                words.formatted(
                    ValueWords.of(event.pair().first()),
                    ValueWords.of(event.pair().second()),
                    event.event(),
                    often(event.likely()),
                    often(event.unlikely()),
                    Figures.down(event.epsilon(), DIGITS)));
  }

  private static String power(ProgramOutcome outcome) {
    return outcome.detectable().isEmpty()
        ? "What would have been found: " + reason(outcome) + "."
        : ("With %s runs this audit would have caught ε ≥ %s%s with probability 95 %%, if the excess"
                + " shows in this event and it is as rare on the second input as it was here.")
            .formatted(
                Figures.grouped(outcome.trials()),
                Figures.up(outcome.detectable().getAsDouble(), DIGITS),
                outcome.plan().curve().isPresent() ? " at this δ" : "");
  }

  private static String reason(ProgramOutcome outcome) {
    return outcome.reason().map(AuditWords::reason).orElse("not known");
  }

  private static String often(Estimate estimate) {
    return "with probability %s (%s to %s at %s)"
        .formatted(
            Figures.nearest(estimate.value(), DIGITS),
            Figures.down(estimate.lower(), DIGITS),
            Figures.up(estimate.upper(), DIGITS),
            Figures.stated(estimate.confidence()));
  }
}
