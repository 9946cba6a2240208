package dev.sievert.junit;

import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramOutcome.DistinguishingEvent;
import dev.sievert.audit.Remark;
import dev.sievert.number.Estimate;
import dev.sievert.words.AuditWords;
import dev.sievert.words.Figures;
import dev.sievert.words.ValueWords;
import dev.sievert.words.Visible;

/**
 * What was found, for whoever reads the log of a test.
 *
 * @param repeatability whether it can be seen again exactly
 */
record OutcomeWords(String name, ProgramOutcome outcome, Repeatability repeatability) {
  private static final int DIGITS = 4;

  String counterexample() {
    DistinguishingEvent event = outcome.strongest().orElseThrow();
    return """
    %s spends more privacy than it claims.
    Claimed: %s. Found: ε is at least %s, with %s confidence.

    Run it on %s
       and on %s (%s).
    Event: %s.
    Probability on the first:  %s
    Probability on the second: %s

    %s%s\
    """
        .formatted(
            name,
            AuditWords.claim(outcome.plan()),
            Figures.downAbove(event.epsilon(), DIGITS, outcome.plan().claimed().epsilon()),
            Figures.stated(outcome.plan().confidence()),
            visible(ValueWords.of(event.pair().first())),
            visible(ValueWords.of(event.pair().second())),
            visible(event.pair().why()),
            visible(event.event()),
            probability(event.likely()),
            probability(event.unlikely()),
            rerun(),
            remarks());
  }

  String power() {
    String caught =
        outcome.detectable().isPresent()
            ? " With %s runs this test would have caught ε ≥ %s with probability 95 %%."
                .formatted(
                    Figures.grouped(outcome.trials()),
                    Figures.up(outcome.detectable().getAsDouble(), DIGITS))
            : " What it would have caught is not known: %s."
                .formatted(
                    visible(
                        outcome.reason().map(AuditWords::reason).orElse("no event was certified")));
    return "%s: no violation of %s found. This is not a proof.%s%s"
        .formatted(name, AuditWords.claim(outcome.plan()), caught, remarks());
  }

  String nothingRan() {
    return "%s was not audited: %s.%s"
        .formatted(
            name,
            visible(outcome.reason().map(AuditWords::reason).orElse("it gave no outputs")),
            remarks());
  }

  private String rerun() {
    long seed = outcome.plan().seed();
    long trials = outcome.plan().trials();
    return switch (repeatability) {
      case REPEATS ->
          "To see it again, run this test: seed %d and %s trials give the same."
              .formatted(seed, Figures.grouped(trials));
      case DIFFERS ->
          """
          To see it again, run this test. The mechanism draws randomness of its own, so that seed %d repeats the
          search but not the outputs; the figures will differ a little.\
          """
              .formatted(seed);
    };
  }

  private String remarks() {
    StringBuilder lines = new StringBuilder();
    // How to see it again has been said.
    ProgramOutcome rest = outcome.without(new Remark.OwnRandomness());
    AuditWords.remarks(rest).forEach(each -> lines.append("\n- ").append(visible(each)));
    return lines.toString();
  }

  private static String probability(Estimate estimate) {
    return "%s (between %s and %s)"
        .formatted(
            Figures.nearest(estimate.value(), DIGITS),
            Figures.down(estimate.lower(), DIGITS),
            Figures.up(estimate.upper(), DIGITS));
  }

  private static String visible(Object part) {
    return Visible.of(String.valueOf(part));
  }
}
