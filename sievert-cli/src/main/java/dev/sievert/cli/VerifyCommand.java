package dev.sievert.cli;

import dev.sievert.audit.run.Manifest;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.service.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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
      Manifest manifest = manifest();
      String version = new VersionProvider().getVersion()[0];
      if (!manifest.version().equals(version)) {
        line()
            .getErr()
            .println(
                "made by %s, repeated by %s: digits may differ"
                    .formatted(manifest.version(), version));
      }
      List<String> differences = manifest.differences(Runtime.getRuntime().availableProcessors());
      return compared(differences, manifest.isRepeatable());
    } catch (NoSuchFileException missing) {
      return refused("does not exist");
    } catch (AccessDeniedException denied) {
      return refused("may not be read");
    } catch (IOException broken) {
      return refused("could not be read: " + broken.getMessage());
    } catch (RefusedException refusal) {
      return refused(String.valueOf(refusal.getMessage()));
    }
  }

  private Manifest manifest() throws IOException, RefusedException {
    if (Files.isDirectory(file)) {
      throw new RefusedException("is a folder, not a manifest");
    }
    try (InputStream input = Files.newInputStream(file)) {
      return Manifest.read(input);
    }
  }

  private int compared(List<String> differences, boolean isRepeatable) {
    if (differences.isEmpty()) {
      line()
          .getOut()
          .println(
              isRepeatable
                  ? "The same: every digit of the result came out again."
                  : "The same claim and verdict. The program draws randomness of its own, so that"
                      + " figures cannot be compared.");
      return ExitCode.WITHIN;
    }
    differences.forEach(line().getOut()::println);
    return ExitCode.NOT_SHOWN;
  }

  private int refused(String why) {
    line().getErr().println(file + ": " + why);
    return ExitCode.BAD_INPUT;
  }
}
