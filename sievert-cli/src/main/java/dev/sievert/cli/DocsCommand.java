package dev.sievert.cli;

import dev.sievert.report.pages.GeneratedPages;
import dev.sievert.scenario.file.Folder;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.file.WholeFile;
import dev.sievert.service.ExitCode;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code sievert docs}: writes the pages that are made from the catalogues; for contributors. */
@Command(
    name = "docs",
    hidden = true,
    description = "Writes the documentation pages that are made from the catalogues.")
final class DocsCommand extends StandardCommand {
  /** The manual page is made from the commands, which only the command line knows. */
  static final String MANUAL = "sievert.1";

  @Parameters(paramLabel = "DIR", description = "the docs directory")
  private Path directory = Path.of("docs");

  @Override
  public Integer call() throws UnwritableException {
    Folder.make(directory);
    for (Map.Entry<String, String> page : GeneratedPages.all().entrySet()) {
      Path file = directory.resolve(page.getKey());
      Folder.make(Optional.ofNullable(file.getParent()).orElse(directory));
      WholeFile.at(file).write(page.getValue());
      line().getOut().println("wrote " + file);
    }
    Path manual = directory.resolve(MANUAL);
    WholeFile.at(manual).write(ManPage.of(spec.root().commandLine()));
    line().getOut().println("wrote " + manual);
    return ExitCode.WITHIN;
  }
}
