package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.service.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports are written beside the usual results and never get in their way. */
class ReportOptionsTest {
  private static final List<String> SURVEY =
      List.of("--mechanism", "grr", "--epsilon", "1", "--size", "10", "--limit", "rad=0.15");

  @TempDir private Path directory;

  private static Cli run(String command, String... more) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(SURVEY);
    arguments.addAll(List.of(more));
    return Cli.run(arguments.toArray(String[]::new));
  }

  private String report() throws IOException {
    return Files.readString(directory.resolve("report.html"));
  }

  private String file() {
    return directory.resolve("report.html").toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"assess", "calibrate", "compare"})
  void areWrittenBesideTheUsualResults(String command) throws IOException {
    Cli plain = run(command);
    Cli run = run(command, "--html", file());
    assertThat(run.code()).isEqualTo(plain.code());
    assertThat(run.out()).isEqualTo(plain.out() + "The report is in " + file() + ".\n");
    assertThat(run.err()).isEmpty();
    assertThat(report())
        .startsWith("<!DOCTYPE html>")
        .contains("sievert " + command + " --mechanism");
  }

  @ParameterizedTest
  @ValueSource(strings = {"assess", "calibrate", "compare"})
  void leaveJsonAlone(String command) throws IOException {
    Cli run = run(command, "--json", "--html", file());
    assertThat(run.out()).isEqualTo(run(command, "--json").out());
    String json = run.out().strip();
    assertThat(report()).contains(json.replace("&", "\\u0026").replace(">", "\\u003e"));
  }

  /** e^−745 is the least double there is; pictures look at greater settings than the stated one. */
  @ParameterizedTest
  @ValueSource(strings = {"olh 745", "olh 800", "grr 745", "geometric 710", "laplace 1e4"})
  void areWrittenWhereNoiseIsNextToNothing(String mechanism) throws IOException {
    String[] words = mechanism.split(" ", -1);
    Cli run =
        Cli.run(
            "assess",
            "--mechanism",
            words[0],
            "--epsilon",
            words[1],
            "--size",
            "10",
            "--limit",
            "rad=0.1",
            "--html",
            file());
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(ExitCode.EXCEEDED);
    assertThat(report()).startsWith("<!DOCTYPE html>").doesNotContain("NaN");
  }

  @Test
  void goToStandardOutputAlone() {
    Cli run = run("assess", "--html", "-");
    assertThat(run.out()).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
    assertThat(run("assess", "--html", "-", "--json").err())
        .startsWith("sievert: --html - and --json both want standard output");
  }

  @Test
  void keepTheVerdictInTheExitCode() {
    assertThat(run("assess", "--limit", "success=0.01", "--html", file()).code())
        .isEqualTo(ExitCode.EXCEEDED);
    assertThat(run("assess", "--html", directory.toString()).code()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void answerOtherPeoplesQuestionsWhereAsked() throws IOException {
    assertThat(run("assess", "--html", file()).code()).isZero();
    assertThat(report()).doesNotContain("WP29");
    assertThat(run("assess", "--html", file(), "--view", "wp29,nist").code()).isZero();
    assertThat(report()).contains("WP29", "NIST SP 800-226").doesNotContain("Health Canada");
    assertThat(run("assess", "--html", file(), "--view", "gdpr").err())
        .startsWith("sievert: --view must be one of wp29, ema, nist but was gdpr");
    assertThat(run("assess", "--view", "wp29").err())
        .startsWith("sievert: --view belongs to a report and needs --html");
  }

  @Test
  void quoteWhatAShellWouldTakeApart() throws IOException {
    Path scenario = directory.resolve("it's <b>.yaml");
    Files.writeString(
        scenario, "{name: x, mechanism: {type: grr, epsilon: 1}, secret: {size: 3}}\n");
    assertThat(Cli.run("assess", scenario.toString(), "--html", file()).code()).isZero();
    assertThat(report())
        .contains("it&#39;\\&#39;&#39;s &lt;b&gt;.yaml")
        .contains("mechanism: {type: grr, epsilon: 1}")
        .doesNotContain("<b>");
  }

  @Test
  void holdWhatCouldBeReadOfSeveralFiles() throws IOException {
    Cli run =
        Repository.run(List.of("assess", "examples/survey.yaml", "missing.yaml", "--html", file()));
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(report()).contains("Main means of travel");
  }

  @ParameterizedTest
  @ValueSource(strings = {"assess", "calibrate", "compare", "audit"})
  void areOnePageOfMarkdownWhereAsked(String command) {
    Cli run = run(command, "--markdown");
    assertThat(run.err()).isEmpty();
    assertThat(run.outLines().get(0)).startsWith("## ");
    assertThat(run.out()).contains(" %").doesNotContain("<", "\t");
    assertThat(run(command, "--markdown", "--json").code()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void holdTheSameNumbersInMarkdown() {
    assertThat(run("calibrate", "--markdown").out())
        .contains("| what an attacker gets |", "15.0 %", "Within the limit");
    assertThat(run("compare", "--markdown", "--all").out())
        .contains("| mechanism | setting | risk |", "| oue | epsilon = ")
        .contains("### If only one theorem were known");
    assertThat(run("audit", "--markdown", "--trials", "5000").out())
        .contains("Consistent with the claim of ε = 1", "Budget: ε at least");
  }
}
