package dev.sievert.audit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.ProgramOutcome;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.AuditWords;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Audits of targets, from the scenario to the finding. */
@Timeout(120)
class AuditSessionTest {
  /** Suggests two inputs, and dies when it is run on one. */
  private static final String MORTAL =
      """
      audit:
        target:
          command:
            - sh
            - -c
            - |
              read -r line
              echo '{"id":1,"inputs":[0,1]}'
              read -r line
              exit 9
      """;

  private static ProgramOutcome audited(String text, long trials) throws RefusedException {
    Scenario scenario = Given.scenario(text);
    try (AuditSession session =
        AuditSession.open(scenario, Given.inputs(text), Given.options(trials, false), 1)) {
      return (ProgramOutcome) session.run((seen, advantage) -> {});
    }
  }

  private static String counts(long right, long of, long wrong, long others) {
    return "audit: {target: {counts: {tp: %d, fn: %d, fp: %d, tn: %d}}, claimed: {epsilon: 1}}"
        .formatted(right, of - right, wrong, others - wrong);
  }

  @Test
  void countsProveLessThanTheySeemTo() throws RefusedException {
    ProgramOutcome finding = audited(counts(80, 100, 10, 100), 1);
    double both =
        Math.log(ClopperPearson.lower(80, 100, 0.05) / ClopperPearson.upper(10, 100, 0.05));
    assertThat(finding.lower().orElseThrow()).isBetween(0.8, both);
    assertThat(finding.trials()).isEqualTo(200);
  }

  /** Counts of a mechanism that keeps the claim exactly are flagged no more often than stated. */
  @Test
  void countsRaiseFewFalseAlarms() throws RefusedException {
    double truth = Math.E / (1 + Math.E);
    Random random = new Random(3);
    int alarms = 0;
    for (int repeat = 0; repeat < 400; repeat++) {
      int right = 0;
      int wrong = 0;
      for (int person = 0; person < 300; person++) {
        right += random.nextDouble() < truth ? 1 : 0;
        wrong += random.nextDouble() < 1 - truth ? 1 : 0;
      }
      alarms += audited(counts(right, 300, wrong, 300), 1).isExceeded() ? 1 : 0;
    }
    // With a rate of 0.05 more than 35 of 400 would be seen once in a thousand times.
    assertThat(alarms).isLessThanOrEqualTo(35);
  }

  @Test
  void aClaimIsNeeded() {
    assertThatThrownBy(() -> audited(MORTAL, 1000))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("state audit.claimed");
  }

  @Test
  void inputsAreNeeded() {
    String blind =
        "audit: {target: {command: [sh, -c, 'read -r line; echo \"{\\\"id\\\":1}\"; read -r x']},"
            + " claimed: {epsilon: 1}}";
    assertThatThrownBy(() -> audited(blind, 1000))
        .hasMessageContaining("audit needs inputs to run the program on");
  }

  @Test
  void aProgramThatGivesNothingIsInconclusive() throws RefusedException {
    ProgramOutcome finding = audited(MORTAL + "  claimed: {epsilon: 1}\n", 1000);
    assertThat(finding.verdict()).isEqualTo("inconclusive");
    assertThat(AuditWords.of(finding)).anyMatch(words -> words.contains("exit code 9"));
  }

  @Test
  void saysWhatItFoundInWords() throws RefusedException {
    ProgramOutcome finding = audited(counts(950, 1000, 110, 1000), 1);
    assertThat(AuditWords.of(finding))
        .anyMatch(words -> words.startsWith("Exceeded: the claim of ε = 1 does not hold."))
        .anyMatch(words -> words.startsWith("Counterexample: run on "));
  }
}
