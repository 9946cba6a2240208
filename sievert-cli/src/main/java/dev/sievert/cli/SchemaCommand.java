package dev.sievert.cli;

import dev.sievert.scenario.ScenarioSchema;
import dev.sievert.scenario.json.JsonText;
import picocli.CommandLine.Command;

/** {@code sievert schema}: the JSON Schema of scenario files. */
@Command(
    name = "schema",
    description = "Prints the JSON Schema of scenario files, for editors.",
    footer = {"", "Example:", "  sievert schema > scenario.schema.json"})
final class SchemaCommand extends StandardCommand {
  @Override
  public Integer call() {
    JsonText.print(line().getOut(), ScenarioSchema.json());
    return ExitCode.WITHIN;
  }
}
