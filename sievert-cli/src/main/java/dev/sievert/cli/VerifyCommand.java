package dev.sievert.cli;

import dev.sievert.audit.run.Manifest;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.service.ExitCode;
import dev.sievert.words.AuditWords;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code sievert verify}: does an audit come out the same again? */
@Command(
    name = "verify",
    description = "Repeats an audit from its manifest and compares every digit.",
    footer = {
      "",
      "Exit codes: 0 the same, 1 different, 2 the manifest or a file that it names cannot be used."
    })
final class VerifyCommand extends StandardCommand {
  @Parameters(paramLabel = "MANIFEST", description = "a file that sievert audit --manifest wrote")
  @SuppressWarnings("NullAway.Init")
  private Path file;

  @Override
  public Integer call() {
    try {
      Manifest manifest = Manifest.read(file);
      String version = new VersionProvider().getVersion()[0];
      if (!manifest.version().equals(version)) {
        line()
            .getErr()
            .println(
                "made by %s, repeated by %s: digits may differ"
                    .formatted(manifest.version(), version));
      }
      List<String> differences = manifest.differences(Runtime.getRuntime().availableProcessors());
      AuditWords.repeated(differences, manifest.isRepeatable()).forEach(line().getOut()::println);
      return differences.isEmpty() ? ExitCode.WITHIN : ExitCode.NOT_SHOWN;
    } catch (RefusedException refusal) {
      return refused(String.valueOf(refusal.getMessage()));
    }
  }

  private int refused(String why) {
    line().getErr().println(file + ": " + why);
    return ExitCode.BAD_INPUT;
  }
}
