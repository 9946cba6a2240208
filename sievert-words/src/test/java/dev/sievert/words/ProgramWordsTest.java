package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.Claim;
import dev.sievert.numeric.Estimate;
import dev.sievert.program.CountsAudit;
import dev.sievert.program.InputPair;
import dev.sievert.program.ProgramFinding;
import dev.sievert.program.ProgramPlan;
import dev.sievert.program.Value;
import dev.sievert.program.Witness;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Limits are shown rounded outwards. */
class ProgramWordsTest {
  private static final Claim CLAIM = new Claim(1, 0);
  private static final InputPair PAIR = new InputPair(Value.of(0.0), Value.of(1.0), "by one");
  private static final Witness WITNESS = witness(5);

  private static Witness witness(double lower) {
    return new Witness(
        PAIR,
        "the output is 0",
        new Estimate(0.499989, 0.5, 0.500011, 0.57),
        new Estimate(0, 0, 0.000123456, 0.57),
        lower);
  }

  private static String words(double lower, double claim) {
    return String.join(
        "\n",
        ProgramWords.of(
            new ProgramFinding(
                new ProgramPlan(List.of(PAIR), new Claim(claim, 0), 1_000_000, 7, 0.57, false),
                1_000_000,
                OptionalDouble.of(lower),
                OptionalDouble.empty(),
                Optional.of(witness(lower)),
                lower > claim,
                OptionalDouble.of(1.03301),
                Optional.empty(),
                List.of(),
                Optional.empty())));
  }

  @Test
  void everyLimitIsShownOnItsOwnSide() {
    assertThat(words(1.00977, 2))
        .contains("shows that ε is at least 1.009, with 57 % confidence.")
        .contains("with probability 0.5 (0.4999 to 0.5001 at 57 %) on the first")
        .contains("with probability 0 (0 to 0.0001235 at 57 %) on the second")
        .contains("would have caught ε ≥ 1.034 with probability 95 %");
  }

  @Test
  void aRefutationIsAboveTheClaim() {
    assertThat(words(1.00049, 1)).contains("The program spends ε of at least 1.0004, with");
  }

  @Test
  void wordsTellWhatWasFoundAndHowToSeeItAgain() {
    ProgramFinding found = new CountsAudit(900, 100, 900, 100).run(CLAIM, 0.95, false);
    assertThat(ProgramWords.verdict(found))
        .startsWith(
            "Exceeded: the claim of ε = 1 does not hold. The program spends ε of at least 1.9");
    assertThat(ProgramWords.counterexample(found).orElseThrow())
        .contains("Counterexample: run on \"took part\" and on \"did not\"")
        .contains("with probability 0.9 (0.8797 to 0.9179 at 95 %) on the first");
    assertThat(ProgramWords.power(found)).contains("would have caught ε ≥ ");
    ProgramFinding kept = new CountsAudit(50, 50, 50, 50).run(new Claim(1, 1e-5), 0.95, false);
    assertThat(ProgramWords.of(kept).get(0))
        .startsWith("No violation of the claim of ε = 1, δ = 1e-5 found. This is not a proof.");
    ProgramFinding few = new CountsAudit(1, 1, 0, 0).run(CLAIM, 0.95, false);
    assertThat(ProgramWords.power(few)).startsWith("What would have been found: the event is so");
  }

  @Test
  void digitsAreToldBesideTheVerdict() {
    assertThat(ProgramWords.of(found(100, Optional.of(WITNESS))))
        .anyMatch(each -> each.contains("possible outputs depends"));
    assertThat(ProgramWords.of(found(100, Optional.empty())))
        .noneMatch(each -> each.contains("possible outputs depends"));
  }

  @Test
  void aSilentProgramIsNotMeasured() {
    assertThat(ProgramWords.of(found(0, Optional.empty())).get(0))
        .isEqualTo("Nothing was measured: there were no outputs.");
  }

  private static ProgramFinding found(long trials, Optional<Witness> digits) {
    return new ProgramFinding(
        new ProgramPlan(List.of(PAIR), CLAIM, 1_000_000, 7, 0.57, false),
        trials,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        Optional.empty(),
        false,
        OptionalDouble.empty(),
        Optional.empty(),
        List.of(),
        digits);
  }
}
