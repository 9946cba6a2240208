package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code sievert audit} and {@code sievert verify} read and write. */
class AuditCommandTest {
  private static final String LOUD =
      """
      name: Too loud
      mechanism: {type: grr, epsilon: 3}
      secret: {size: 10}
      audit: {claimed: {epsilon: 1}}
      """;

  private static final String SURVEY =
      "name: Survey\nmechanism: {type: ss, epsilon: 2}\nsecret: {size: 20}\n";

  @TempDir private Path directory;

  private static JsonNode json(Cli run) throws JsonProcessingException {
    return new ObjectMapper().readTree(run.out());
  }

  private static Cli audit(String scenario, String... more) {
    String[] arguments = new String[more.length + 6];
    System.arraycopy(
        new String[] {"audit", "-", "--trials", "20000", "--seed", "7"}, 0, arguments, 0, 6);
    System.arraycopy(more, 0, arguments, 6, more.length);
    return Cli.withInput(scenario, arguments);
  }

  @Test
  void writesTheContractAsJson() throws JsonProcessingException {
    Cli run = audit(SURVEY, "--json");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    JsonNode result = json(run);
    assertThat(result.path("trials").asLong()).isEqualTo(20_000);
    assertThat(result.path("seed").asLong()).isEqualTo(7);
    for (String quantity : new String[] {"rad", "success", "epsilon"}) {
      double value = result.path(quantity).path("value").asDouble();
      assertThat(result.path(quantity).path("lower").asDouble()).isLessThan(value);
      assertThat(result.path(quantity).path("upper").asDouble()).isGreaterThan(value);
    }
    assertThat(result.path("rad").path("confidence").asDouble()).isEqualTo(0.95);
    assertThat(result.path("claimed").path("epsilon").asDouble()).isEqualTo(2);
    assertThat(result.path("verdict").asText()).isEqualTo("consistent");
    assertThat(result.path("detectable").asDouble()).isBetween(2.0, 2.3);
    assertThat(result.has("counterexample")).isTrue();
  }

  @Test
  void writesTextForPeople() {
    assertThat(audit(SURVEY).out())
        .startsWith(
            "Survey\n  Played the best attack (reconstruction) against selection of 2 of 20")
        .contains("Consistent with the claim of ε = 2")
        .contains("does not show")
        .contains("What would have been found: a true ε of 2.");
  }

  @Test
  void aClaimThatDoesNotHoldIsExceeded() throws JsonProcessingException {
    Cli run = audit(SURVEY + "audit: {claimed: {epsilon: 1.5}}\n", "--json");
    assertThat(run.code()).isEqualTo(3);
    assertThat(json(run).path("verdict").asText()).isEqualTo("exceeded");
    JsonNode example = json(run).path("counterexample");
    double ratio =
        example.path("probabilities").get(0).asDouble()
            / example.path("probabilities").get(1).asDouble();
    assertThat(ratio).isBetween(Math.exp(1.9999), Math.exp(2.0001));
    assertThat(audit(SURVEY + "audit: {claimed: {epsilon: 1.5}}\n").out())
        .contains("Exceeded: the claim of ε = 1.5 does not hold, with 99.9 % confidence");
  }

  @Test
  void theSameSeedGivesTheSameBytesOnAnyNumberOfThreads() {
    String one = audit(SURVEY, "--json", "--threads", "1").out();
    assertThat(audit(SURVEY, "--json", "--threads", "3").out()).isEqualTo(one);
    assertThat(audit(SURVEY, "--json", "--threads", "3", "--anytime").out()).isNotEqualTo(one);
  }

  @Test
  void whatCannotBeHadIsNullWithAReason() throws JsonProcessingException {
    JsonNode result =
        json(
            Cli.run(
                "audit",
                "--mechanism",
                "oue",
                "--epsilon",
                "19",
                "--size",
                "50",
                "--trials",
                "1e4",
                "--json"));
    assertThat(result.path("epsilon").path("upper").isNull()).isTrue();
    assertThat(result.path("epsilon").path("reason").asText()).isNotEmpty();
    assertThat(result.path("detectable").isNull()).isTrue();
    assertThat(result.path("reason").asText()).contains("however large");
  }

  @Test
  void anAuditIsRepeatedFromItsManifest() throws IOException {
    Path manifest = directory.resolve("manifest.json");
    Cli run = audit(SURVEY, "--manifest", manifest.toString());
    assertThat(run.code()).isZero();
    Cli same = Cli.run("verify", manifest.toString());
    assertThat(same.out()).isEqualTo("The same: every digit of the result came out again.\n");
    assertThat(same.code()).isZero();
    String text = Files.readString(manifest);
    Files.writeString(manifest, text.replace("\"seed\": \"7\"", "\"seed\": \"8\""));
    Cli other = Cli.run("verify", manifest.toString());
    assertThat(other.code()).isEqualTo(1);
    assertThat(other.out()).contains("result.seed was 7 but is 8");
    assertThat(Cli.run("verify", "nowhere.json").code()).isEqualTo(2);
  }

  @Test
  void aCheckpointIsKeptAndUsed() throws IOException {
    Path kept = directory.resolve("kept");
    String whole = audit(SURVEY, "--json").out();
    assertThat(audit(SURVEY, "--json", "--resume", kept.toString()).out()).isEqualTo(whole);
    assertThat(Files.readString(kept)).startsWith("sievert audit checkpoint 2\n");
    assertThat(audit(SURVEY, "--json", "--resume", kept.toString()).out()).isEqualTo(whole);
    Cli other = audit(SURVEY + "attacker: membership\n", "--resume", kept.toString());
    assertThat(other.code()).isEqualTo(2);
    assertThat(other.err()).contains("is the checkpoint of another audit");
  }

  @Test
  void badInputIsSaid() {
    assertThat(Cli.run("audit").err()).contains("audit needs a scenario file");
    assertThat(audit(SURVEY + "audit: {claimd: 1}").err()).contains("did you mean claimed?");
    assertThat(audit(SURVEY + "audit: {target: {scores: a.csv}}").err())
        .contains("audit.target: a.csv does not exist");
    assertThat(audit(SURVEY, "--confidence", "1").err())
        .contains("--confidence must be a number greater than 0 and less than 1 but was 1");
    assertThat(Cli.run("audit", "-", "--trials", "1.5").err())
        .contains("--trials must be a whole number from 1 to 2^53 but was 1.5");
    Cli guarantee = audit("mechanism: {type: guarantee, epsilon: 1}\nsecret: {size: 3}", "--json");
    assertThat(guarantee.code()).isEqualTo(2);
    assertThat(guarantee.out()).contains("\"error\"");
  }

  @Test
  void writesAReport(@TempDir Path folder) throws IOException {
    Path report = folder.resolve("report.html");
    Cli run = Cli.withInput(LOUD, "audit", "-", "--trials", "20000", "--html", report.toString());
    assertThat(run.code()).isEqualTo(3);
    assertThat(Files.readString(report))
        .contains("Too loud")
        .contains("Exceeded: the claim of ε = 1 does not hold");
  }
}
