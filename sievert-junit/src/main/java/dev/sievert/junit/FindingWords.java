package dev.sievert.junit;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.Estimate;
import dev.sievert.program.ProgramFinding;
import dev.sievert.program.Witness;
import dev.sievert.words.Figures;
import dev.sievert.words.ProgramWords;
import dev.sievert.words.Visible;

/**
 * What was found, for whoever reads the log of a test.
 *
 * @param name the test
 * @param finding what was found
 * @param repeatability whether it can be seen again exactly
 */
record FindingWords(String name, ProgramFinding finding, Repeatability repeatability) {
  private static final int DIGITS = 4;

  String counterexample() {
    Witness witness = finding.witness().orElseThrow();
    return """
        %s spends more privacy than it claims.
        Claimed: %s. Found: ε is at least %s, with %s confidence.

        Run it on %s
           and on %s (%s).
        Event: %s.
        Probability on the first:  %s
        Probability on the second: %s

        %s%s"""
        .formatted(
            name,
            claim(),
            Figures.downAbove(witness.epsilon(), DIGITS, finding.plan().claimed().epsilon()),
            Figures.stated(finding.plan().confidence()),
            visible(witness.pair().first()),
            visible(witness.pair().second()),
            visible(witness.pair().why()),
            visible(witness.event()),
            probability(witness.likely()),
            probability(witness.unlikely()),
            rerun(),
            remarks());
  }

  String power() {
    String caught =
        finding.detectable().isPresent()
            ? " With %s runs this test would have caught ε ≥ %s with probability 95 %%."
                .formatted(
                    Figures.grouped(finding.trials()),
                    Figures.up(finding.detectable().getAsDouble(), DIGITS))
            : " What it would have caught is not known: %s."
                .formatted(visible(finding.reason().orElse("no event was certified")));
    return "%s: no violation of %s found. This is not a proof.%s%s"
        .formatted(name, claim(), caught, remarks());
  }

  String nothingRan() {
    return "%s was not audited: %s.%s"
        .formatted(name, visible(finding.reason().orElse("it gave no outputs")), remarks());
  }

  private String claim() {
    double delta = finding.plan().claimed().delta();
    String epsilon = "ε = " + Check.number(finding.plan().claimed().epsilon());
    return delta > 0 ? epsilon + ", δ = " + Check.number(delta) : epsilon;
  }

  private String rerun() {
    long seed = finding.plan().seed();
    long trials = finding.plan().trials();
    return switch (repeatability) {
      case REPEATS ->
          "To see it again, run this test: seed %d and %s trials give the same."
              .formatted(seed, Figures.grouped(trials));
      case DIFFERS ->
          """
          To see it again, run this test. The mechanism draws randomness of its own, so that seed %d repeats the
          search but not the outputs; the figures will differ a little."""
              .formatted(seed);
    };
  }

  private String remarks() {
    StringBuilder lines = new StringBuilder();
    ProgramWords.digits(finding).ifPresent(digits -> lines.append("\n- ").append(visible(digits)));
    finding.remarks().forEach(remark -> lines.append("\n- ").append(visible(remark)));
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
