package dev.sievert.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.BinomialLimits;
import dev.sievert.program.Digits;
import dev.sievert.program.ProgramAudit;
import dev.sievert.program.ProgramFinding;
import dev.sievert.words.ProgramWords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuiteAuditTest {
  private static ProgramFinding audit(String name, long trials, long seed) {
    SuiteProgram program = Suite.named(name);
    return ProgramAudit.of(program, program.plan(trials, seed, 0.95)).run(2, soFar -> {});
  }

  @ParameterizedTest
  @ValueSource(strings = {"NoisyHist2", "SVT5", "OneTimeRAPPOR", "Laplace, naive floating point"})
  void whatIsBrokenIsCaught(String name) {
    ProgramFinding found = audit(name, 400_000, 1);
    assertThat(found.isExceeded()).isTrue();
    assertThat(found.epsilon().orElseThrow()).isLessThan(Suite.named(name).truth());
  }

  /** At the true budget itself the limit may be above it in one of twenty audits. */
  @ParameterizedTest
  @ValueSource(strings = {"Laplace", "NoisyMax2", "Laplace, geometric", "Laplace, snapped"})
  void whatIsCorrectIsSuspectedAtMostAsOftenAsItMay(String name) {
    int repeats = 60;
    int alarms = 0;
    for (int seed = 0; seed < repeats; seed++) {
      ProgramFinding found = audit(name, 4000, seed);
      alarms += found.isExceeded() ? 1 : 0;
      assertThat(found.remarks()).noneMatch(each -> each.contains("binary digits"));
    }
    assertThat(BinomialLimits.lower(alarms, repeats, 0.01)).isLessThanOrEqualTo(0.05);
  }

  /** By default digits are told apart: the amount of noise is right. */
  @Test
  void digitsAreToldApart() {
    SuiteProgram naive = Suite.named("Laplace, naive floating point");
    ProgramFinding found =
        ProgramAudit.of(naive, naive.plan(400_000, 1, 0.999).with(Digits.APART))
            .run(2, soFar -> {});
    assertThat(found.isExceeded()).isFalse();
    assertThat(found.epsilon().orElseThrow()).isLessThan(0.1);
    assertThat(found.digits().orElseThrow().epsilon()).isGreaterThan(0.3);
    assertThat(ProgramWords.of(found))
        .anyMatch(each -> each.startsWith("Floating-point check: the set of possible outputs"));
  }

  /** The claim is exactly what they spend, so that one audit alone may well be unlucky. */
  @Test
  void outputsOnAGridAreNotSuspectedForTheirDigits() {
    for (SuiteProgram program : Suite.GRIDS) {
      ProgramFinding found = audit(program.name(), 400_000, 2);
      assertThat(found.epsilon().orElseThrow()).as(program.name()).isLessThan(0.12);
      assertThat(found.witness().orElseThrow().event()).doesNotContain("binary digit");
    }
  }
}
