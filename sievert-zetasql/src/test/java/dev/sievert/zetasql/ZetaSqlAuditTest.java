package dev.sievert.zetasql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.program.ProgramAudit;
import dev.sievert.audit.Claim;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Audits of the library end to end, small, and wrong by chance about once in a million times. */
class ZetaSqlAuditTest {
  private static final PrivateQuery COUNT =
      new PrivateQuery(new Aggregate.Count(1), new Claim(1, 1e-5), Groups.PUBLIC);

  private static ProgramOutcome audit(
      PrivateQuery query, Claim claim, ProgramValue fewer, ProgramValue more, long trials) {
    InputPair pair = new InputPair(fewer, more, "one person more");
    ProgramPlan plan = new ProgramPlan(List.of(pair), claim, trials, 7, 1 - 1e-6, false);
    try (ZetaSqlProgram program = ZetaSqlProgram.of(query)) {
      return ProgramAudit.of(program, plan).run(2, seen -> {});
    }
  }

  @Test
  void aCountKeepsItsBudget() {
    ProgramOutcome finding = audit(COUNT, COUNT.claim(), people(), ProgramValue.of(new double[1]), 10_000);
    assertThat(finding.isExceeded()).isFalse();
    assertThat(finding.trials()).isEqualTo(10_000);
  }

  @Test
  void aClaimBelowItsBudgetIsRefuted() {
    ProgramOutcome finding =
        audit(COUNT, new Claim(0.3, 1e-5), people(), ProgramValue.of(new double[1]), 40_000);
    assertThat(finding.isExceeded()).isTrue();
    assertThat(finding.lower().orElseThrow()).isBetween(0.3, 1.0);
  }

  @Test
  void aPersonWhoMakesTheQueryFailIsSeen() {
    PrivateQuery query =
        new PrivateQuery(new Aggregate.WholeSum(0, 1), new Claim(1, 1e-5), Groups.PUBLIC);
    ProgramOutcome finding =
        audit(query, query.claim(), people(), people(ProgramValue.of(0x1p62, 0x1p62)), 600);
    assertThat(finding.isExceeded()).isTrue();
    assertThat(finding.strongest().orElseThrow().likely().value()).isEqualTo(1);
    assertThat(finding.strongest().orElseThrow().unlikely().value()).isZero();
  }

  private static ProgramValue people(ProgramValue... people) {
    return new ProgramValue.Sequence(List.of(people));
  }
}
