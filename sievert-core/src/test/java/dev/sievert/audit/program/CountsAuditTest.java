package dev.sievert.audit.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.Claim;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.Remark;
import dev.sievert.numeric.ClopperPearson;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CountsAuditTest {
  private static final Claim CLAIM = new Claim(1, 0);

  @Test
  void fourCountsAreReadInBothDirections() {
    ProgramOutcome found = new CountsAudit(900, 100, 900, 100).run(CLAIM, 0.95, false);
    double lower = ClopperPearson.lower(900, 1000, 0.0125);
    double upper = ClopperPearson.upper(100, 1000, 0.0125);
    assertThat(found.lower().orElseThrow())
        .isCloseTo(Math.log(lower / upper), org.assertj.core.api.Assertions.within(1e-9));
    assertThat(found.isExceeded()).isTrue();
    assertThat(found.remarks().get(0)).isEqualTo(new Remark.BothAnswers(2));
    ProgramOutcome silent = new CountsAudit(10, 0, 100_000, 90).run(CLAIM, 0.95, false);
    assertThat(silent.strongest().orElseThrow().event()).isEqualTo("the attack says yes");
    ProgramOutcome sure = new CountsAudit(1000, 900, 100, 0).run(CLAIM, 0.95, false);
    assertThat(sure.strongest().orElseThrow().event()).isEqualTo("the attack says no");
    assertThat(sure.strongest().orElseThrow().pair().first()).hasToString("\"did not\"");
  }

  @Test
  void manyCountsAreWorthAJointTest() {
    CountsAudit counts = new CountsAudit(600_000, 500_000, 500_000, 400_000);
    assertThat(counts.run(CLAIM, 0.95, false).remarks().get(0))
        .isEqualTo(new Remark.BothAnswers(4));
    double once = counts.run(CLAIM, 0.95, false).lower().orElseThrow();
    double always = counts.run(CLAIM, 0.95, true).lower().orElseThrow();
    assertThat(once).isBetween(always, Math.log(1.25));
  }

  @Test
  void countsBelowZeroAndEmptySidesAreRefused() {
    assertThatThrownBy(() -> new CountsAudit(-1, 1, 1, 3))
        .hasMessage("tp must be at least 0 but was -1");
    assertThatThrownBy(() -> new CountsAudit(0, 1, 1, 0)).hasMessageContaining("tp + fn must be");
  }

  @Test
  void scoresAreCutWhereTheyTellMost() {
    Random random = new Random(4);
    double[] members = random.doubles(20_000).map(each -> each * each * 4).toArray();
    double[] others = random.doubles(20_000).map(each -> each * 3).toArray();
    ProgramOutcome found = scores(members, others);
    // Only members score above 3.
    assertThat(found.isExceeded()).isTrue();
    assertThat(found.lower().orElseThrow()).isGreaterThan(4);
    assertThat(found.trials()).isLessThanOrEqualTo(40_000);
    assertThat(scores(others, others).isExceeded()).isFalse();
  }

  /** Scores are audited as outputs of which only the size matters. */
  private static ProgramOutcome scores(double[] members, double[] others) {
    ProgramValue tookPart = new ProgramValue.Text("took part");
    ProgramValue didNot = new ProgramValue.Text("did not");
    Recording recording = new Recording("scores");
    recording.add(tookPart, members, 1);
    recording.add(didNot, others, 1);
    List<InputPair> pairs = Neighbours.among(List.of(tookPart, didNot));
    ProgramPlan plan = new ProgramPlan(pairs, CLAIM, 40_000, 1, 0.95, false);
    return ProgramAudit.of(recording, plan.with(DigitPolicy.IGNORED)).run(1, soFar -> {});
  }
}
