package dev.sievert.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;
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
      Path path = Path.of(file);
      Path folder = path.toAbsolutePath().getParent();
      if (Files.isDirectory(path) || folder == null) {
        return refused(file, "is a folder, not a file", ExitCode.BAD_INPUT);
      }
      if (!Files.isDirectory(folder)) {
        return refused(file, "cannot be written: its folder does not exist", ExitCode.BAD_INPUT);
      }
      store(path, content);
      if (!isQuiet) {
        line.getOut().println("The " + noun + " is in " + file + ".");
      }
      return ExitCode.WITHIN;
    } catch (InvalidPathException wrong) {
      return refused(file.replace('\0', '?'), "is not a file name", ExitCode.BAD_INPUT);
    } catch (AccessDeniedException denied) {
      return refused(file, "may not be written", ExitCode.BAD_INPUT);
    } catch (IOException broken) {
      return refused(file, "could not be written: " + broken.getMessage(), ExitCode.INTERNAL);
    }
  }

  private int refused(String file, String why, int code) {
    line.getErr().println("sievert: " + file + " " + why);
    return code;
  }

  /** A device or pipe is written as it is; a file is replaced at once, through links. */
  private static void store(Path path, byte[] content) throws IOException {
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      Files.write(path, content, StandardOpenOption.WRITE);
      return;
    }
    if (Files.exists(path) && !Files.isWritable(path)) {
      throw new AccessDeniedException(path.toString());
    }
    Path target = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
    // Not a temporary file as Java makes them, which only its owner may read.
    Path draft = target.resolveSibling("." + UUID.randomUUID() + ".draft");
    try {
      Files.write(draft, content, StandardOpenOption.CREATE_NEW);
      move(draft, target);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void move(Path draft, Path target) throws IOException {
    try {
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException unsupported) {
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
