package dev.sievert.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.run.AuditOptions;
import dev.sievert.audit.run.AuditSession;
import dev.sievert.audit.run.AuditSources;
import dev.sievert.audit.run.Cluster;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.numeric.Memory;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioReader;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.personal.PersonalTable;
import dev.sievert.scenario.result.AuditJson;
import dev.sievert.scenario.table.AskedTables;
import dev.sievert.scenario.table.TableSource;
import dev.sievert.threat.Secret;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A real Spark with two threads comes to the bytes of one machine. */
class SparkTest {
  private static final String WEIGHTED =
      """
      name: Weighted
      mechanism: {type: oue, epsilon: 2}
      secret: {size: 5, prior: [5, 4, 3, 2, 1]}
      """;

  @TempDir private static Path folder;
  private static Cluster.Machines machines;

  @BeforeAll
  static void open() throws RefusedException, IOException {
    System.setProperty("spark.sql.shuffle.partitions", "2");
    machines = Cluster.named("spark").open(Optional.of("local[2]"));
    StringBuilder table = new StringBuilder("age,town,ill,share\n77,t0,yes,2\n5,t9,no,2\n");
    for (int row = 0; row < 200; row++) {
      table.append(row * 7 % 5).append(",t").append(row * 3 % 4).append(',');
      table.append(row % 11 == 0 ? "" : row % 3 == 0 ? "yes" : "no").append(',');
      table.append(1 + row % 2).append('\n');
    }
    Files.writeString(folder.resolve("people.csv"), table);
  }

  @AfterAll
  static void close() {
    machines.close();
    System.clearProperty("spark.sql.shuffle.partitions");
  }

  @Test
  void auditsComeToTheSameBytes() throws RefusedException, UnwritableException {
    assertThat(machines.parallelism()).isEqualTo(2);
    Path checkpoint = folder.resolve("checkpoint");
    AuditOptions options =
        new AuditOptions(Optional.empty(), 100_000, 7, 0.95, true, Optional.empty());
    AuditSources sources = AuditSources.of("test.yaml", WEIGHTED.getBytes(StandardCharsets.UTF_8));
    try (AuditSession session =
            AuditSession.on(
                machines, scenario(WEIGHTED), sources, options, Optional.of(checkpoint));
        AuditSession alone = AuditSession.open(scenario(WEIGHTED), sources, options, 1)) {
      assertThat(json(session.run((trials, advantage) -> {})))
          .isEqualTo(json(alone.run((trials, advantage) -> {})));
    }
    // One machine goes on where Spark ended.
    try (AuditSession more =
            AuditSession.resume(scenario(WEIGHTED), sources, options.with(110_000), 1, checkpoint);
        AuditSession alone =
            AuditSession.open(scenario(WEIGHTED), sources, options.with(110_000), 1)) {
      List<Long> seen = new ArrayList<>();
      assertThat(json(more.run((trials, advantage) -> seen.add(trials))))
          .isEqualTo(json(alone.run((trials, advantage) -> {})));
      assertThat(seen).allMatch(trials -> trials > 90_000);
    }
  }

  @Test
  void tablesAreTheSameSecret() {
    String text =
        "mechanism: {type: grr, epsilon: 1}\nsecret: {table: people.csv, weight: share}\n";
    TableSource tables = machines.tables().orElseThrow();
    Scenario there =
        new Memory(Map.of(TableSource.class, List.of(tables))).during(() -> scenario(text));
    assertThat(there.secret()).isEqualTo(scenario(text).secret());
  }

