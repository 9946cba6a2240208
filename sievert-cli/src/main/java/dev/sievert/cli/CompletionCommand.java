package dev.sievert.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code sievert completion}: completion of commands and options by the shell. */
@Command(
    name = "completion",
    description = "Prints a script that lets bash or zsh complete commands and options.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {"", "Example:", "  source <(sievert completion)"})
final class CompletionCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(AutoComplete.bash("sievert", spec.root().commandLine()));
    return ExitCode.WITHIN;
  }
}
