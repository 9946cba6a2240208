package dev.sievert.audit.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.ProgramValue.Flag;
import dev.sievert.audit.ProgramValue.Nothing;
import dev.sievert.audit.ProgramValue.Sequence;
import dev.sievert.audit.ProgramValue.Text;
import dev.sievert.audit.program.event.OutputProjection;
import dev.sievert.scenario.audit.AuditTarget;
import dev.sievert.scenario.audit.TableSchema;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Queries in a database, on tables that are made for them. */
@Timeout(120)
class SqlProgramTest {
  static final TableSchema PEOPLE =
      new TableSchema(
          "people",
          List.of(
              new TableSchema.Column("age", "BIGINT", List.of(ProgramValue.of(0))),
              new TableSchema.Column("city", "VARCHAR(1000)", List.of(new Text("Bern"))),
              new TableSchema.Column("share", "DOUBLE PRECISION", List.of(ProgramValue.of(0.5))),
              new TableSchema.Column("member", "BOOLEAN", List.of(new Flag(true)))),
          10,
          false);

  static final ProgramValue TWO =
      new Sequence(
          List.of(
              new Sequence(
                  List.of(
                      ProgramValue.of(34),
                      new Text("Bern"),
                      ProgramValue.of(0.25),
                      new Flag(true))),
              new Sequence(
                  List.of(
                      ProgramValue.of(61), new Nothing(), ProgramValue.of(0.5), new Flag(false)))));

  private static final ProgramValue NOBODY = new Sequence(List.of());

  private static CommandProgram open(String query) throws ProgramException {
    return open(query, "jdbc:h2:mem:", Optional.empty());
  }

  static CommandProgram open(String query, String url, Optional<String> driver)
      throws ProgramException {
    AuditTarget.Pace pace = new AuditTarget.Pace(Optional.of(1), 30, 100);
    AuditTarget.Sql target = new AuditTarget.Sql(query, url, driver, PEOPLE, pace);
    return SqlProgram.open(target, Path.of(""), 1, new ReplyLog(0));
  }

  /** What a query says of a table, in words. */
  static String said(CommandProgram program, ProgramValue table) throws ProgramException {
    Outputs outputs = new Outputs(new Alphabet());
    program.sample(table, 2, 7, outputs);
    assertThat(outputs.count()).isEqualTo(2);
    return outputs.failures().isEmpty()
        ? OutputProjection.ALL.words(outputs, 1)
        : outputs.failures().keySet().toString();
  }

  @Test
  void aTableComesInAndAnAnswerGoesOut() throws ProgramException {
    try (CommandProgram program =
        open("select count(*), sum(age), min(city), sum(share), bool_and(member) from people")) {
      assertThat(program.name()).startsWith("select count(*)");
      assertThat(said(program, TWO)).isEqualTo("[2, 95, \"Bern\", 0.75, false]");
      assertThat(said(program, NOBODY)).isEqualTo("[0, null, null, null, null]");
      assertThat(said(program, TWO)).isEqualTo("[2, 95, \"Bern\", 0.75, false]");
    }
  }

  @Test
  void oneValueManyRowsOrNone() throws ProgramException {
    try (CommandProgram program = open("select age from people order by age")) {
      assertThat(said(program, TWO)).isEqualTo("[34, 61]");
      assertThat(said(program, NOBODY)).isEqualTo("[]");
    }
    try (CommandProgram program = open("select city, age from people order by age")) {
      assertThat(said(program, TWO)).isEqualTo("[\"[[2, 3], [4, 5]]\", \"Bern\", 34, null, 61]");
    }
    try (CommandProgram program = open("select 1152921504606846977, cast(0.1 as decimal(9, 3))")) {
      assertThat(said(program, TWO)).isEqualTo("[1152921504606846977, 0.1]");
    }
  }

  /** A division by nobody is seen by whoever asks. */
  @Test
  void whatTheDatabaseRefusesIsAnOutput() throws ProgramException {
    try (CommandProgram program = open("select 100 / count(*) from people")) {
      assertThat(said(program, TWO)).isEqualTo("50");
      assertThat(said(program, NOBODY)).contains("the database answered: Division by zero");
      assertThat(said(program, TWO)).isEqualTo("50");
    }
  }

  @Test
  void othersSeeNothingOfTheTable(@TempDir Path folder) throws ProgramException {
    String url = "jdbc:h2:" + folder.resolve("kept") + ";AUTO_SERVER=TRUE";
    try (CommandProgram one = open("select count(*) from people", url, Optional.empty());
        CommandProgram other = open("select count(*) from people", url, Optional.empty())) {
      assertThat(said(one, TWO)).isEqualTo("2");
      assertThat(said(other, NOBODY)).isEqualTo("0");
      assertThat(said(one, TWO)).isEqualTo("2");
    }
  }

  @Test
  void saysWhatIsWrong() throws ProgramException {
    assertThatThrownBy(() -> open("select 1", "jdbc:nowhere:secret", Optional.empty()))
        .hasMessage(
            "no driver knows jdbc:nowhere:…; name the jar of one by audit.target.driver, or put it"
                + " on the class path");
    assertThatThrownBy(() -> open("select 1", "jdbc:h2:mem:", Optional.of("no.jar")))
        .hasMessage("jar no.jar does not exist");
    assertThatThrownBy(() -> open("select 1", "jdbc:h2:tcp://127.0.0.1:1/x", Optional.empty()))
        .hasMessageStartingWith("the database answered: ");
    try (CommandProgram program = open("selekt 1")) {
      assertThat(said(program, TWO)).contains("the database answered: Syntax error");
    }
    try (CommandProgram program = open("select 1")) {
      assertThatThrownBy(() -> said(program, ProgramValue.of(3)))
          .hasMessageContaining("an input of a query must be a table");
      ProgramValue narrow = new Sequence(List.of(new Sequence(List.of(ProgramValue.of(1)))));
      assertThatThrownBy(() -> said(program, narrow))
          .hasMessageContaining("the table could not be filled");
    }
  }
}
