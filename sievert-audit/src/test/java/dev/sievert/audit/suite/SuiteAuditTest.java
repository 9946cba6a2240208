package dev.sievert.audit.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.Remark;
import dev.sievert.audit.program.ProgramAudit;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.words.AuditWords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuiteAuditTest {
  private static ProgramOutcome audit(String name, long trials, long seed) {
    SuiteProgram program = Suite.named(name);
    return ProgramAudit.of(program, program.plan(trials, seed, 0.95)).run(2, soFar -> {});
  }

  @ParameterizedTest
  @ValueSource(strings = {"NoisyHist2", "SVT5", "OneTimeRAPPOR", "Laplace, naive floating point"})
  void whatIsBrokenIsCaught(String name) {
    ProgramOutcome found = audit(name, 400_000, 1);
    assertThat(found.isExceeded()).isTrue();
    assertThat(found.lower().orElseThrow()).isLessThan(Suite.named(name).truth());
  }

  /** At the true budget itself the limit may be above it in one of twenty audits. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Laplace",
        "NoisyMax2",
        "Laplace, geometric",
        "Laplace, snapped",
        "Text",
        "Big whole numbers",
        "Failures"
      })
  void whatIsCorrectIsSuspectedAtMostAsOftenAsItMay(String name) {
    int repeats = 60;
    int alarms = 0;
    for (int seed = 0; seed < repeats; seed++) {
      ProgramOutcome found = audit(name, 4000, seed);
      alarms += found.isExceeded() ? 1 : 0;
      assertThat(found.remarks()).doesNotContain(new Remark.DigitsRefute());
    }
    assertThat(ClopperPearson.lower(alarms, repeats, 0.01)).isLessThanOrEqualTo(0.05);
  }

  /** By default digits are told apart: the amount of noise is right. */
  @Test
  void digitsAreToldApart() {
    SuiteProgram naive = Suite.named("Laplace, naive floating point");
    ProgramOutcome found =
        ProgramAudit.of(naive, naive.plan(400_000, 1, 0.999).with(DigitPolicy.APART))
            .run(2, soFar -> {});
    assertThat(found.isExceeded()).isFalse();
    assertThat(found.lower().orElseThrow()).isLessThan(0.1);
    assertThat(found.digits().orElseThrow().epsilon()).isGreaterThan(0.3);
    assertThat(AuditWords.of(found))
        .anyMatch(each -> each.startsWith("Floating-point check: the set of possible outputs"));
  }

  /** The claim is exactly what they spend, so that one audit alone may well be unlucky. */
  @Test
  void outputsOnAGridAreNotSuspectedForTheirDigits() {
    for (SuiteProgram program : Suite.GRIDS) {
      ProgramOutcome found = audit(program.name(), 400_000, 2);
      assertThat(found.lower().orElseThrow()).as(program.name()).isLessThan(0.12);
      assertThat(found.strongest().orElseThrow().event()).doesNotContain("binary digit");
    }
  }
}
