package dev.sievert.cli;

import dev.sievert.assess.Limit;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioReader;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Scenarios for commands that turn a parameter, with limits from the file or the command line. */
record TurnedScenario(CommandSpec spec, ScenarioSource source) {
  /** The scenario of a file or of options; limits that are typed replace those of the file. */
  Reading read(Optional<String> file, Optional<String> parameter) {
    String command = spec.name();
    Optional<Reading> typed =
        CatalogueOptions.turned(spec.commandLine().getParseResult(), parameter);
    if (typed.isPresent() && file.isPresent()) {
      throw bad(command + " takes a scenario file or --mechanism, not both");
    }
    return typed
        .or(() -> file.map(name -> limited(source.readToTurn(name, parameter))))
        .orElseThrow(
            () -> bad(command + " needs a scenario file, or --mechanism with its parameters"));
  }

  /** The same scenario with the limits that were typed, where any were. */
  Reading limited(Reading reading) {
    Optional<JsonObject> typed = CatalogueOptions.limit(spec.commandLine().getParseResult());
    if (typed.isEmpty() || reading.scenario().isEmpty()) {
      return reading;
    }
    byte[] written = JsonText.compact(typed.get()).getBytes(StandardCharsets.UTF_8);
    List<String> lines = ScenarioReader.limitProblems(written);
    if (!lines.isEmpty()) {
      throw bad("--limit " + lines.get(0));
    }
    List<Limit> limits = ScenarioReader.limits(written);
    Optional<Scenario> scenario = reading.scenario().map(found -> found.within(limits));
    return new Reading(reading.source(), scenario, reading.problems(), reading.lines());
  }

  private ParameterException bad(String sentence) {
    return new ParameterException(spec.commandLine(), sentence);
  }
}
