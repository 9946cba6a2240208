package dev.sievert.audit.door;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.ProgramValue;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The same in PostgreSQL, which is started for it. */
@Tag("thorough")
@Timeout(300)
class PostgresProgramTest {
  @Test
  void aTableComesInAndNoOtherIsTouched() throws Exception {
    try (EmbeddedPostgres database = EmbeddedPostgres.start();
        Connection connection = database.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      String url = database.getJdbcUrl("postgres", "postgres");
      statement.execute("create table people (age int)");
      statement.execute("insert into people values (1), (2), (3)");
      try (CommandProgram program =
          SqlProgramTest.open(
              "select count(*), sum(age), min(city), sum(share), bool_and(member) from people",
              url,
              Optional.empty())) {
        assertThat(SqlProgramTest.said(program, SqlProgramTest.TWO))
            .isEqualTo("[2, 95, \"Bern\", 0.75, false]");
        assertThat(SqlProgramTest.said(program, new ProgramValue.Sequence(List.of())))
            .isEqualTo("[0, null, null, null, null]");
      }
      try (CommandProgram program =
          SqlProgramTest.open(
              "insert into public.people values (4) returning age", url, Optional.empty())) {
        assertThat(SqlProgramTest.said(program, SqlProgramTest.TWO))
            .contains("read-only transaction");
      }
      try (ResultSet rows = statement.executeQuery("select count(*) from people")) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getLong(1)).isEqualTo(3);
      }
    }
  }
}
