package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sievert.accounting.ClosedFormCurve;
import dev.sievert.service.ExitCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code sievert curve} reads and writes. */
class CurveCommandTest {
  private static final String GAUSSIAN =
      "name: Noisy sum\nmechanism: {type: gaussian, sigma: 1, sensitivity: 1}\n";
  private static final ClosedFormCurve TRUTH = new ClosedFormCurve(1, 0);

  @TempDir private Path directory;

  private static Cli curve(String options) {
    List<String> arguments =
        new ArrayList<>(
            List.of("curve", "--mechanism", "gaussian", "--sigma", "1", "--sensitivity", "1"));
    arguments.addAll(List.of(options.split(" ", -1)));
    return Cli.run(arguments.toArray(String[]::new));
  }

  private static JsonNode json(Cli run) throws JsonProcessingException {
    return new ObjectMapper().readTree(run.out());
  }

  @Test
  void writesTextForPeople() {
    Cli run = Cli.withInput(GAUSSIAN, "curve", "-");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.outLines().get(0)).isEqualTo("Noisy sum");
    assertThat(run.outLines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
    assertThat(run.out())
        .startsWith("Noisy sum\nReleased with Gaussian noise of standard deviation 1, about ")
        .contains("Direction replace: someone who knows everything else asks which of two records")
        .containsPattern(
            "\n  false alarms α  least misses β  between lower and upper +catches at most 1−β\n")
        .containsPattern("\n  1e-6 +0\\.99991\\d +0\\.9999\\d{3} and 0\\.9999\\d{3} +8\\.\\d+e-5\n")
        .containsPattern(
            "\n  0\\.5 +0\\.15865\\d +0\\.15865\\d+ and 0\\.15865\\d+ +0\\.84134\\d+\n")
        .containsPattern("\n  1e-5 +4\\.3\\d+ +4\\.3\\d+ and 4\\.[34]\\d+\n")
        .containsPattern(
            "Total variation: 0\\.38292\\d, between 0\\.38292\\d+ and 0\\.38292\\d+\\. ");
    assertThat(run.out().replaceAll("\\s+", " ")).contains("differ by at most 383 in 1,000,");
  }

  @Test
  void readsFiles() {
    String file = new ScenarioFiles(directory).write("gaussian.yaml", GAUSSIAN);
    assertThat(Cli.run("curve", file)).isEqualTo(Cli.withInput(GAUSSIAN, "curve", "-"));
  }

  @Test
  void writesOneJsonDocument() throws JsonProcessingException {
    JsonNode json = json(curve("--alphas 0.01,0.5 --epsilons 1 --deltas 1e-5,0 --json"));
    assertThat(json.path("direction").asText()).isEqualTo("replace");
    assertThat(json.path("tradeoff")).hasSize(2);
    JsonNode first = json.path("tradeoff").get(0);
    assertThat(first.path("alpha").asDouble()).isEqualTo(0.01);
    assertThat(first.path("beta").asDouble()).isCloseTo(TRUTH.beta(0.01).value(), within(1e-6));
    assertThat(first.path("upper").asDouble() - first.path("lower").asDouble())
        .isBetween(0.0, 1e-6);
    assertThat(json.path("profile").get(0).path("delta").asDouble())
        .isCloseTo(TRUTH.delta(1).value(), within(1e-6));
    assertThat(json.path("budgets").get(0).path("epsilon").asDouble())
        .isCloseTo(TRUTH.epsilon(1e-5).value(), within(0.05));
    assertThat(json.path("budgets").get(1).path("upper").isNull()).isTrue();
    assertThat(json.path("budgets").get(1).path("reason").asText()).startsWith("no finite epsilon");
    assertThat(json.path("totalVariation").path("value").asDouble())
        .isCloseTo(TRUTH.totalVariation().value(), within(1e-6));
  }

  @Test
  void writesCommaSeparatedValues() {
    Cli run = curve("--alphas 0.5 --epsilons 1 --deltas 0.001 --csv");
    assertThat(run.outLines()).hasSize(6);
    assertThat(run.outLines().get(0)).isEqualTo("kind,x,lower,value,upper");
    assertThat(run.outLines().get(1)).matches("tradeoff,0\\.5(,0\\.15865\\d+){3}");
    assertThat(run.outLines().get(2)).matches("power,0\\.5(,0\\.84134\\d+){3}");
    assertThat(run.outLines().get(3)).matches("profile,1(,0\\.1269\\d+){3}");
    assertThat(run.outLines().get(4)).matches("budget,0\\.001(,[0-9.]+){3}");
    assertThat(run.outLines().get(5)).matches("total-variation,(,0\\.38292\\d+){3}");
  }

  @Test
  void answersTheUsualQuestions() throws JsonProcessingException {
    JsonNode json = json(Cli.withInput(GAUSSIAN, "curve", "-", "--json"));
    assertThat(json.path("tradeoff")).hasSize(11);
    assertThat(json.path("profile")).hasSize(6);
    assertThat(json.path("budgets")).hasSize(4);
    assertThat(json.path("accuracy").asDouble()).isEqualTo(1e-6);
  }

  @Test
  void isAsAccurateAsAsked() throws JsonProcessingException {
    JsonNode json = json(curve("--accuracy 1e-4 --json"));
    assertThat(json.path("accuracy").asDouble()).isEqualTo(1e-4);
    assertThat(json.path("totalVariation").path("upper").asDouble())
        .isCloseTo(TRUTH.totalVariation().value(), within(1e-4));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --direction add | --direction must be replace where neighbours exchange one record (replace-one) but was add
          --direction up | --direction must be one of add, remove, symmetric, replace but was up
          --json --csv | --json, --csv are mutually exclusive (specify only one)
          --limit rad=1 | --limit is not a command or option of sievert curve
          """)
  void refusesWhatDoesNotFit(String options, String sentence) {
    assertThat(curve(options))
        .isEqualTo(new Cli(2, "", "sievert: " + sentence + " (see sievert curve --help)\n"));
  }

  @Test
  void takesTheDirectionThatFits() throws JsonProcessingException {
    assertThat(json(curve("--direction replace --json")).path("direction").asText())
        .isEqualTo("replace");
  }

  @Test
  void needsAScenario() {
    assertThat(Cli.run("curve").err())
        .isEqualTo(
            "sievert: curve needs a scenario file, or --mechanism with its parameters (see sievert"
                + " curve --help)\n");
    assertThat(Cli.run("curve", "--sigma", "1").err())
        .startsWith(
            "sievert: --sigma describes a scenario and needs a file beside it, or --mechanism");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--csv", "--json"})
  void refusesABadFile(String format) throws JsonProcessingException {
    Cli run = Cli.withInput(ScenarioFiles.BAD, "curve", "-", format);
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.errLines().get(0))
        .isEqualTo("standard input:1: mechanism.epsilon must be at least 0 but was -1");
    if (format.equals("--json")) {
      assertThat(json(run).path("error").asText()).isEqualTo(run.err().strip());
    } else {
      assertThat(run.out()).isEmpty();
    }
  }

  @Test
  void readsTheCurveOfAPromiseAlone() throws JsonProcessingException {
    Cli run = Cli.run("curve", "--mechanism", "guarantee", "--zcdp", "0.5", "--json");
    assertThat(run.code()).isEqualTo(ExitCode.WITHIN);
    JsonNode variation = json(run).path("totalVariation");
    // Gaussian noise with μ = 1 keeps the promise, and Pinsker's inequality limits all that do.
    assertThat(variation.path("upper").asDouble()).isBetween(0.3829, 0.5001);
  }
}
