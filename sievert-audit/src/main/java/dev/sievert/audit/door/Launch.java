package dev.sievert.audit.door;

import dev.sievert.audit.ProgramException;
import dev.sievert.scenario.audit.AuditTarget;
import dev.sievert.scenario.protocol.BinaryFrames;
import dev.sievert.scenario.protocol.Conversation;
import dev.sievert.scenario.protocol.JsonLines;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How a program is started.
 *
 * @param directory where the scenario stands, in which the program runs
 * @param isAlone whether it gets no more of our environment than any program needs
 * @param secrets what it is told by its environment, which other users cannot see
 */
record Launch(
    AuditTarget.Command target, Path directory, boolean isAlone, Map<String, String> secrets) {
  private static final Set<String> NEEDED =
      Set.of(
          "PATH",
          "HOME",
          "LANG",
          "LC_ALL",
          "LC_CTYPE",
          "TZ",
          "TMPDIR",
          "TEMP",
          "TMP",
          "SystemRoot");

  Launch {
    secrets = Map.copyOf(secrets);
  }

  /** A program that gets little of our environment. */
  static Launch alone(AuditTarget.Command target, Path directory) {
    return new Launch(target, directory, true, Map.of());
  }

  /** Starts a process; no shell is between. */
  Process start(ProcessTree kin) throws ProgramException {
    List<String> words = target.words().stream().map(this::found).toList();
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.directory(directory.toAbsolutePath().toFile());
    if (isAlone) {
      builder.environment().keySet().retainAll(NEEDED);
    }
    builder.environment().putAll(secrets);
    kin.mark(builder);
    // Otherwise Python keeps its answers to itself until there are many.
    builder.environment().putIfAbsent("PYTHONUNBUFFERED", "1");
    try {
      return builder.start();
    } catch (IOException missing) {
      throw new ProgramException(
          "command could not be started: " + reason(words.get(0), missing), true);
    }
  }

  private static String reason(String word, IOException missing) {
    String message = String.valueOf(missing.getMessage());
    if (message.contains("error=2,")) {
      return word + " was not found";
    }
    if (message.contains("error=13,")) {
      return word + " may not be executed";
    }
    return message;
  }

  /** A file beside the scenario is found from there; any other from where Sievert was started. */
  private String found(String word) {
    try {
      Path path = Path.of(word);
      boolean isElsewhere =
          !word.isEmpty()
              && !path.isAbsolute()
              && (word.contains(File.separator) || word.contains("."))
              && !Files.exists(directory.resolve(path))
              && Files.isRegularFile(path);
      return isElsewhere ? path.toAbsolutePath().toString() : word;
    } catch (InvalidPathException noFile) {
      return word;
    }
  }

  /** The language that it speaks. */
  Conversation conversation() {
    return isBinary() ? new BinaryFrames() : new JsonLines();
  }

  /** What comes back from it, in that language. */
  Replies replies(InputStream output, int longest) {
    return isBinary() ? new ReplyFrames(output, longest) : new ReplyLines(output, longest);
  }

  private boolean isBinary() {
    return target.protocol() == AuditTarget.Protocol.BINARY;
  }

  /** What people call it where it says no name itself. */
  String name() {
    return String.join(" ", target.words());
  }

  long timeoutNanoseconds() {
    return (long) (target.timeout() * 1e9);
  }

  long memoryBytes() {
    return target.memory() * 1_000_000L;
  }
}
