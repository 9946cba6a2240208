package dev.sievert.cli;

import dev.sievert.scenario.PolicyReader;
import dev.sievert.scenario.Reading;
import dev.sievert.service.ExitCode;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code sievert validate}: every problem of a scenario file, nothing computed. */
@Command(
    name = "validate",
    description =
        "Lists every problem of scenario files, and of policy.yaml, with line and key; computes"
            + " nothing.",
    footer = {"", "Example:", "  sievert validate examples/survey.yaml"})
final class ValidateCommand extends StandardCommand {
  private final ScenarioSource source;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "scenario files; - is standard input")
  private List<String> files = new ArrayList<>();

  ValidateCommand(ScenarioSource source) {
    this.source = source;
  }

  @Override
  public Integer call() {
    boolean sound = true;
    for (String file : files) {
      if (isPolicy(file)) {
        sound &= isSoundPolicy(file);
        continue;
      }
      Reading reading = source.read(file);
      reading.lines().forEach(line().getErr()::println);
      if (reading.scenario().isPresent()) {
        line().getOut().println(reading.source() + ": no problems");
      }
      sound &= reading.scenario().isPresent();
    }
    return sound ? ExitCode.WITHIN : ExitCode.BAD_INPUT;
  }

  private static boolean isPolicy(String file) {
    return file.equals(PolicyReader.FILE) || file.endsWith("/" + PolicyReader.FILE);
  }

  private boolean isSoundPolicy(String file) {
    List<String> lines = PolicyReader.problems(file);
    lines.forEach(line().getErr()::println);
    if (lines.isEmpty()) {
      line().getOut().println(file + ": no problems");
    }
    return lines.isEmpty();
  }
}
