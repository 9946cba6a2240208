package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every row of a comparison, put back into the scenario file, assesses to the printed risk. */
class CompareLawTest {
  @TempDir private Path directory;

  @Test
  void ofRandomScenarios() {
    assertThat(rows(0, 8)).isGreaterThan(10);
  }

  @Test
  @Tag("thorough")
  void ofManyRandomScenarios() {
    assertThat(rows(8, 320)).isGreaterThan(600);
  }

  /** Steps on samples are added up numerically for every rival, which takes a minute each. */
  @Test
  @Tag("thorough")
  void ofScenariosWithSamples() {
    int rows = 0;
    for (int seed = 500; seed < 512; seed++) {
      rows += check(RandomScenario.in(directory, RandomScenario.die(seed)), "scenario " + seed);
    }
    assertThat(rows).isPositive();
  }

  private int rows(int from, int to) {
    int rows = 0;
    for (int seed = from; seed < to; seed++) {
      rows +=
          check(RandomScenario.quickIn(directory, RandomScenario.die(seed)), "scenario " + seed);
    }
    return rows;
  }

  @ParameterizedTest
  @ValueSource(strings = {"health", "hours", "survey", "diagnosis", "singling-out"})
  void ofTheExamples(String name) throws IOException {
    Path example = Repository.file("examples/" + name + ".yaml");
    Path copy = directory.resolve(name + ".yaml");
    Files.copy(Repository.file("examples/health.csv"), directory.resolve("health.csv"));
    String text = Files.readString(example);
    Files.writeString(copy, text);
    JsonNode result = RandomScenario.parsed(Cli.run("compare", copy.toString(), "--json").out());
    assertThat(result.path("rows").size()).isGreaterThan(1);
    for (JsonNode row : result.path("rows")) {
      if (row.has("written")) {
        Files.writeString(
            copy, text.replaceFirst("(?m)^mechanism: .*$", "mechanism: " + row.path("written")));
        agrees(
            name, row, RandomScenario.parsed(Cli.run("assess", copy.toString(), "--json").out()));
      }
    }
  }

  /** How many rows were put back. */
  private static int check(RandomScenario scenario, String name) {
    String told = name + ": " + scenario;
    List<String> amounts = new ArrayList<>(CalibrateLawTest.amounts(scenario));
    if (amounts.isEmpty()) {
      return 0;
    }
    JsonNode result = scenario.asked("compare", "--json", "--parameter", amounts.get(0));
    assertThat(result.path("code").asInt()).as(told + result.path("error")).isZero();
    int rows = 0;
    for (JsonNode row : result.path("rows")) {
      if (row.has("written")) {
        agrees(told, row, scenario.with(row.path("written")).asked("assess", "--json"));
        rows++;
      } else {
        assertThat(row.path("reason").asText()).as(told).isNotBlank();
      }
    }
    for (JsonNode unfit : result.path("unfit")) {
      assertThat(unfit.path("reason").asText()).as(told).isNotBlank();
    }
    return rows;
  }

  private static void agrees(String told, JsonNode row, JsonNode assessed) {
    String where = told + " with " + row.path("written");
    assertThat(assessed.path("verdict").asText())
        .as(where + assessed.path("error"))
        .isEqualTo("within");
    assertThat(assessed.path("binding").path("upper").asDouble())
        .as(where)
        .isEqualTo(row.path("risk").asDouble());
  }
}
