package dev.sievert.cli;

import dev.sievert.scenario.Changes;
import dev.sievert.scenario.ScenarioBytes;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The scenarios that were typed: files with what options change of them, or options alone. */
record GivenScenarios(CommandSpec spec, ScenarioSource source) {
  /** All of them, at least one. */
  List<ScenarioBytes> all(List<String> files) {
    ParseResult parsed = spec.commandLine().getParseResult();
    if (!files.isEmpty()) {
      Changes changes = CatalogueOptions.changes(parsed);
      return files.stream().map(file -> kept(source.open(file).with(changes))).toList();
    }
    if (!CatalogueOptions.hasMechanism(parsed)) {
      CatalogueOptions.refuseStrays(parsed);
      throw new ParameterException(
          spec.commandLine(),
          spec.name() + " needs a scenario file, or --mechanism with its parameters");
    }
    Changes named = Changes.NONE.with("name", CatalogueOptions.COMMAND_LINE);
    Changes all = named.and(CatalogueOptions.changes(parsed));
    return List.of(kept(ScenarioBytes.stated(CatalogueOptions.COMMAND_LINE, all)));
  }

  private ScenarioBytes kept(ScenarioBytes bytes) {
    return source.kept(
        CatalogueOptions.policy(spec.commandLine().getParseResult())
            .map(bytes::under)
            .orElse(bytes));
  }

  /** The only one. */
  ScenarioBytes one(Optional<String> file) {
    return all(file.stream().toList()).get(0);
  }
}
