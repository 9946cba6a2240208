package dev.sievert.junit;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.Estimate;
import dev.sievert.program.ProgramFinding;
import dev.sievert.program.ProgramWords;
import dev.sievert.program.Witness;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * What was found, for whoever reads the log of a test.
 *
 * @param name the test
 * @param finding what was found
 * @param repeatability whether it can be seen again exactly
 */
record FindingWords(String name, ProgramFinding finding, Repeatability repeatability) {
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
            down(witness.epsilon()),
            percent(finding.plan().confidence()),
            witness.pair().first(),
            witness.pair().second(),
            witness.pair().why(),
            witness.event(),
            probability(witness.likely()),
            probability(witness.unlikely()),
            rerun(),
            remarks());
  }

  String power() {
    String caught =
        finding.detectable().isPresent()
            ? " With %,d runs this test would have caught ε ≥ %s with probability 95 %%."
                .formatted(finding.trials(), up(finding.detectable().getAsDouble()))
            : " What it would have caught is not known: %s."
                .formatted(finding.reason().orElse("no event was certified"));
    return "%s: no violation of %s found. This is not a proof.%s%s"
        .formatted(name, claim(), caught, remarks());
  }

  String nothingRan() {
    return "%s was not audited: %s.%s"
        .formatted(name, finding.reason().orElse("it gave no outputs"), remarks());
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
          "To see it again, run this test: seed %d and %,d trials give the same."
              .formatted(seed, trials);
      case DIFFERS ->
          """
          To see it again, run this test. The mechanism draws randomness of its own, so that seed %d repeats the
          search but not the outputs; the figures will differ a little."""
              .formatted(seed);
    };
  }

  private String remarks() {
    StringBuilder lines = new StringBuilder();
    ProgramWords.digits(finding).ifPresent(digits -> lines.append("\n- ").append(digits));
    finding.remarks().forEach(remark -> lines.append("\n- ").append(remark));
    return lines.toString();
  }

  private static String probability(Estimate estimate) {
    return "%s (between %s and %s)"
        .formatted(
            rounded(estimate.value(), RoundingMode.HALF_EVEN),
            down(estimate.lower()),
            up(estimate.upper()));
  }

  private static String percent(double confidence) {
    return BigDecimal.valueOf(confidence).movePointRight(2).stripTrailingZeros().toPlainString()
        + " %";
  }

  private static String down(double value) {
    return rounded(value, RoundingMode.FLOOR);
  }

  private static String up(double value) {
    return rounded(value, RoundingMode.CEILING);
  }

  private static String rounded(double value, RoundingMode mode) {
    if (!Double.isFinite(value)) {
      return value > 0 ? "∞" : Check.number(value).toLowerCase(Locale.ROOT);
    }
    return Check.number(BigDecimal.valueOf(value).round(new MathContext(4, mode)).doubleValue());
  }
}
