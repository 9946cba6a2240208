package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
        .containsPattern("\n  grr +epsilon = 1\\.843 +5\\.0 % +3\\.687 +× ")
        .containsPattern("\n  blh +without noise +1\\.0 % +1 +× ")
        .contains("blh: No noise is needed: even at epsilon = 700");
  }

  @Test
  void saysWhatEachTheoremAloneWouldAskFor() throws JsonProcessingException {
    String scenario =
        """
        mechanism: {type: gaussian, sigma: 1, sensitivity: 1}
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
