package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.AuditOutcome.Undetectable;
import dev.sievert.audit.Claim;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramOutcome.DistinguishingEvent;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.Remark;
import dev.sievert.audit.program.CountsAudit;
import dev.sievert.number.Estimate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Limits are shown rounded outwards. */
class ProgramAuditWordsTest {
  private static final Claim CLAIM = new Claim(1, 0);
  private static final InputPair PAIR =
      new InputPair(ProgramValue.of(0.0), ProgramValue.of(1.0), "by one");
  private static final DistinguishingEvent EVENT = event(5);

  private static DistinguishingEvent event(double lower) {
    return new DistinguishingEvent(
        PAIR,
        "the output is 0",
        new Estimate(0.499989, 0.5, 0.500011, 0.57),
        new Estimate(0, 0, 0.000123456, 0.57),
        lower);
  }

  private static String words(double lower, double claim) {
    return String.join(
        "\n",
        AuditWords.of(
            new ProgramOutcome(
                "it",
                new ProgramPlan(List.of(PAIR), new Claim(claim, 0), 1_000_000, 7, 0.57, false),
                1_000_000,
                OptionalDouble.empty(),
                Optional.of(event(lower)),
                OptionalDouble.of(1.03301),
                Optional.empty(),
                List.of(),
                OptionalDouble.of(lower),
                Optional.empty())));
  }

  @Test
  void everyLimitIsShownOnItsOwnSide() {
    assertThat(words(1.00977, 2))
        .contains(
            "shows that ε is at least 1.009, with 57 % confidence (an accusation needs 99.9 %,"
                + " where it is at least 1.009).")
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
    ProgramOutcome found = new CountsAudit(900, 100, 900, 100).run(CLAIM, 0.95, false);
    assertThat(AuditWords.verdict(found))
        .startsWith(
            "Exceeded: the claim of ε = 1 does not hold. The program spends ε of at least 1.9");
    assertThat(AuditWords.of(found))
        .anyMatch(each -> each.startsWith("Counterexample: run on \"took part\" and on"));
    assertThat(AuditWords.counterexample(found).orElseThrow())
        .startsWith("run on \"took part\" and on \"did not\"")
        .contains("with probability 0.9 (0.8797 to 0.9179 at 95 %) on the first");
    assertThat(AuditWords.of(found)).anyMatch(each -> each.contains("would have caught ε ≥ "));
    ProgramOutcome kept = new CountsAudit(50, 50, 50, 50).run(new Claim(1, 1e-5), 0.95, false);
    assertThat(AuditWords.verdict(kept))
        .startsWith("No violation of the claim of ε = 1, δ = 1e-5 found. This is not a proof.");
    ProgramOutcome few = new CountsAudit(1, 1, 0, 0).run(CLAIM, 0.95, false);
    assertThat(AuditWords.of(few))
        .anyMatch(each -> each.startsWith("What would have been found: no true budget"));
  }

  @Test
  void digitsAreToldBesideTheVerdict() {
    assertThat(AuditWords.of(found(100, Optional.of(EVENT))))
        .anyMatch(each -> each.contains("possible outputs depends"));
    assertThat(AuditWords.of(found(100, Optional.empty())))
        .noneMatch(each -> each.contains("possible outputs depends"));
  }

  @Test
  void aSilentProgramIsNotMeasured() {
    assertThat(AuditWords.verdict(found(0, Optional.empty())))
        .isEqualTo("Inconclusive, nothing was measured: the program gave no outputs to compare.");
  }

  @Test
  void remarksAreSentences() {
    assertThat(AuditWords.remark(new Remark.Searched(1, 2000, 3000)))
        .startsWith("The search looked at one pair of inputs on 2,000 outputs and then fixed")
        .endsWith(
            "certified on 3,000 fresh outputs, so that the search costs outputs but no"
                + " confidence (price 1).");
    assertThat(AuditWords.remark(new Remark.BothAnswers(4)))
        .contains("with two kinds of limit")
        .endsWith("(price 4).");
    assertThat(AuditWords.remark(new Remark.BothAnswers(2)))
        .doesNotContain("two kinds")
        .endsWith("(price 2).");
    assertThat(AuditWords.remark(new Remark.Failed("it died", 1)))
        .isEqualTo("The program failed once: it died");
    assertThat(AuditWords.remark(new Remark.Failed("it died", 1200)))
        .isEqualTo("The program failed 1,200 times: it died");
    assertThat(AuditWords.remark(new Remark.RunsLeft(400_000, 12)))
        .isEqualTo("Of 400,000 runs that were allowed 12 were used.");
    assertThat(AuditWords.remark(new Remark.DigitsRefute())).contains("binary digits");
    assertThat(AuditWords.remark(new Remark.StoppedEarly())).startsWith("It was stopped early");
    assertThat(AuditWords.remark(Remark.Limit.ROBBINS))
        .isEqualTo("The limit of ε is made of two limits that hold at every moment (Robbins).");
  }

  @Test
  void longInputsAreToldByWhatIsSpecialAboutThem() {
    List<ProgramValue> zeros = new ArrayList<>(Collections.nCopies(10_000, ProgramValue.of(0.0)));
    assertThat(ValueWords.of(new ProgramValue.Sequence(zeros))).isEqualTo("10,000 values, all 0");
    zeros.set(16, ProgramValue.of(1.0));
    assertThat(ValueWords.of(new ProgramValue.Sequence(zeros)))
        .isEqualTo("10,000 values, all 0 but place 17: 1");
    assertThat(ValueWords.of(new ProgramValue.Text("x".repeat(500)))).endsWith("… (502 letters)");
    List<ProgramValue> many =
        IntStream.range(0, 500).mapToObj(each -> ProgramValue.of(each)).toList();
    assertThat(ValueWords.of(new ProgramValue.Sequence(many)))
        .isEqualTo("500 values, beginning with 0, 1, 2, 3, 4, 5");
    assertThat(ValueWords.of(ProgramValue.of(1.0, 2.0))).isEqualTo("[1, 2]");
  }

  private static ProgramOutcome found(long trials, Optional<DistinguishingEvent> digits) {
    return new ProgramOutcome(
        "it",
        new ProgramPlan(List.of(PAIR), CLAIM, 1_000_000, 7, 0.57, false),
        trials,
        OptionalDouble.empty(),
        Optional.empty(),
        OptionalDouble.empty(),
        Optional.of(new Undetectable.WithoutOutputs()),
        List.of(),
        OptionalDouble.empty(),
        digits);
  }
}
