package dev.sievert.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.ThreatModel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables without the module that reads them, and columns without tables. */
class TableGrammarTest {
  private static final String STATED = "mechanism: {type: guarantee, epsilon: 1}";

  @Test
  void aTableNeedsItsModule() {
    assertThat(Given.problems(STATED, "secret: {table: t.csv}"))
        .containsExactly(
            "s.yaml:2: secret.table needs the module sievert-tables, which is not installed;"
                + " docs/tables.md says how to add it");
    assertThat(Given.problems(STATED, "secret: {sql: select 1}"))
        .containsExactly(
            "s.yaml:2: secret.sql needs the module sievert-tables, which is not installed;"
                + " docs/tables.md says how to add it");
  }

  @Test
  void keysOfTablesGoWithTables() {
    assertThat(Given.problems(STATED, "secret: {size: 3, columns: [a], weight: b}"))
        .containsExactly(
            "s.yaml:2: secret.columns goes with table or sql",
            "s.yaml:2: secret.weight goes with table or sql");
    assertThat(Given.problems(STATED, "secret: {table: t.csv, guesses: [1]}"))
        .anyMatch(problem -> problem.contains("secret.guesses"));
    assertThat(Given.problems(STATED, "secret: {table: t.csv, prior: [1, 2]}"))
        .anyMatch(problem -> problem.contains("one of empirical, uniform, worst-case"));
  }

  @Test
  void columnsNeedATable() {
    assertThat(
            Given.problems(
                "mechanism: {type: grr, epsilon: 1, column: race}",
                "secret: {size: 3}",
                "attacker: [{attribute: race}, {knows: {columns: [a]}, goal: {column: b}}]"))
        .containsExactly(
            "s.yaml:1: mechanism.column needs a secret with table or sql",
            "s.yaml:3: attacker[0].attribute needs a secret with table or sql",
            "s.yaml:3: attacker[1].knows.columns[0] needs a secret with table or sql",
            "s.yaml:3: attacker[1].goal.column needs a secret with table or sql");
  }

  @Test
  void aStatedGuaranteeActsOnNoColumn() {
    assertThat(
            Given.problems(
                "mechanism: {type: guarantee, epsilon: 1, column: a}", "secret: {size: 3}"))
        .anyMatch(problem -> problem.contains("mechanism.column is not a known key"));
  }

  @Test
  void hammingDistanceOfPlainValuesIsZeroOrOne() {
    String[] lines = {STATED, "secret: {values: [a, b, c]}", ""};
    lines[2] = "attacker: {goal: {within: 0.5, distance: hamming}}";
    assertThat(goal(lines)).isEqualTo(Goal.EXACT);
    lines[2] = "attacker: {goal: {within: 1, distance: hamming}}";
    assertThat(((Goal.Listed) goal(lines)).count(0)).isEqualTo(3);
  }

  @Test
  void distancesComeFromAFileBesideTheScenario(@TempDir Path directory) throws IOException {
    Files.writeString(directory.resolve("d.csv"), "0, 1, 2\n1,0,0.3\n\n2,5,0\n");
    ThreatModel threat = Given.guessers(read(directory, "0.3").scenario().orElseThrow()).get(0);
    Goal.Listed goal = (Goal.Listed) threat.goal();
    assertThat(goal.count(2)).isEqualTo(2);
    assertThat(goal.count(1)).isEqualTo(1);
    assertThat(threat.baseline().best().value()).isEqualTo(2.0 / 3);
    assertThat(threat.auxiliary()).isEqualTo(Auxiliary.NOTHING);
  }

  @Test
  void badFilesOfDistancesAreRefused(@TempDir Path directory) throws IOException {
    assertThat(read(directory, "1").lines().get(0)).endsWith("no such file");
    Files.writeString(directory.resolve("d.csv"), "0,1\n1,0\n");
    assertThat(read(directory, "1").lines().get(0)).contains("must be a file of 3 lines");
    Files.writeString(directory.resolve("d.csv"), "0,1,1\n1,0\n1,1,0");
    assertThat(read(directory, "1").lines().get(0)).contains("3 numbers in line 2 but has 2");
    Files.writeString(directory.resolve("d.csv"), "0,1,1\n1,0,x\n1,1,0");
    assertThat(read(directory, "1").lines().get(0)).contains("line 2 has something else");
  }

  private static Reading read(Path directory, String within) {
    String text =
        STATED
            + "\nsecret: {size: 3}\nattacker: {goal: {within: "
            + within
            + ", distance: d.csv}}\n";
    return ScenarioReader.read(
        directory.resolve("s.yaml").toString(), text.getBytes(StandardCharsets.UTF_8));
  }

  private static Goal goal(String... lines) {
    return Given.guessers(Given.scenario(lines)).get(0).goal();
  }
}
