package dev.sievert.cli.sweep;

import dev.sievert.scenario.Reading;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.AssessmentJson;
import dev.sievert.service.ExitCode;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** Says what is wrong with a scenario: to people on standard error, to programs as JSON. */
public record Refusal(CommandLine line, boolean isJson) {
  /** The exit code, after saying every problem of a scenario. */
  public int of(Reading reading) {
    reading.lines().forEach(line.getErr()::println);
    if (isJson) {
      JsonText.print(line.getOut(), AssessmentJson.error(reading));
    }
    return ExitCode.BAD_INPUT;
  }

  /** The same for a scenario that could be read but not used. */
  public int of(Reading reading, String sentence) {
    return of(with(reading, sentence));
  }

  /** A scenario that could be read, as one that could not. */
  static Reading with(Reading reading, String sentence) {
    List<String> lines = List.of(reading.source() + ": " + sentence);
    return new Reading(reading.source(), Optional.empty(), List.of(), lines);
  }
}
