package dev.sievert.cli;

import dev.sievert.scenario.PolicySchema;
import dev.sievert.scenario.ScenarioSchema;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.service.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code sievert schema}: the JSON Schema of scenario files, or of policies. */
@Command(
    name = "schema",
    description = "Prints the JSON Schema of scenario files or of policies, for editors.",
    footer = {"", "Example:", "  sievert schema > scenario.schema.json"})
final class SchemaCommand extends StandardCommand {
  @Parameters(arity = "0..1", paramLabel = "KIND", description = "scenario, the default, or policy")
  private String kind = "scenario";

  @Override
  public Integer call() {
    boolean isPolicy = kind.equals("policy");
    if (!isPolicy && !kind.equals("scenario")) {
      throw bad("KIND must be one of scenario, policy but was " + kind);
    }
    JsonText.print(line().getOut(), isPolicy ? PolicySchema.json() : ScenarioSchema.json());
    return ExitCode.WITHIN;
  }
}
