package dev.sievert.cli;

import dev.sievert.AuditRecord;
import dev.sievert.Sievert;
import dev.sievert.cli.text.BuildServerReport;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.file.WholeFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The files that an audit leaves for others: to repeat it, and to fail a build. */
final class AuditFiles {
  @Option(
      names = "--manifest",
      paramLabel = "FILE",
      description = "write down all that is needed to repeat the audit with sievert verify")
  private Optional<Path> manifest = Optional.empty();

  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      description = "write what was found as SARIF, which code hosts show beside the code")
  private Optional<Path> sarif = Optional.empty();

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "write what was found as a JUnit report, which build servers show as a test")
  private Optional<Path> junit = Optional.empty();

  boolean isAsked() {
    return manifest.isPresent() || sarif.isPresent() || junit.isPresent();
  }

  /** Refuses places that cannot be written, before hours of work are done for them. */
  void check() throws UnwritableException {
    for (Optional<Path> file : List.of(manifest, sarif, junit)) {
      if (file.isPresent()) {
        WholeFile.at(file.get());
      }
    }
  }

  void write(CommandLine line, AuditRecord audit, BuildServerReport outcome)
      throws UnwritableException {
    if (manifest.isPresent()) {
      List<String> command = new ArrayList<>(List.of("audit"));
      command.addAll(line.getParseResult().originalArgs());
      WholeFile.at(manifest.get()).write(audit.manifest(command));
    }
    if (sarif.isPresent()) {
      WholeFile.at(sarif.get()).write(outcome.sarif(Sievert.version()));
    }
    if (junit.isPresent()) {
      WholeFile.at(junit.get()).write(outcome.junit());
    }
  }
}
