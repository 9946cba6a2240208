package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code sievert compare} reads and writes. */
class CompareCommandTest {
  @TempDir private Path directory;

  private static Cli survey(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of("compare", "--mechanism", "grr", "--size", "100", "--limit", "rad=0.05"));
    arguments.addAll(List.of("--knows", "nothing"));
    arguments.addAll(List.of(more));
    return Cli.run(arguments.toArray(String[]::new));
  }

  private static JsonNode json(Cli run) throws JsonProcessingException {
    return new ObjectMapper().readTree(run.out());
  }

  @Test
  void ranksAllLocalMechanismsBestFirst() throws JsonProcessingException {
    JsonNode result = json(survey("--json"));
    List<String> names = new ArrayList<>();
    double before = 0;
    for (JsonNode row : result.path("rows")) {
      names.add(row.path("mechanism").asText());
      assertThat(row.path("risk").asDouble()).isLessThanOrEqualTo(0.05);
      assertThat(row.path("utility").path("value").asDouble()).isGreaterThanOrEqualTo(before);
      before = row.path("utility").path("value").asDouble();
    }
    assertThat(names).contains("grr", "sue", "oue", "ss", "blh", "olh", "hadamard");
    assertThat(names).doesNotContain("laplace", "gaussian");
  }

  @Test
  void writesATableForPeople() {
    Cli run = survey();
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("mechanism  setting")
        .containsPattern("\n  grr +epsilon = 1\\.843 +5\\.0 % +±12 points +× ")
        .containsPattern("\n  blh +without noise +1\\.0 % +±6\\.2 points +× ")
        .contains("blh: No noise is needed: even at epsilon = 700");
  }

  @Test
  void saysWhatEachTheoremAloneWouldAskFor() throws JsonProcessingException {
    String scenario =
        """
        mechanism: {type: grr, epsilon: 1}
        secret: {size: 2}
        attacker: reconstruction
        limit: {rad: 0.1}
        """;
    Cli run = Cli.withInput(scenario, "compare", "-", "--all", "--json");
    JsonNode first = json(run).path("rows").get(0);
    List<String> bounds = new ArrayList<>();
    first.path("byTheorem").forEach(each -> bounds.add(each.path("bound").asText()));
    assertThat(bounds).contains("rad.total-variation", "rad.tradeoff", "rad.approximate");
  }

  @Test
  void comparesFilesWithEachOther() throws IOException {
    Path one = directory.resolve("one.yaml");
    Path two = directory.resolve("two.yaml");
    String rest = "secret: {size: 4}\nlimit: {rad: 0.2}\n";
    Files.writeString(one, "mechanism: {type: grr}\n" + rest);
    Files.writeString(two, "mechanism: {type: sue}\n" + rest);
    JsonNode result = json(Cli.run("compare", one.toString(), two.toString(), "--json"));
    assertThat(result.path("rows")).hasSize(2);
    assertThat(result.path("limit").path("rad").asDouble()).isEqualTo(0.2);
  }

  /**
   * All rivals answer the one question that the scenario names, not a question about whole rows. On
   * three answers subset selection with little noise is randomised response; unary encoding without
   * noise shows the answer half of the time and otherwise nothing; and a row of a table has far
   * more values, of which hiding costs far more.
   */
  @Test
  void rivalsActOnTheColumnThatTheScenarioNames() throws IOException {
    String health = Repository.file("examples/health.yaml").toString();
    JsonNode result = json(Cli.run("compare", health, "--json"));
    Map<String, JsonNode> rows = new HashMap<>();
    result.path("rows").forEach(row -> rows.put(row.path("mechanism").asText(), row));
    assertThat(rows).containsOnlyKeys("grr", "sue", "oue", "ss", "blh", "olh", "hadamard");
    rows.values()
        .forEach(
            row -> assertThat(row.path("written").path("column").asText()).isEqualTo("diabetes"));
    double response = rows.get("grr").path("setting").asDouble();
    assertThat(response).isBetween(3.7426, 3.7427);
    assertThat(rows.get("ss").path("setting").asDouble()).isCloseTo(response, within(1e-6));
    String open = Files.readString(Path.of(health)).replace("epsilon: 1,", "epsilon: 700,");
    Files.copy(Repository.file("examples/health.csv"), directory.resolve("health.csv"));
    Path shown = Files.writeString(directory.resolve("shown.yaml"), open);
    double all =
        json(Cli.run("assess", shown.toString(), "--json"))
            .path("binding")
            .path("upper")
            .asDouble();
    assertThat(rows.get("oue").path("setting").isNull()).isTrue();
    assertThat(rows.get("oue").path("risk").asDouble()).isCloseTo(all / 2, within(1e-9));
  }

  @Test
  void aMechanismInsideOthersIsExchangedThere() throws JsonProcessingException {
    String scenario =
        """
        mechanism: {type: composition, of: [{times: 15, of: {type: laplace, epsilon: 0.2, sensitivity: 1}}]}
        secret: {size: 2}
        limit: {membership: 0.5}
        """;
    JsonNode result = json(Cli.withInput(scenario, "compare", "-", "--json"));
    Map<String, JsonNode> rows = new HashMap<>();
    result.path("rows").forEach(row -> rows.put(row.path("mechanism").asText(), row));
    assertThat(rows).containsOnlyKeys("laplace", "gaussian", "geometric", "discrete-gaussian");
    JsonNode part = rows.get("gaussian").path("written").path("of").path(0);
    assertThat(part.path("times").asInt()).isEqualTo(15);
    assertThat(part.path("of").path("sensitivity").asInt()).isEqualTo(1);
    // 2 Φ(√15 / (2σ)) − 1 = 0.5 for σ = √15 / (2 × 0.674489750196...).
    assertThat(rows.get("gaussian").path("setting").asDouble())
        .isCloseTo(Math.sqrt(15) / (2 * 0.6744897501960817), within(1e-6));
  }

  @Test
  void whatARivalCannotKeepIsAReason() throws JsonProcessingException {
    String scenario =
        """
        mechanism: {type: gaussian, sigma: 2, encoding: one-hot}
        secret: {size: 4}
        limit: {membership: 0.2}
        """;
    JsonNode result = json(Cli.withInput(scenario, "compare", "-", "--json"));
    assertThat(result.path("rows")).hasSize(1);
    Map<String, String> reasons = new HashMap<>();
    result
        .path("unfit")
        .forEach(
            each -> reasons.put(each.path("mechanism").asText(), each.path("reason").asText()));
    assertThat(reasons.get("laplace")).isEqualTo("has no encoding, which the scenario states");
    assertThat(reasons.get("channel")).isEqualTo("has no amount of noise");
    JsonNode number =
        json(
            Cli.withInput(
                scenario.replace("one-hot", "number, sensitivity: 4.5"), "compare", "-", "--json"));
    Map<String, String> others = new HashMap<>();
    number
        .path("unfit")
        .forEach(each -> others.put(each.path("mechanism").asText(), each.path("reason").asText()));
    assertThat(others).doesNotContainKey("laplace");
    assertThat(others.get("geometric")).startsWith("sensitivity must be a whole number");
    assertThat(others.get("grr")).isEqualTo("has no sensitivity, which the scenario states");
    assertThat(Cli.withInput(scenario, "compare", "-").out())
        .contains("Not in the table:")
        .containsPattern("laplace, geometric,\\s+discrete-gaussian");
  }

  @Test
  void filesKeepTheirOwnAttackersAndMustStateTheSameLimits() throws IOException {
    Path one = directory.resolve("one.yaml");
    Path two = directory.resolve("two.yaml");
    Files.writeString(one, "mechanism: {type: grr}\nsecret: {size: 4}\nlimit: {rad: 0.2}\n");
    Files.writeString(two, "mechanism: {type: grr}\nsecret: {size: 9}\nlimit: {rad: 0.2}\n");
    JsonNode result = json(Cli.run("compare", one.toString(), two.toString(), "--json"));
    for (JsonNode row : result.path("rows")) {
      Cli alone = Cli.run("calibrate", row.path("mechanism").asText(), "--json");
      assertThat(row.path("setting")).isEqualTo(json(alone).path("setting"));
    }
    Files.writeString(two, "mechanism: {type: grr}\nsecret: {size: 9}\nlimit: {rad: 0.3}\n");
    Cli refused = Cli.run("compare", one.toString(), two.toString());
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("states other limits than " + one);
    assertThat(Cli.run("compare", one.toString(), two.toString(), "--limit", "rad=0.1").code())
        .isZero();
  }

  @Test
  void drawsTheFrontier() throws IOException {
    Path picture = directory.resolve("frontier.svg");
    Cli run = survey("--svg", picture.toString());
    assertThat(run.code()).isZero();
    assertThat(Files.readString(picture))
        .startsWith("<svg")
        .contains("<title>Risk and cost: command line</title>")
        .contains(">grr</text>")
        .contains("limit on the cost of taking part");
  }

  @Test
  void badInputIsSaid() {
    assertThat(Cli.run("compare").err()).contains("compare needs a scenario file");
    assertThat(Cli.run("compare", "--mechanism", "grr", "--size", "3").err())
        .contains("needs a limit");
    assertThat(Cli.run("compare", "nowhere.yaml").code()).isEqualTo(2);
  }
}
