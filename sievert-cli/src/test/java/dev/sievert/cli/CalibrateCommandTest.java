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

/** What {@code sievert calibrate} reads and writes. */
class CalibrateCommandTest {
  private static final String SURVEY =
      "name: Survey\nmechanism: {type: grr}\nsecret: {size: 100}\nlimit: {rad: 0.1}\n";

  @TempDir private Path directory;

  private static JsonNode json(Cli run) throws JsonProcessingException {
    return new ObjectMapper().readTree(run.out());
  }

  @Test
  void writesTextForPeople() {
    Cli run = Cli.withInput(SURVEY, "calibrate", "-");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .startsWith("Survey\nAt most epsilon = 2.50437875320")
        .contains("Every smaller epsilon keeps the limit too.")
        .contains("The share of a rare answer among 1,000 people is off by ±5.8 points (95 %).")
        .contains("WITHIN YOUR LIMIT   +10.0 of 10.0 points");
  }

  @Test
  void writesTheContractAsJson() throws JsonProcessingException {
    JsonNode result = json(Cli.withInput(SURVEY, "calibrate", "-", "--json"));
    assertThat(result.path("parameter").asText()).isEqualTo("epsilon");
    assertThat(result.path("setting").asDouble()).isBetween(2.5043787531, 2.5043787532008204);
    assertThat(result.path("limit").path("rad").asDouble()).isEqualTo(0.1);
    assertThat(result.path("risk").asDouble()).isBetween(0.1 - 1e-10, 0.1);
    assertThat(result.path("binding").asText()).isEqualTo("rad");
    assertThat(result.path("assessment").path("verdict").asText()).isEqualTo("within");
    assertThat(result.path("assessment").path("mechanism").asText()).contains("2.504378");
  }

  @Test
  void answersWithoutAFile() throws JsonProcessingException {
    Cli run =
        Cli.run("calibrate", "--mechanism", "grr", "--size", "2", "--limit", "rad=0.1", "--json");
    assertThat(json(run).path("setting").asDouble()).isBetween(0.405465108, 0.4054651081081645);
  }

  @Test
  void typedLimitsReplaceThoseOfTheFile() throws JsonProcessingException {
    Cli run = Cli.withInput(SURVEY, "calibrate", "-", "--json", "--limit", "success=0.2");
    assertThat(json(run).path("limit").has("rad")).isFalse();
    assertThat(json(run).path("binding").asText()).isEqualTo("success");
    Cli rate = Cli.withInput(SURVEY, "calibrate", "-", "--json", "--limit", "tpr@0.1=0.2");
    assertThat(json(rate).path("limit").path("tpr").path("fpr").asDouble()).isEqualTo(0.1);
    assertThat(json(rate).path("setting").asDouble()).isPositive();
  }

  @Test
  void anUnreachableLimitHasAReasonAndTheNearestValue() throws JsonProcessingException {
    Cli run = Cli.withInput(SURVEY, "calibrate", "-", "--json", "--limit", "success=0.001");
    assertThat(run.code()).isEqualTo(1);
    assertThat(json(run).path("setting").isNull()).isTrue();
    assertThat(json(run).path("reason").asText()).contains("even at epsilon = 0");
    assertThat(json(run).path("nearest").asDouble()).isBetween(0.01, 0.0100001);
  }

  @Test
  void aLimitThatNeedsNoNoiseIsAnAnswer() throws JsonProcessingException {
    String scenario = SURVEY.replace("grr", "oue").replace("0.1", "0.6");
    Cli run = Cli.withInput(scenario, "calibrate", "-", "--json", "--by", "rad.optimal-attack");
    assertThat(run.code()).isIn(0, 1);
    Cli guesser =
        Cli.withInput(scenario + "attacker: reconstruction\n", "calibrate", "-", "--json");
    assertThat(guesser.code()).isZero();
    assertThat(json(guesser).path("setting").isNull()).isTrue();
    assertThat(json(guesser).path("reason").asText()).startsWith("No noise is needed: ");
  }

