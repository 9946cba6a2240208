package dev.sievert.cli;

import dev.sievert.Answer;
import dev.sievert.Sievert;
import dev.sievert.service.ExitCode;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code sievert verify}: does an audit come out the same again? */
@Command(
    name = "verify",
    description = "Repeats an audit from its manifest and compares every digit.",
    footer = {
      "",
      "Exit codes: 0 the same, 1 different, 2 the manifest or a file that it names cannot be used."
    })
final class VerifyCommand extends StandardCommand {
  @Parameters(paramLabel = "MANIFEST", description = "a file that sievert audit --manifest wrote")
  @SuppressWarnings("NullAway.Init")
  private Path file;

  @Override
  public Integer call() {
    int processors = Runtime.getRuntime().availableProcessors();
    try (Sievert wide = Sievert.create(options -> options.threads(processors))) {
      Answer<List<String>> answer = wide.verify(file);
      answer.problems().forEach(line().getErr()::println);
      if (answer.value().isEmpty()) {
        return ExitCode.BAD_INPUT;
      }
      List<String> differences = answer.value().get();
      boolean isSame = differences.isEmpty();
      (isSame ? List.of(answer.toString()) : differences).forEach(line().getOut()::println);
      return isSame ? ExitCode.WITHIN : ExitCode.NOT_SHOWN;
    }
  }
}