  @Tag("thorough")
  @Test
  void databasesAreTheSameSecret() throws SQLException {
    String url = "jdbc:h2:" + folder.resolve("people").toAbsolutePath();
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "create table people as select \"age\", \"town\", nullif(\"ill\", '') \"ill\", \"share\" from"
              + " csvread('%s', null, 'caseSensitiveColumnNames=true')"
                  .formatted(folder.resolve("people.csv")));
    }
    assertThat(read(url + "#people")).isEqualTo(scenario(weighted("people.csv")).secret());
    for (String wrong : List.of(url, url + "#(select 1) as x", url + "#")) {
      assertThatThrownBy(() -> read(wrong)).isInstanceOf(NoSuchElementException.class);
    }
  }

  private static Secret read(String table) {
    TableSource tables = machines.tables().orElseThrow();
    return new Memory(Map.of(TableSource.class, List.of(tables)))
        .during(() -> scenario(weighted(table)).secret());
  }

  private static String weighted(String table) {
    return "mechanism: {type: grr, epsilon: 1}\nsecret: {table: \"%s\", weight: share}\n"
        .formatted(table);
  }

  @Tag("thorough")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "grr|{attribute: ill}",
        "oue|{attribute: ill}",
        "oue|{knows: nothing}",
        "grr|{knows: nothing}",
        "ss|{knows: {columns: [age]}}",
        "oue|{knows: everything}"
      })
  void everybodyHasTheSameRiskWhoeverAttacks(String mechanism, String attacker)
      throws RefusedException, IOException, PersonalTable.UnknownException {
    compare(mechanism, attacker);
  }

  private static void compare(String mechanism, String attacker)
      throws RefusedException, IOException, PersonalTable.UnknownException {
    String text =
        "mechanism: {type: %s, epsilon: 1, column: ill}\n".formatted(mechanism)
            + "secret: {table: people.csv, columns: [age, town, ill]}\nattacker: "
            + attacker
            + "\n";
    Path there = folder.resolve(Integer.toHexString(text.hashCode()) + ".csv");
    AuditSources sources =
        AuditSources.of(folder.resolve("s.yaml").toString(), text.getBytes(StandardCharsets.UTF_8));
    List<String> words = machines.personal(sources, Optional.empty(), there.toString());
    PersonalTable here =
        PersonalTable.of(
            scenario(text),
            Optional.empty(),
            new PersonalTable.Beside(new AskedTables(), Optional.empty(), Optional.empty()));
    assertThat(words.get(0)).isEqualTo(here.words().get(0));
    assertThat(rows(there)).containsExactlyInAnyOrderElementsOf(rows(here)).hasSizeGreaterThan(30);
  }

  @Test
  void whatSparkCannotIsRefused() {
    String text = "mechanism: {type: grr, epsilon: 1}\nsecret: {table: people.csv}\n";
    AuditSources sources =
        AuditSources.of(folder.resolve("s.yaml").toString(), text.getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(
            () -> machines.personal(sources, Optional.empty(), folder.resolve("no").toString()))
        .hasMessageContaining("needs a mechanism on one column");
    assertThatThrownBy(
            () ->
                machines
                    .tables()
                    .orElseThrow()
                    .open(
                        new TableSource.Query(
                            folder, Optional.empty(), Optional.of("drop table people"))))
        .hasMessage("must be a single select, which only reads");
    assertThatThrownBy(() -> Cluster.named("hamsters"))
        .hasMessage("--engine must be local or spark but was hamsters");
  }

  /**
   * Columns, count, success, risk, exposure and what singles people out; a difference in the last
   * bit is one.
   */
  private static List<String> rows(PersonalTable here) {
    return new String(here.csv(), StandardCharsets.UTF_8)
        .lines()
        .skip(1)
        .map(line -> line.split(",", -1))
        .map(SparkTest::shown)
        .toList();
  }

  private static List<String> rows(Path there) throws IOException {
    List<String> rows = new ArrayList<>();
    try (Stream<Path> files = Files.list(there)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".csv")).toList()) {
        Files.readAllLines(file).stream()
            .skip(1)
            .map(line -> line.split(",", -1))
            .map(SparkTest::shown)
            .forEach(rows::add);
      }
    }
    return rows;
  }

  private static String shown(String[] cells) {
    return String.join(",", cells[0], cells[1], cells[2])
        + Double.parseDouble(cells[3])
        + ","
        + Double.parseDouble(cells[4])
        + ","
        + Double.parseDouble(cells[6])
        + ","
        + Double.parseDouble(cells[7])
        + ","
        + cells[8]
        + ","
        + cells[9].replace("\"", "");
  }

  private static Scenario scenario(String text) {
    return ScenarioReader.read(
            folder.resolve("s.yaml").toString(), text.getBytes(StandardCharsets.UTF_8))
        .scenario()
        .orElseThrow();
  }

  private static String json(AuditOutcome outcome) {
    return JsonText.pretty(AuditJson.of(scenario(WEIGHTED), outcome));
  }
}
