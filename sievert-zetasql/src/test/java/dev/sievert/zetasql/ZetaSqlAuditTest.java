package dev.sievert.zetasql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.Claim;
import dev.sievert.program.InputPair;
import dev.sievert.program.ProgramAudit;
import dev.sievert.program.ProgramFinding;
import dev.sievert.program.ProgramPlan;
import dev.sievert.program.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Audits of the library end to end, small, and wrong by chance about once in a million times. */
class ZetaSqlAuditTest {
  private static final PrivateQuery COUNT =
      new PrivateQuery(new Aggregate.Count(1), new Claim(1, 1e-5), Groups.PUBLIC);

  private static ProgramFinding audit(
      PrivateQuery query, Claim claim, Value fewer, Value more, long trials) {
    InputPair pair = new InputPair(fewer, more, "one person more");
    ProgramPlan plan = new ProgramPlan(List.of(pair), claim, trials, 7, 1 - 1e-6, false);
    try (ZetaSqlProgram program = ZetaSqlProgram.of(query)) {
      return ProgramAudit.of(program, plan).run(2, seen -> {});
    }
  }

  @Test
  void aCountKeepsItsBudget() {
    ProgramFinding finding = audit(COUNT, COUNT.claim(), people(), Value.of(new double[1]), 10_000);
    assertThat(finding.isExceeded()).isFalse();
    assertThat(finding.trials()).isEqualTo(10_000);
  }

  @Test
  void aClaimBelowItsBudgetIsRefuted() {
    ProgramFinding finding =
        audit(COUNT, new Claim(0.3, 1e-5), people(), Value.of(new double[1]), 40_000);
    assertThat(finding.isExceeded()).isTrue();
    assertThat(finding.epsilon().orElseThrow()).isBetween(0.3, 1.0);
  }

  @Test
  void aPersonWhoMakesTheQueryFailIsSeen() {
    PrivateQuery query =
        new PrivateQuery(new Aggregate.WholeSum(0, 1), new Claim(1, 1e-5), Groups.PUBLIC);
    ProgramFinding finding =
        audit(query, query.claim(), people(), people(Value.of(0x1p62, 0x1p62)), 600);
    assertThat(finding.isExceeded()).isTrue();
    assertThat(finding.witness().orElseThrow().likely().value()).isEqualTo(1);
    assertThat(finding.witness().orElseThrow().unlikely().value()).isZero();
  }

  private static Value people(Value... people) {
    return new Value.Sequence(List.of(people));
  }
}
