package dev.sievert.cli;

import dev.sievert.cli.terminal.VisibleWriter;
import dev.sievert.scenario.document.NearestWord;
import dev.sievert.service.ExitCode;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code sievert help assess}, which is {@code sievert assess --help}. */
@Command(
    name = "help",
    description = "Shows the help of a command.",
    footer = {"", "Example:", "  sievert help assess"})
final class HelpCommand extends StandardCommand {
  @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "by default all commands")
  private Optional<String> command = Optional.empty();

  @Override
  public Integer call() {
    CommandLine root = spec.root().commandLine();
    command
        .map(this::named)
        .orElse(root)
        .usage(VisibleWriter.terminal(line().getOut()), root.getColorScheme());
    return ExitCode.WITHIN;
  }

  private CommandLine named(String word) {
    Map<String, CommandLine> commands = spec.root().subcommands();
    CommandLine found = commands.get(word);
    if (found == null) {
      throw bad(
          word
              + " is not a command of sievert"
              + NearestWord.to(word, commands.keySet())
                  .map(near -> "; did you mean " + near + "?")
                  .orElse(""));
    }
    return found;
  }
}
