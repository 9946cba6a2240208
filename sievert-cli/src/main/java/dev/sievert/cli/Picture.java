package dev.sievert.cli;

import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.file.WholeFile;
import dev.sievert.service.ExitCode;
import dev.sievert.service.Fault;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import picocli.CommandLine;

/** Writes a picture or a report where it was asked for: whole, or not at all. */
final class Picture {
  private static final String STANDARD_OUTPUT = "-";

  private final CommandLine line;
  private final String noun;
  private final boolean isQuiet;

  Picture(CommandLine line) {
    this(line, "picture", false);
  }

  Picture(CommandLine line, String noun, boolean isQuiet) {
    this.line = line;
    this.noun = noun;
    this.isQuiet = isQuiet;
  }

  /** Refuses a place that cannot be written, before minutes of work are done for it. */
  static void check(Optional<String> file) {
    if (file.isPresent() && !file.get().equals(STANDARD_OUTPUT)) {
      try {
        WholeFile.at(file.get());
      } catch (UnwritableException refused) {
        throw new UncheckedIOException(refused);
      }
    }
  }

  /** The exit code; what went wrong is said on standard error. */
  int write(String file, String content) {
    if (file.equals(STANDARD_OUTPUT)) {
      line.getOut().print(content);
      return ExitCode.WITHIN;
    }
    return write(file, content.getBytes(StandardCharsets.UTF_8));
  }

  /** The same for what is no text and cannot go to standard output. */
  int write(String file, byte[] content) {
    try {
      WholeFile.at(file).write(content);
      if (!isQuiet) {
        line.getOut().println("The " + noun + " is in " + file + ".");
      }
      return ExitCode.WITHIN;
    } catch (UnwritableException refused) {
      Fault fault = Fault.of(refused);
      line.getErr().println(fault.line());
      return fault.code();
    }
  }
}
