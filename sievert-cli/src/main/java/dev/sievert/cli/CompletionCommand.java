package dev.sievert.cli;

import dev.sievert.service.ExitCode;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code sievert completion}: completion of commands and options by the shell. */
@Command(
    name = "completion",
    description = "Prints a script that lets bash or zsh complete commands and options.",
    footer = {"", "Example:", "  source <(sievert completion)"})
final class CompletionCommand extends StandardCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "SHELL",
      description = "bash or zsh, which take the same script")
  private String shell = "bash";

  @Override
  public Integer call() {
    if (!shell.equals("bash") && !shell.equals("zsh")) {
      throw bad("SHELL must be one of bash, zsh but was " + shell);
    }
    line().getOut().print(AutoComplete.bash("sievert", spec.root().commandLine()));
    return ExitCode.WITHIN;
  }
}
