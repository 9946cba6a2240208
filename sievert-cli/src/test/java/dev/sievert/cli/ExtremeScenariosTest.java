package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scenarios at the ends of what is allowed are answered, and every number is a probability. */
class ExtremeScenariosTest {
  /** A guard against hanging; the time that users wait is far less. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir private Path directory;

  /** A quarter of all, and the last ones, which are the longest. */
  static List<String> someScenarios() {
    List<String> all = ExtremeScenarios.all().toList();
    return IntStream.range(0, all.size())
        .filter(i -> i % 10 == 0 || i > all.size() - 3)
        .mapToObj(all::get)
        .toList();
  }

  static List<String> scenarios() {
    return ExtremeScenarios.all().toList();
  }

  @ParameterizedTest(name = "{index}")
  @MethodSource("someScenarios")
  void isAnsweredWithProbabilities(String scenario) throws IOException {
    check(scenario);
  }

  @Tag("thorough")
  @ParameterizedTest(name = "{index}")
  @MethodSource("scenarios")
  void eachIsAnsweredWithProbabilities(String scenario) throws IOException {
    check(scenario);
  }

  /** Its claim would take a minute to add up. */
  @Test
  void whatCannotBePlayedIsRefusedFirst() {
    String training = "audit --mechanism dp-sgd --noise 0.013 --rate 0.01 --steps 2147483647";
    Cli run =
        assertTimeoutPreemptively(
            Duration.ofSeconds(30), () -> Cli.run((training + " --size 11").split(" ", -1)));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("an audit needs a mechanism that can be run");
  }

  @Test
  void pictureOfAClaimBeyondAllDoubles() {
    String audit = "audit --mechanism sue --epsilon 1e300 --size 2 --trials 1000 --html -";
    Cli run = Cli.run(audit.split(" ", -1));
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("<polyline").doesNotContain("NaN", "Infinity");
  }

  private void check(String scenario) throws IOException {
    Path file = Files.writeString(directory.resolve("extreme.yaml"), scenario);

    Cli run =
        assertTimeoutPreemptively(PATIENCE, () -> Cli.run("assess", "--json", file.toString()));

    assertThat(run.err()).as(head(scenario)).isEmpty();
    assertThat(run.code()).as(head(scenario)).isZero();
    JsonNode result = parsed(run.out());
    result.path("baseline").forEach(known -> isProbabilityOrNull(known, scenario));
    assertThat(result.path("risks")).isNotEmpty();
    result.path("risks").forEach(risk -> isBounded(risk, scenario));
  }

  private static void isBounded(JsonNode risk, String scenario) {
    isProbabilityOrNull(risk.path("upper"), scenario);
    isProbabilityOrNull(risk.path("blind"), scenario);
    assertThat(risk.path("findings")).isNotEmpty();
    // JSON has no word for NaN, so a finding without a number must say why.
    for (JsonNode finding : risk.path("findings")) {
      assertThat(finding.has("upper"))
          .as(finding + " of " + head(scenario))
          .isNotEqualTo(finding.has("objection"));
      assertThat(finding.path("upper").isNull()).as(finding + " of " + head(scenario)).isFalse();
      assertThat(finding.path("upper").asDouble(0)).as(head(scenario)).isBetween(0.0, 1.0);
    }
  }

  private static void isProbabilityOrNull(JsonNode number, String scenario) {
    assertThat(number.isNumber() || number.isNull()).as(head(scenario)).isTrue();
    assertThat(number.asDouble()).as(head(scenario)).isBetween(0.0, 1.0);
  }

  private static String head(String scenario) {
    return scenario.substring(0, Math.min(scenario.length(), 200));
  }

  private static JsonNode parsed(String json) throws JsonProcessingException {
    return new ObjectMapper().readTree(json);
  }
}
