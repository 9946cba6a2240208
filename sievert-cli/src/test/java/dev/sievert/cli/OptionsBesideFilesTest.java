package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.service.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Options that describe a scenario take the place of what a file says, in every command. */
class OptionsBesideFilesTest {
  @TempDir private Path directory;
  private String survey;

  @BeforeEach
  void aSurvey() {
    survey = new ScenarioFiles(directory).write("survey.yaml", ScenarioFiles.WITHIN);
  }

  @Test
  void assess() {
    assertThat(Cli.run("assess", survey, "--epsilon", "2", "--json").out())
        .contains("over 10 values with ε = 2");
    assertThat(Cli.run("assess", survey, "--limit", "rad=0.01").code())
        .isEqualTo(ExitCode.EXCEEDED);
    assertThat(Cli.run("assess", survey, "--mechanism", "oue", "--json").out()).contains("ε = 1");
    assertThat(Cli.run("assess", survey, survey, "--size", "3", "--json").out())
        .contains("over 3 values");
  }

  @Test
  void saysWhatDoesNotBelongToTheMechanism() {
    Cli run = Cli.run("assess", survey, "--sigma", "2");
    assertThat(run.err())
        .isEqualTo(
            survey
                + ": mechanism.sigma is not a known key; known keys are type, epsilon, column\n");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(Cli.run("assess", survey, "--mechanism", "composition").err())
        .contains("--mechanism composition needs a scenario file");
  }

  @Test
  void takesAnyOtherValueByItsPath() {
    assertThat(Cli.run("assess", survey, "--set", "mechanism.epsilon=3", "--json").out())
        .contains("ε = 3");
    assertThat(Cli.run("assess", survey, "--set", "epsilon").err())
        .startsWith("sievert: --set must be PATH=VALUE but was epsilon");
  }

  @Test
  void readsADecimalCommaAsWhatItIs() {
    assertThat(Cli.run("assess", survey, "--epsilon", "0,5").err())
        .startsWith("sievert: --epsilon must be a number but was 0,5; write 0.5");
  }

  @Test
  void calibrateCompareAndCurve() {
    assertThat(Cli.run("calibrate", survey, "--size", "3", "--limit", "rad=0.05", "--json").out())
        .contains("over 3 values")
        .contains("0.05");
    assertThat(Cli.run("compare", survey, "--size", "3", "--limit", "rad=0.05", "--json").out())
        .contains("\"rad\": 0.05");
    assertThat(Cli.run("curve", survey, "--epsilon", "0", "--deltas", "0", "--csv").out())
        .contains("total-variation,,0,0,0");
  }

  @Test
  void plot() {
    String picture = directory.resolve("knob.svg").toString();
    assertThat(Cli.run("plot", survey, "knob", "--size", "3", "--out", picture).code()).isZero();
    assertThat(Path.of(picture)).exists();
  }

  @Test
  void auditKeepsTheChangedScenarioInItsManifest() throws Exception {
    String manifest = directory.resolve("audit.json").toString();
    Cli run =
        Cli.run("audit", survey, "--epsilon", "3", "--trials", "1000", "--manifest", manifest);
    assertThat(run.err()).isEmpty();
    assertThat(Files.readString(Path.of(manifest))).contains("\\\"epsilon\\\": 3");
    assertThat(Cli.run("verify", manifest).code()).isZero();
  }

  @Test
  void theReportShowsTheChangedScenario() throws Exception {
    String report = directory.resolve("report.html").toString();
    Cli.run("assess", survey, "--epsilon", "3", "--html", report);
    assertThat(Files.readString(Path.of(report))).contains("&quot;epsilon&quot;: 3");
  }
}
