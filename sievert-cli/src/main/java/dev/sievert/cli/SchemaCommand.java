package dev.sievert.cli;

import dev.sievert.scenario.PolicySchema;
import dev.sievert.scenario.ScenarioSchema;
import dev.sievert.scenario.json.JsonText;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sievert schema}: the JSON Schema of scenario files, or of policies. */
@Command(
    name = "schema",
    description = "Prints the JSON Schema of scenario files or of policies, for editors.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {"", "Example:", "  sievert schema > scenario.schema.json"})
final class SchemaCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "KIND",
      description = "scenario, the default, or policy")
  private String kind = "scenario";

  @Override
  public Integer call() {
    boolean isPolicy = kind.equals("policy");
    if (!isPolicy && !kind.equals("scenario")) {
      throw new ParameterException(
          spec.commandLine(), "KIND must be one of scenario, policy but was " + kind);
    }
    JsonText.print(
        spec.commandLine().getOut(), isPolicy ? PolicySchema.json() : ScenarioSchema.json());
    return ExitCode.WITHIN;
  }
}