  /**
   * At μ = 5 the other promise decides, which does not move; where μ decides, TV = 2 Φ(μ/2) − 1.
   */
  @Test
  void aPromiseThatDoesNotDecideAtFirstIsTurnedAllTheSame() throws JsonProcessingException {
    String scenario = "mechanism: {type: guarantee, zcdp: 0.1, gdp: 5}\nlimit: {membership: 0.1}\n";
    JsonNode result = json(Cli.withInput(scenario, "calibrate", "-", "--json"));
    assertThat(result.path("parameter").asText()).isEqualTo("gdp");
    assertThat(result.path("setting").asDouble()).isBetween(0.2513226937, 0.2513226938);
    assertThat(result.path("written").path("zcdp").asDouble()).isEqualTo(0.1);
  }

  /** What hides a million million must be about as large, though nobody says where to begin. */
  @Test
  void theSearchBeginsWhereTheNumbersAre() throws JsonProcessingException {
    String scenario =
        "mechanism: {type: laplace}\nsecret: {values: [0, 1e16]}\nlimit: {membership: 0.1}\n";
    JsonNode result = json(Cli.withInput(scenario, "calibrate", "-", "--json"));
    // TV = 1 − e^(−Δ / (2b)).
    assertThat(result.path("setting").asDouble() / (1e16 / (-2 * Math.log(0.9))))
        .isBetween(1.0, 1 + 1e-9);
  }

  /** A set of three answers changes its size once, a set of rows of the table dozens of times. */
  @Test
  void changesOfShapeAreThoseOnTheColumn() throws IOException {
    Path health = Repository.file("examples/health.yaml");
    String subset = Files.readString(health).replace("type: grr", "type: ss");
    Files.copy(Repository.file("examples/health.csv"), directory.resolve("health.csv"));
    Path file = Files.writeString(directory.resolve("subset.yaml"), subset);
    JsonNode result = json(Cli.run("calibrate", file.toString(), "--json"));
    assertThat(result.path("setting").asDouble()).isBetween(3.7426, 3.7427);
    assertThat(result.path("steady").asBoolean()).isFalse();
    assertThat(result.path("checked").asInt()).isLessThanOrEqualTo(64);
    JsonNode alone =
        json(
            Cli.withInput(
                "mechanism: {type: ss}\nsecret: {size: 3}\nlimit: {rad: 0.2}\n",
                "calibrate",
                "-",
                "--json"));
    assertThat(result.path("checked")).isEqualTo(alone.path("checked"));
  }

  @Test
  void queriesAreCounted() throws JsonProcessingException {
    String scenario =
        """
        mechanism: {type: composition, of: [{times: 1, of: {type: gaussian, sigma: 10, sensitivity: 1}}]}
        limit: {membership: 0.5}
        """;
    JsonNode result =
        json(Cli.withInput(scenario, "calibrate", "-", "--parameter", "of[0].times", "--json"));
    assertThat(result.path("setting").asDouble()).isEqualTo(181);
    assertThat(result.path("parameter").asText()).isEqualTo("of[0].times");
  }

  @Test
  void oneTheoremAloneMayBeAskedFor() throws JsonProcessingException {
    String scenario =
        """
        mechanism: {type: dp-sgd, rate: 1, steps: 100, distance: 1}
        secret: {size: 10}
        attacker: reconstruction
        limit: {rad: 0.1}
        """;
    JsonNode paper =
        json(Cli.withInput(scenario, "calibrate", "-", "--by", "rad.tradeoff", "--json"));
    assertThat(paper.path("setting").asDouble()).isBetween(21.9331, 21.9333);
    JsonNode ours = json(Cli.withInput(scenario, "calibrate", "-", "--json"));
    assertThat(ours.path("setting").asDouble()).isBetween(19.76, 19.77);
  }

  @Test
  void badInputIsSaid() {
    assertThat(Cli.run("calibrate").err()).contains("calibrate needs a scenario file");
    assertThat(Cli.withInput("mechanism: {type: grr}\nsecret: {size: 3}", "calibrate", "-").err())
        .contains("needs a limit: state it in the scenario or with --limit");
    assertThat(Cli.withInput(SURVEY, "calibrate", "-", "--parameter", "sigma").err())
        .contains("mechanism must have a parameter that can be turned at sigma");
    assertThat(Cli.withInput(SURVEY, "calibrate", "-", "--limit", "rda=0.1").err())
        .contains("limit.rda is not a known key; did you mean rad?");
    assertThat(Cli.withInput(SURVEY, "calibrate", "-", "--by", "rad.magic").err())
        .contains("--by must be a bound");
    assertThat(Cli.run("calibrate", "nowhere.yaml").code()).isEqualTo(2);
  }
}
