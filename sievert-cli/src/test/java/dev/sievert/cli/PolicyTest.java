package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sievert.report.View;
import dev.sievert.scenario.PolicyReader;
import dev.sievert.service.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code policy.yaml} beside the scenario, and {@code --policy}. */
class PolicyTest {
  @TempDir private Path directory;
  private String survey;
  private String policy;

  @BeforeEach
  void aPolicy() throws Exception {
    ScenarioFiles files = new ScenarioFiles(directory);
    survey = files.write("survey.yaml", "name: A survey\n" + ScenarioFiles.WITHIN);
    Files.createDirectory(directory.resolve("office"));
    policy =
        files.write("office/policy.yaml", "limit: {rad: 0.05}\nconfidence: 0.9\nviews: [ema]\n");
  }

  private static JsonNode json(Cli run) throws Exception {
    return new ObjectMapper().readTree(run.out());
  }

  @Test
  void isNamedInTheResult() throws Exception {
    Cli run = Cli.run("assess", survey, "--policy", policy, "--json");
    assertThat(run.code()).isEqualTo(ExitCode.EXCEEDED);
    assertThat(json(run).path("policy").asText()).isEqualTo(policy);
    assertThat(json(run).path("binding").path("origin").asText()).isEqualTo(policy);
    assertThat(json(run).path("limit").path("rad").asDouble()).isEqualTo(0.05);
    assertThat(json(Cli.run("assess", survey, "--json")).has("policy")).isFalse();
    assertThat(Cli.run("assess", survey, "--policy", policy).out())
        .contains("The limit is that of " + policy + ".");
    assertThat(Cli.run("assess", survey, "--policy", policy, "--all").out().replaceAll("\\s+", " "))
        .contains("The limit is that of " + policy + ".");
  }

  @Test
  void holdsBesideTypedLimitsAndWithoutAFile() throws Exception {
    Cli run = Cli.run("calibrate", survey, "--limit", "rad=0.1", "--policy", policy, "--json");
    assertThat(json(run).path("limit").path("rad").asDouble()).isEqualTo(0.05);
    assertThat(json(run).path("origin").asText()).isEqualTo(policy);
    Cli typed =
        Cli.run(
            "assess", "--mechanism", "grr", "--epsilon", "1", "--size", "9", "--policy", policy);
    assertThat(typed.code()).isEqualTo(ExitCode.EXCEEDED);
    assertThat(
            json(Cli.run("compare", survey, "--policy", policy, "--json")).path("policy").asText())
        .isEqualTo(policy);
  }

  @Test
  void isFoundBesideTheScenario() throws Exception {
    String beside = directory.resolve("office/survey.yaml").toString();
    Files.copy(Path.of(survey), Path.of(beside));
    assertThat(json(Cli.run("assess", beside, "--json")).path("policy").asText()).isEqualTo(policy);
    Cli audited = Cli.run("audit", beside, "--trials", "2000", "--json");
    assertThat(json(audited).path("rad").path("confidence").asDouble()).isEqualTo(0.9);
    String report = directory.resolve("report.html").toString();
    Cli.run("assess", beside, "--html", report);
    assertThat(Files.readString(Path.of(report))).contains("European Medicines Agency");
  }

  @Test
  void isValidatedAndHasASchema() {
    assertThat(Cli.run("validate", policy).out()).isEqualTo(policy + ": no problems\n");
    assertThat(Cli.run("schema", "policy").out()).contains("Sievert policy, version 1");
    assertThat(Cli.run("schema", "polity").err())
        .startsWith("sievert: KIND must be one of scenario, policy but was polity");
    assertThat(Cli.run("assess", survey, "--policy", "nowhere.yaml").err())
        .isEqualTo("nowhere.yaml does not exist\n");
  }

  @Test
  void knowsEveryViewOfTheReport() {
    assertThat(PolicyReader.VIEWS).isEqualTo(View.words());
  }
}
