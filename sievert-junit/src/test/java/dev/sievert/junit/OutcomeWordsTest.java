package dev.sievert.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.Claim;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramOutcome.DistinguishingEvent;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.Remark;
import dev.sievert.number.Estimate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What people read, word for word. */
class OutcomeWordsTest {
  private static final InputPair PAIR =
      new InputPair(ProgramValue.of(0.0), ProgramValue.of(1.0), "by one");
  private static final DistinguishingEvent WITNESS =
      new DistinguishingEvent(
          PAIR,
          "the output is 0",
          new Estimate(0.49999, 0.5, 0.50001, 0.999),
          new Estimate(0, 0, 0.000123456, 0.999),
          8.30655);

  private static OutcomeWords words(
      Claim claim,
      Optional<DistinguishingEvent> witness,
      OptionalDouble detectable,
      String... failures) {
    ProgramPlan plan = new ProgramPlan(List.of(PAIR), claim, 1_000_000, 7, 0.999, false);
    return new OutcomeWords(
        "noise",
        new ProgramOutcome(
            "noise",
            plan,
            1_000_000,
            OptionalDouble.empty(),
            witness,
            detectable,
            Optional.empty(),
            Arrays.stream(failures).<Remark>map(why -> new Remark.Failed(why, 1)).toList(),
            witness.stream().mapToDouble(DistinguishingEvent::epsilon).findFirst(),
            Optional.empty()),
        Repeatability.REPEATS);
  }

  @Test
  void aCounterexampleRoundsAgainstItself() {
    assertThat(
            words(new Claim(1, 0.5), Optional.of(WITNESS), OptionalDouble.empty(), "It died.")
                .counterexample())
        .isEqualTo(
            """
            noise spends more privacy than it claims.
            Claimed: ε = 1, δ = 0.5. Found: ε is at least 8.306, with 99.9 % confidence.

            Run it on 0
               and on 1 (by one).
            Event: the output is 0.
            Probability on the first:  0.5 (between 0.4999 and 0.5001)
            Probability on the second: 0 (between 0 and 0.0001235)

            To see it again, run this test: seed 7 and 1,000,000 trials give the same.
            - The program failed once: It died.\
            """);
  }

  @Test
  void anImpossibleEventProvesAnyBudgetWrong() {
    DistinguishingEvent impossible =
        new DistinguishingEvent(
            PAIR, "it", WITNESS.likely(), WITNESS.unlikely(), Double.POSITIVE_INFINITY);
    assertThat(
            words(new Claim(1, 0), Optional.of(impossible), OptionalDouble.empty())
                .counterexample())
        .contains("Claimed: ε = 1. Found: ε is at least ∞, with");
  }

  @Test
  void aPassSaysWhatItIsWorth() {
    assertThat(words(new Claim(1, 0), Optional.empty(), OptionalDouble.of(1.03301)).power())
        .isEqualTo(
            "noise: no violation of ε = 1 found. This is not a proof. With 1,000,000 runs this test"
                + " would have caught ε ≥ 1.034 with probability 95 %.");
    assertThat(words(new Claim(1, 0), Optional.empty(), OptionalDouble.empty()).power())
        .endsWith(
            "This is not a proof. What it would have caught is not known: no event was certified.");
  }

  @Test
  void aProgramThatGivesNothingWasNotAudited() {
    assertThat(
            words(new Claim(1, 0), Optional.empty(), OptionalDouble.empty(), "It died.")
                .nothingRan())
        .isEqualTo(
            "noise was not audited: it gave no outputs.\n- The program failed once: It died.");
  }

  /** What a mechanism puts out reaches the log of the build. */
  @Test
  void whatIsSaidCannotSteerATerminal() {
    InputPair pair =
        new InputPair(new ProgramValue.Text("a\u001b[2J"), ProgramValue.of(1.0), "by\none");
    DistinguishingEvent hostile =
        new DistinguishingEvent(
            pair, "it is \u202e", WITNESS.likely(), WITNESS.unlikely(), 8.30655);
    assertThat(
            words(new Claim(1, 0), Optional.of(hostile), OptionalDouble.empty(), "x\u0007\ny")
                .counterexample())
        .doesNotContain("\u001b", "\u202e", "\u0007", "by\none", "x\ny")
        .contains("\\u001b[2J", "by\\u000aone", "once: x\\u0007\\u000ay");
  }
}
