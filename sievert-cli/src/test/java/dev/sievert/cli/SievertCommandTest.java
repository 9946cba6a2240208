package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.Sievert;
import dev.sievert.service.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What all commands share. */
class SievertCommandTest {
  @Test
  void showsHelpWithoutACommand() {
    Cli run = Cli.run();
    assertThat(run.code()).isZero();
    assertThat(run).isEqualTo(Cli.run("--help"));
    assertThat(run.out())
        .startsWith("Usage: sievert [-hV] COMMAND")
        .contains("Start here:", "Exit codes: 0 within the limit")
        .doesNotContain("docs ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"assess", "curve", "validate", "explain", "list", "schema", "completion", "docs"})
  void teachesEveryCommand(String command) {
    Cli run = Cli.run(command, "--help");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).startsWith("Usage: sievert " + command);
    assertThat(run.outLines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
  }

  @ParameterizedTest
  @ValueSource(strings = {"assess", "curve", "validate", "explain", "list", "schema", "completion"})
  void teachesByExample(String command) {
    assertThat(Cli.run(command, "--help").out())
        .containsPattern("Examples?:\n +.*sievert " + command);
  }

  @Test
  void tellsItsVersion() {
    Cli run = Cli.run("--version");
    assertThat(run.code()).isZero();
    assertThat(run.out()).matches("sievert \\S+\n");
    assertThat(Cli.run("assess", "--version")).isEqualTo(run);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          asses x | asses is not a command or option of sievert; did you mean assess? (see sievert --help)
          --jsom | --jsom is not a command or option of sievert (see sievert --help)
          nonsense | nonsense is not a command or option of sievert (see sievert --help)
          assess --jsn x | --jsn is not a command or option of sievert assess; did you mean --json? (see sievert assess --help)
          assess --epsilom 1 | --epsilom is not a command or option of sievert assess; did you mean --epsilon? (see sievert assess --help)
          list bounds risks | risks is not a command or option of sievert list (see sievert list --help)
          """)
  void suggestsWhatWasMeant(String line, String sentence) {
    assertThat(Cli.run(line.split(" ", -1)))
        .isEqualTo(new Cli(2, "", "sievert: " + sentence + "\n"));
  }

  /** A command that is built alone is the one that is built with all others. */
  @ParameterizedTest
  @MethodSource("names")
  void isBuiltAloneAsWithAllOthers(String name) {
    CommandLine all = commandLine().getSubcommands().get(name);
    assertThat(all.getCommandName()).isEqualTo(name);
    assertThat(all.getCommand().getClass().getAnnotation(CommandLine.Command.class).name())
        .isEqualTo(name);
    CommandLine alone = commandLine(name).getSubcommands().get(name);
    assertThat(alone.getUsageMessage()).isEqualTo(all.getUsageMessage());
  }

  static List<String> names() {
    return Commands.NAMES;
  }

  private static CommandLine commandLine(String... arguments) {
    return SievertCommand.commandLine(
        new ByteArrayInputStream(new byte[0]), Sievert.create(), arguments);
  }

  @Test
  void callsItsOwnFaultByName() {
    StringWriter err = new StringWriter();
    CommandLine line =
        SievertCommand.commandLine(new ByteArrayInputStream(new byte[0]), Sievert.create());
    line.addSubcommand("broken", new Broken());
    line.setErr(new PrintWriter(err));

    assertThat(line.execute("broken")).isEqualTo(ExitCode.INTERNAL);
    assertThat(err.toString().lines())
        .containsExactly(
            "sievert: internal error, please report it: IllegalStateException: out of order");
  }

  @CommandLine.Command(name = "broken")
  private static final class Broken implements Runnable {
    @Override
    public void run() {
      throw new IllegalStateException("out of order");
    }
  }

  @Test
  void hasACodeForEveryOutcome() {
    assertThat(
            List.of(
                ExitCode.WITHIN,
                ExitCode.NOT_SHOWN,
                ExitCode.BAD_INPUT,
                ExitCode.EXCEEDED,
                ExitCode.INTERNAL))
        .containsExactly(0, 1, 2, 3, 4);
  }
}
