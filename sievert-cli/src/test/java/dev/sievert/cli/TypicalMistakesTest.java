package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.cli.terminal.ItemProgress;
import dev.sievert.service.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people type first gets an answer, or the hint that helps. */
class TypicalMistakesTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          assess --eps 1 | --eps is not a command or option of sievert assess; did you mean --epsilon?
          assess --eps=1 | --eps is not a command or option of sievert assess; did you mean --epsilon?
          assess --mech grr | --mech is not a command or option of sievert assess; did you mean --mechanism?
          assess --mechanism grr --epsilon 0,5 --size 3 | --epsilon must be a number but was 0,5; write 0.5
          completion fish | SHELL must be one of bash, zsh but was fish
          help asess | asess is not a command of sievert; did you mean assess?
          list preset | KIND must be one of bounds, mechanisms, risks, presets, terms but was preset
          """)
  void isHinted(String typed, String sentence) {
    Cli run = Cli.run(typed.split(" ", -1));
    assertThat(run.err()).startsWith("sievert: " + sentence + " (see sievert ");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void aPercentageIsNoShare() {
    assertThat(
            Cli.run(
                    "assess",
                    "--mechanism",
                    "grr",
                    "--epsilon",
                    "1",
                    "--size",
                    "3",
                    "--limit",
                    "rad=15")
                .err())
        .isEqualTo("command line: limit.rad must be in [0, 1] but was 15; for 15 % write 0.15\n");
  }

  @Test
  void helpIsACommandToo() {
    assertThat(Cli.run("help", "assess")).isEqualTo(Cli.run("assess", "--help"));
    assertThat(Cli.run("help")).isEqualTo(Cli.run("--help"));
  }

  @Test
  void theShellMayBeNamed() {
    assertThat(Cli.run("completion", "bash")).isEqualTo(Cli.run("completion"));
    assertThat(Cli.run("completion", "zsh").code()).isZero();
  }

  @Test
  void presetsAreListedAndExplained() {
    assertThat(Cli.run("list", "presets").out()).contains("ema-0070");
    assertThat(Cli.run("explain", "ema-0070").out()).contains("success at most 0.09");
  }

  @Test
  void optionsAreGroupedUnderHeadings() {
    assertThat(Cli.run("assess", "--help").out())
        .contains(
            "Usage: sievert assess [OPTIONS] [FILE...]",
            "\nOptions:\n",
            "\nMany at once:\n",
            "\nFormat:\n",
            "\nThe limits:\n",
            "\nThe secret:\n",
            "--adjacency=WORD",
            "which data sets are neighbours: replace-one")
        .doesNotContain("--size=VALUE");
    assertThat(Cli.run("audit", "--help").out()).doesNotContain("Many at once");
  }

  @Test
  void columnsWithDecimalCommasAreNoNumbers() {
    ScenarioFiles files = new ScenarioFiles(directory);
    files.write("t.csv", "a;b\n1,5;x\n2,25;y\n");
    String scenario =
        files.write(
            "s.yaml",
            """
            mechanism: {type: guarantee, epsilon: 1}
            secret: {table: t.csv, columns: [a]}
            attacker: {goal: {within: 1}}
            """);
    assertThat(Cli.run("validate", scenario).err())
        .endsWith(
            "needs values that are numbers, but the secret's are names; write decimals with a"
                + " point, 1.5 and not 1,5\n");
  }

  @Test
  void progressSaysForHowLong() throws Exception {
    StringWriter err = new StringWriter();
    ItemProgress progress = new ItemProgress(new PrintWriter(err), 3, true);
    progress.begin("oue at 1.5", 1);
    Thread.sleep(3_200);
    progress.clear();
    assertThat(err.toString())
        .contains("2 of 3: oue at 1.5 ")
        .containsPattern("oue at 1\\.5 \\([23] s\\)");
  }
}
