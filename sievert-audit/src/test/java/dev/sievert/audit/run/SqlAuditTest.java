package dev.sievert.audit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramValue;
import dev.sievert.scenario.audit.AuditTarget;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Queries under audit, on neighbouring tables that are made from a schema. */
@Timeout(300)
class SqlAuditTest {
  private static final String NOISE = " + floor(-ln(1 - rand())) - floor(-ln(1 - rand()))";

  private static String scenario(String query) {
    return """
    audit:
      target:
        sql: "%s"
        jdbc: "jdbc:h2:mem:"
        table: {name: people, rows: 6, columns: {age: {from: 0, to: 100}, city: [Basel, Bern]}}
      claimed: {epsilon: 1}
    """
        .formatted(query);
  }

  private static ProgramOutcome audited(String query) throws RefusedException {
    String text = scenario(query);
    try (AuditSession session =
        AuditSession.open(
            Given.scenario(text), Given.inputs(text), Given.options(20_000, false), 1)) {
      return (ProgramOutcome) session.run((seen, advantage) -> {});
    }
  }

  @Test
  void aNoisyCountKeepsItsClaim() throws RefusedException {
    ProgramOutcome found = audited("select count(*)" + NOISE + " from people");
    assertThat(found.verdict()).isEqualTo("consistent");
    assertThat(found.lower().orElseThrow()).isBetween(0.5, 1.05);
  }

  @Test
  void aSumThatNobodyClampedDoesNot() throws RefusedException {
    ProgramOutcome found = audited("select coalesce(sum(age), 0)" + NOISE + " from people");
    assertThat(found.verdict()).isEqualTo("exceeded");
    assertThat(found.strongest().orElseThrow().pair().why()).contains("the row [100, ");
  }

  /** Which cities there are is nobody's noise. */
  @Test
  void groupsOfTheDataDoNot() throws RefusedException {
    ProgramOutcome found =
        audited("select city, count(*)" + NOISE + " from people group by city order by city");
    assertThat(found.verdict()).isEqualTo("exceeded");
  }

  @Test
  void neighboursDifferByOneRow() {
    AuditTarget.Sql query =
        (AuditTarget.Sql) Given.scenario(scenario("select 1")).audit().target().orElseThrow();
    List<InputPair> pairs = NeighbourTables.of(query.table());
    assertThat(pairs).hasSize(16);
    assertThat(pairs)
        .allSatisfy(
            pair -> {
              List<ProgramValue> less = rows(pair.first());
              List<ProgramValue> more = rows(pair.second());
              assertThat(more.subList(0, less.size())).isEqualTo(less);
              assertThat(more).hasSize(less.size() + 1);
            });
    assertThat(pairs.get(0).why()).isEqualTo("one has the row [100, \"Bern\"]");
    String replacing = scenario("select 1").replace("rows: 6", "rows: 6, neighbours: replace-one");
    AuditTarget.Sql other =
        (AuditTarget.Sql) Given.scenario(replacing).audit().target().orElseThrow();
    assertThat(NeighbourTables.of(other.table()))
        .hasSize(12)
        .allSatisfy(
            pair -> {
              List<ProgramValue> one = rows(pair.first());
              List<ProgramValue> two = rows(pair.second());
              int last = one.size() - 1;
              assertThat(two).hasSize(last + 1);
              assertThat(two.subList(0, last)).isEqualTo(one.subList(0, last));
              assertThat(two.get(last)).isNotEqualTo(one.get(last));
            });
  }

  private static List<ProgramValue> rows(ProgramValue table) {
    return ((ProgramValue.Sequence) table).values();
  }

  @Test
  void withoutADriverOneSentenceSaysSo() {
    String text = scenario("select 1").replace("jdbc:h2:mem:", "jdbc:oracle:thin:secret@host");
    assertThatThrownBy(
            () ->
                AuditSession.open(
                    Given.scenario(text), Given.inputs(text), Given.options(10, false), 1))
        .isInstanceOf(RefusedException.class)
        .hasMessage(
            "audit.target: no driver knows jdbc:oracle:…; name the jar of one by"
                + " audit.target.driver, or put it on the class path");
  }
}
