package dev.sievert.cli;

import dev.sievert.scenario.ScenarioSchema;
import dev.sievert.scenario.json.JsonText;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code sievert schema}: the JSON Schema of scenario files. */
@Command(
    name = "schema",
    description = "Prints the JSON Schema of scenario files, for editors.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {"", "Example:", "  sievert schema > scenario.schema.json"})
final class SchemaCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  @Override
  public Integer call() {
    JsonText.print(spec.commandLine().getOut(), ScenarioSchema.json());
    return ExitCode.WITHIN;
  }
}
