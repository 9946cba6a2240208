package dev.sievert.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** {@code sievert completion}: completion of commands and options by the shell. */
@Command(
    name = "completion",
    description = "Prints a script that lets bash or zsh complete commands and options.",
    footer = {"", "Example:", "  source <(sievert completion)"})
final class CompletionCommand extends StandardCommand {
  @Override
  public Integer call() {
    line().getOut().print(AutoComplete.bash("sievert", spec.root().commandLine()));
    return ExitCode.WITHIN;
  }
}
