package dev.sievert.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files and queries become distinct rows with counts or weights. */
class DuckTablesTest {
  private static final String PEOPLE =
      "age,city,share\n30,Bonn,1.5\n30.0,Bonn,0.5\n40,Köln,2\n,Köln,1\n40,007,0\n";

  @TempDir private Path path;
  private TableDirectory files;

  @BeforeEach
  void write() {
    files = new TableDirectory(path).write("people.csv", PEOPLE);
  }

  @Test
  void equalRowsBecomeOneRecordAndCountsThePrior() {
    Secret.Finite secret = files.secret("{table: people.csv, columns: [age, city]}");
    Rows rows = (Rows) secret.domain();
    assertThat(rows.names()).containsExactly("age", "city");
    assertThat(rows.columns().get(0).values()).containsExactly("30", "40", "(missing)");
    assertThat(rows.columns().get(1).values()).containsExactly("007", "Bonn", "Köln");
    assertThat(((Prior.Weights) secret.prior()).masses()).containsExactly(0.4, 0.2, 0.2, 0.2);
  }

  @Test
  void weightsAreSummed() {
    Secret.Finite secret = files.secret("{table: people.csv, columns: [city], weight: share}");
    assertThat(secret.domain()).isEqualTo(new Domain.Labels(List.of("007", "Bonn", "Köln")));
    assertThat(((Prior.Weights) secret.prior()).masses()).containsExactly(0, 0.4, 0.6);
  }

  @Test
  void allColumnsButTheWeightAreKept() {
    Rows rows = (Rows) files.secret("{table: people.csv, weight: share}").domain();
    assertThat(rows.names()).containsExactly("age", "city");
  }

  @Test
  void aSingleColumnOfNumbersIsAListOfNumbers() {
    Secret.Finite secret = files.secret("{sql: \"select age from 'people.csv' where age > 1\"}");
    assertThat(secret.domain())
        .isEqualTo(new Domain.Numbers(List.of(BigDecimal.valueOf(30), BigDecimal.valueOf(40))));
  }

  @Test
  void priorsMayIgnoreTheCounts() {
    String table = "{table: people.csv, columns: [age, city], prior: ";
    assertThat(files.secret(table + "uniform}").prior()).isEqualTo(Prior.UNIFORM);
    assertThat(files.secret(table + "worst-case}").prior()).isEqualTo(Prior.WORST_CASE);
    assertThat(files.secret(table + "empirical}"))
        .isEqualTo(files.secret("{table: people.csv, columns: [age, city]}"));
  }

  @Test
  void columnsOfWhichNobodySpeaksAreDropped() {
    String text =
        """
        mechanism: {type: grr, epsilon: 1, column: city}
        secret: {table: people.csv}
        attacker: {knows: {columns: [age]}, goal: {column: city}}
        """;
    Rows rows = (Rows) ((Secret.Finite) files.scenario(text).secret()).domain();
    assertThat(rows.names()).containsExactly("age", "city");
  }

  @Test
  void parquetAndJsonSayTheSameAsCsv() throws SQLException {
    try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duck.createStatement()) {
      for (String format : List.of("parquet", "json")) {
        statement.execute(
            "copy (select a::int as age, b as city from (values (30,'Bonn'),(30,'Bonn'),(40,null)) "
                + "t(a, b)) to "
                + TableFile.literal(path.resolve("t." + format).toString())
                + " (format "
                + format
                + ")");
      }
    }
    files.write("t.csv", "age,city\n30,Bonn\n30,Bonn\n40,\n");
    Secret.Finite csv = files.secret("{table: t.csv}");
    assertThat(files.secret("{table: t.parquet}")).isEqualTo(csv);
    assertThat(files.secret("{table: t.json}")).isEqualTo(csv);
  }

  @Test
  void namesWithQuotationMarksAreNames() {
    files.write("odd.csv", "\"a\"\"b\",\"x; drop table y\"\n1,2\n3,4\n");
    Rows rows =
        (Rows) files.secret("{table: odd.csv, columns: ['a\"b', 'x; drop table y']}").domain();
    assertThat(rows.names()).containsExactly("a\"b", "x; drop table y");
  }

  @Test
  void aHundredColumnsAreRead() {
    StringBuilder header = new StringBuilder("c0");
    StringBuilder row = new StringBuilder("v");
    for (int column = 1; column < 100; column++) {
      header.append(",c").append(column);
      row.append(",").append(column);
    }
    files.write("wide.csv", header + "\n" + row + "\n" + row + "\n");
    Rows rows = (Rows) files.secret("{table: wide.csv}").domain();
    assertThat(rows.columns()).hasSize(100);
    assertThat(rows.size()).isEqualTo(1);
  }

  @Test
  void whatIsMissingGetsANameThatNoValueHas() {
    files.write("missing.csv", "a,b\n(missing),1\n,2\n");
    Rows rows = (Rows) files.secret("{table: missing.csv}").domain();
    assertThat(rows.columns().get(0).values()).containsExactly("(missing)", "(missing 2)");
  }
}
