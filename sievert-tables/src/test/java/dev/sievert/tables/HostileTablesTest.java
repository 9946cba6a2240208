package dev.sievert.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.scenario.table.TableSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A scenario can neither write nor wander nor run on, and every mistake gets one clear line. */
class HostileTablesTest {
  @TempDir private Path path;
  private TableDirectory files;

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(path.resolve("inside"));
    Files.writeString(path.resolve("outside.txt"), "a\n1\n");
    files = new TableDirectory(path.resolve("inside")).write("t.csv", "a,b\n1,x\n2,y\n");
  }

  @Test
  void whatIsNoTableIsSaid() {
    files.write("empty.csv", "").write("header.csv", "a,b\n");
    assertThat(files.problem("{table: nowhere.csv}"))
        .isEqualTo("scenario:2: secret.table names a file that does not exist: nowhere.csv");
    assertThat(files.problem("{table: .}"))
        .isEqualTo("scenario:2: secret.table names a directory, not a file: .");
    assertThat(files.problem("{table: header.csv}"))
        .isEqualTo("scenario:2: secret.table has no rows");
    assertThat(files.problem("{table: empty.csv}")).startsWith("scenario:2: secret.table ");
    assertThat(files.problem("{table: 't*.csv'}")).contains("does not exist");
    assertThat(files.problem("{table: \"t.csv\\0\"}")).contains("secret.table");
  }

  @Test
  void bytesThatAreNoTextAreNoTable() throws IOException {
    byte[] bytes = new byte[5_000];
    new Random(1).nextBytes(bytes);
    for (String name : new String[] {"b.csv", "b.parquet", "b.json"}) {
      Files.write(files.path().resolve(name), bytes);
      assertThat(files.problem("{table: " + name + "}")).contains("secret.table ");
    }
  }

  /** Lines that do not fit must not be skipped in silence: their people would be missing. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a,b/1/2,3,4/ | has 1 value on line 2 where its header has 2; a missing value still needs its separator
          a,b/1,2/3/ | has 1 value on line 3 where its header has 2; a missing value still needs its separator
          a,b/"1,x/ | has a quotation mark on line 2 that is never closed
          a,b/1,2//3,4,5/ | has 3 values on line 4 where its header has 2; put values with a comma in quotes, and write decimals with a point (1.5, not 1,5) or separate the columns by ';'
          a;b/1;2;3/ | has 3 values on line 2 where its header has 2; put values with the separator ';' in quotes
          """)
  void linesThatDoNotFitAreRefused(String text, String reason) {
    files.write("ragged.csv", text.replace('/', '\n'));
    assertThat(files.problem("{table: ragged.csv}"))
        .isEqualTo("scenario:2: secret.table " + reason);
  }

  @Test
  void aLineFarDownIsNamedToo() {
    files.write("far.csv", "a,b\n" + "1,2\n".repeat(50_000) + "1,2,3\n");
    assertThat(files.problem("{table: far.csv}")).contains("has 3 values on line 50002 where");
  }

  @Test
  void otherEncodingsAreNamed() throws IOException {
    Files.write(files.path().resolve("latin.csv"), new byte[] {'a', '\n', (byte) 0xe9, '\n'});
    assertThat(files.problem("{table: latin.csv}"))
        .isEqualTo("scenario:2: secret.table is not text in UTF-8; save it as UTF-8");
  }

  @Test
  void columnsThatAreNotThereAreCorrected() {
    assertThat(files.problem("{table: t.csv, columns: [a, c]}"))
        .isEqualTo(
            "scenario:2: secret.columns[1] is not a column of the table; its columns are a, b");
    files.write("long.csv", "education,race\n1,2\n");
    assertThat(files.problem("{table: long.csv, columns: [educaton]}"))
        .endsWith("is not a column of the table; did you mean education?");
    assertThat(files.problem("{table: long.csv, columns: [race, race]}"))
        .endsWith("secret.columns names a column twice");
    assertThat(files.problem("{table: long.csv, columns: [race], weight: race}"))
        .endsWith("secret.weight must not be one of the columns");
    assertThat(files.problem("{table: long.csv, weight: rase}")).endsWith("did you mean race?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "nan", "inf", "x", ""})
  void weightsMustBeNumbersOfAtLeastZero(String weight) {
    files.write("w.csv", "a,w\nx,1\ny," + weight + "\n");
    assertThat(files.problem("{table: w.csv, weight: w}"))
        .isEqualTo(
            "scenario:2: secret.table has a weight that is no finite number of at least 0, in column w");
  }

  @Test
  void someWeightMustBeAboveZero() {
    files.write("w.csv", "a,w\nx,0\ny,0\n");
    assertThat(files.problem("{table: w.csv, weight: w}"))
        .endsWith("has no row with a weight above 0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "copy (select 1) to 'written.csv'",
        "select 1; copy (select 1) to 'written.csv'",
        "select 1) t; copy (select 1) to 'written.csv'; select * from (select 1",
        "attach 'written.csv'",
        "install httpfs",
        "create table written as select 1",
        "set memory_limit = '100GB'",
        "select 1 -- '\n; attach 'written.csv'",
        "insert into x values (1)",
        "pragma database_list",
        "call pragma_version()",
        "export database 'written.csv'",
        "with x as (select 1) delete from y"
      })
  void queriesOnlyRead(String sql) throws IOException {
    String problem = files.problem("{sql: " + quoted(sql) + "}");
    assertThat(problem)
        .satisfiesAnyOf(
            said -> assertThat(said).contains("must be a single select, which only reads"),
            said -> assertThat(said).contains("is not SQL"),
            said -> assertThat(said).contains("secret.sql cannot be read"));
    try (Stream<Path> inside = Files.list(files.path())) {
      assertThat(inside.map(file -> file.getFileName().toString())).containsExactly("t.csv");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select * from read_text('/etc/passwd')",
        "select * from read_text('../outside.txt')",
        "select * from read_blob('/etc/hostname')",
        "select * from glob('/*')",
        "select * from 'https://example.org/t.csv'",
        "select * from read_csv('t.csv.missing')",
        "select * from read_csv('*.csv')",
        "select getenv('PATH')",
        "select * from nowhere"
      })
  void queriesReadNothingButTheTablesThatTheyName(String sql) {
    assertThat(files.problem("{sql: " + quoted(sql) + "}")).contains("secret.sql cannot be read");
  }

  @Test
  void queriesStopWhenTheirTimeIsUp() {
    DuckTables hurried = new DuckTables(new Engine.Limits(1, "200MB", "100MB", 1_000));
    TableSource.Query query =
        new TableSource.Query(
            path,
            Optional.empty(),
            Optional.of("select sum(a.range * b.range) from range(1000000) a, range(1000000) b"));
    assertThatThrownBy(
            () -> {
              try (TableSource.Table table = hurried.open(query)) {
                table.rows(table.columns(), Optional.empty());
              }
            })
        .hasMessage("took longer than 1 seconds to read");
  }

  @Test
  void tooManyDifferentRowsAreRefused() {
    DuckTables small = new DuckTables(new Engine.Limits(10, "200MB", "100MB", 100));
    TableSource.Query query =
        new TableSource.Query(path, Optional.empty(), Optional.of("select * from range(101)"));
    assertThatThrownBy(
            () -> {
              try (TableSource.Table table = small.open(query)) {
                table.rows(table.columns(), Optional.empty());
              }
            })
        .hasMessage("has more than 100 different rows; keep fewer columns");
  }

  @Test
  void giantValuesAreRefused() {
    files.write("giant.csv", "a,b\n" + "x".repeat(20_000) + ",1\n");
    assertThat(files.problem("{table: giant.csv}")).contains("a value of more than 10000 letters");
  }

  /** Not even the native library: what is loaded needs its file no more. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void nothingIsLeftBehind() throws IOException {
    files.secret("{table: t.csv}");
    files.problem("{sql: select nothing}");
    try (Stream<Path> left = Files.list(Library.shared().workspace().directory())) {
      assertThat(left.map(file -> file.getFileName().toString())).containsExactly("owner");
    }
  }

  @Test
  void whatNeedsTooMuchOfTheDiskIsRefused() {
    DuckTables small = new DuckTables(new Engine.Limits(30, "40MB", "1MB", 1_000));
    TableSource.Query query =
        new TableSource.Query(
            path,
            Optional.empty(),
            Optional.of("select hash(range) as a, hash(range + 1) as b from range(4000000)"));
    assertThatThrownBy(
            () -> {
              try (TableSource.Table table = small.open(query)) {
                table.rows(table.columns(), Optional.empty());
              }
            })
        .hasMessage(
            "needs more than 40MB of memory or more than 1MB of temporary files to be counted;"
                + " keep fewer columns, or count it before");
  }

  private static String quoted(String sql) {
    return "\"" + sql.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
  }
}
