package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sievert.service.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code sievert assess} writes, in each of its formats. */
class AssessCommandTest {
  @TempDir private Path directory;
  private ScenarioFiles files;
  private String within;
  private String bad;

  @BeforeEach
  void someFiles() {
    files = new ScenarioFiles(directory);
    within = files.write("within.yaml", "name: A survey\n" + ScenarioFiles.WITHIN);
    bad = files.write("bad.yaml", ScenarioFiles.BAD);
  }

  private static JsonNode json(Cli run) throws JsonProcessingException {
    return new ObjectMapper().readTree(run.out());
  }

  @Test
  void writesTextForPeople() {
    Cli run = Cli.run("assess", within);
    assertThat(run.err()).isEmpty();
    assertThat(run.outLines().get(0)).isEqualTo("A survey");
    assertThat(run.out())
        .contains("WITHIN YOUR LIMIT   +13.2 of 15.0 points; up to ε = 1.098 keeps it")
        .contains("  the value, knowing nothing   10.0 %  → 23.2 %  +13.2 points  exact")
        .contains("Of 1,000 people, 100 are guessed anyway; the release adds 132.");
    assertThat(Cli.run("assess", within, "--all").out())
        .contains("known record: someone who knows the record asks whether it was used")
        .contains("  rad           0.0 % → 13.2 %   0 → 132 in 1,000    +13.2 points  rad.")
        .contains("  success       10.0 % → 23.2 %  100 → 232 in 1,000  +13.2 points  success.")
        .contains("Taking part costs 13.2 percentage points")
        .contains("Within the limit: the cost of taking part");
  }

  @Test
  void leadsOn() {
    String exceeded = "--mechanism grr --epsilon 3 --size 10 --limit rad=0.1";
    assertThat(Cli.run(("assess " + exceeded).split(" ")).out())
        .contains("ABOVE YOUR LIMIT   +59.1 points, and 10.0 allowed; ε ≤ 0.81")
        .contains("Enough noise: sievert calibrate …");
    String hopeless = "--mechanism grr --epsilon 3 --size 10 --limit success=0.09";
    assertThat(Cli.run(("assess " + hopeless).split(" ")).out().replaceAll("\\s+", " "))
        .contains("no noise can keep it: blind guessing alone gives 10.0 %");
    String unneeded = "--mechanism grr --epsilon 3 --size 10 --limit rad=1";
    assertThat(Cli.run(("assess " + unneeded).split(" ")).out()).contains("any ε keeps it");
  }

  @Test
  void showsSilentTheoremsOnlyWhenAsked() {
    assertThat(Cli.run("assess", within).out()).doesNotContain("silent  needs");
    assertThat(Cli.run("assess", "--all", within).out())
        .contains("  rad.tradeoff         silent  needs an attacker without side knowledge")
        .contains("  rad.pure             24.5 %  from ε = 1");
    assertThat(Cli.run("assess", "--all", "--markdown", within).out())
        .contains("| rad.tradeoff | silent | needs an attacker without side knowledge |");
  }

  @Test
  void saysWhenNobodyPosesTheRisk() {
    assertThat(Cli.run("assess", within, "--risk", "narcissus").out())
        .contains("No attacker of this scenario poses the risk that was asked for.");
  }

  @Test
  void writesOneObjectForOneFile() throws JsonProcessingException {
    Cli run = Cli.run("assess", within, "--json");
    assertThat(json(run).isObject()).isTrue();
    assertThat(json(run).path("name").asText()).isEqualTo("A survey");
    assertThat(json(run).path("verdict").asText()).isEqualTo("within");
    assertThat(json(run).path("baseline").path("best").asDouble()).isEqualTo(0.1);
  }

  @Test
  void writesAListForSeveralFilesWithAnErrorInThePlaceOfABadOne() throws JsonProcessingException {
    Cli run = Cli.run("assess", within, bad, within, "--json");
    assertThat(json(run)).hasSize(3);
    assertThat(json(run).get(0).has("risks")).isTrue();
    assertThat(json(run).get(1).fieldNames()).toIterable().containsExactly("name", "error");
    assertThat(json(run).get(1).path("error").asText())
        .isEqualTo(
            bad
                + ":1: mechanism.epsilon must be at least 0 but was -1\n"
                + bad
                + ":2: secret.size must be in [1, 9007199254740992] but was 0");
    assertThat(json(run).get(2)).isEqualTo(json(run).get(0));
    assertThat(run.err().strip()).isEqualTo(json(run).get(1).path("error").asText());
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void writesTheErrorAloneForOneBadFile() throws JsonProcessingException {
    assertThat(json(Cli.run("assess", bad, "--json")).path("name").asText()).isEqualTo(bad);
  }

  @Test
  void writesCommaSeparatedValues() {
    Cli run = Cli.run("assess", within, bad, "--csv");
    assertThat(run.outLines()).hasSize(9);
    assertThat(run.outLines().get(0))
        .isEqualTo("name,attacker,risk,blind,upper,because,verdict,error");
    assertThat(run.outLines().get(1))
        .matches("A survey,membership,rad,0\\.0,0\\.1319\\d+,rad\\..*,within,");
    assertThat(run.outLines().get(3))
        .matches("A survey,reconstruction,success,0\\.1,0\\.2319\\d+,success\\..*,within,");
    assertThat(run.outLines().get(8))
        .startsWith(bad + ",,,,,,,")
        .contains("mechanism.epsilon must be at least 0 but was -1; ");
  }

  @Test
  void writesMarkdown() {
    assertThat(Cli.run("assess", within, "--markdown").out())
        .contains("| the value, knowing nothing | 10.0 % | 23.2 % | +13.2 points | exact |");
    Cli run = Cli.run("assess", within, "--markdown", "--all");
    assertThat(run.outLines().get(0)).isEqualTo("## A survey");
    assertThat(run.out())
        .contains(
            "| attacker | risk | without → with, at most | as counts | increase | decided by |")
        .contains("| --- | --- | --- | --- | --- | --- |")
        .contains(
            "| known record | cost of taking part (rad) | 0.0 % → 13.2 % | 0 → 132 in 1,000 |");
  }

  @Test
  void showsOneRiskButJudgesEveryLimit() throws JsonProcessingException {
    Cli run = Cli.run("assess", within, "--risk", "success", "--json");
    assertThat(json(run).path("risks")).hasSize(1);
    assertThat(json(run).path("risks").get(0).path("risk").asText()).isEqualTo("success");
    assertThat(json(run).path("binding").path("risk").asText()).isEqualTo("rad");
    assertThat(json(run).path("verdict").asText()).isEqualTo("within");
  }

  @Test
  void refusesAnUnknownRisk() {
    Cli run = Cli.run("assess", within, "--risk", "rat");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .isEqualTo(
            "sievert: --risk must be one of rad, contrast, success, excess, normalized, membership, attribute,"
                + " singling-out, narcissus, memorization, generalization but was rat (see sievert"
                + " assess --help)\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--json --csv", "--json --markdown", "--csv --markdown"})
  void writesInOneFormat(String formats) {
    String[] pair = formats.split(" ", -1);
    Cli run = Cli.run("assess", within, pair[0], pair[1]);
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo(
            "sievert: %s, %s are mutually exclusive (specify only one) (see sievert assess --help)\n"
                .formatted(pair[0], pair[1]));
  }
}
