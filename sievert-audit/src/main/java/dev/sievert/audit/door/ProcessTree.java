package dev.sievert.audit.door;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A process and all that it started, also what it let go: each inherits a mark in its environment,
 * which Linux shows.
 */
final class ProcessTree {
  private static final Path PROCESSES = Path.of("/proc");
  private static final String MARK = "SIEVERT_WORKER";
  private static final int ROUNDS = 3;
  private static final Pattern HELD = Pattern.compile("VmRSS:\\s+(\\d+) kB");

  private final String mark = UUID.randomUUID().toString();

  /** Marks a process that is about to start. */
  void mark(ProcessBuilder builder) {
    builder.environment().put(MARK, mark);
  }

  /** Ends all of them; what they start meanwhile is found in the next round. */
  void end(Process process) {
    for (int round = 0; round < ROUNDS; round++) {
      List<ProcessHandle> found = new ArrayList<>(process.descendants().toList());
      // By its handle: the process itself would wait for a pipe that its children may hold.
      process.toHandle().destroyForcibly();
      found.addAll(marked());
      found.forEach(ProcessHandle::destroyForcibly);
      if (found.isEmpty()) {
        return;
      }
    }
  }

  /** How many bytes they hold in memory together; nothing where the system does not say. */
  static Optional<Long> memory(Process process) {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .flatMap(each -> kilobytes(each.pid()).stream())
        .reduce(Long::sum)
        .map(kilobytes -> 1024 * kilobytes);
  }

  private static Optional<Long> kilobytes(long process) {
    try (Stream<String> lines = Files.lines(PROCESSES.resolve(process + "/status"))) {
      return lines
          .map(HELD::matcher)
          .filter(Matcher::matches)
          .map(found -> Long.valueOf(found.group(1)))
          .findFirst();
    } catch (IOException | RuntimeException gone) {
      return Optional.empty();
    }
  }

  private List<ProcessHandle> marked() {
    List<ProcessHandle> found = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
      for (Path each : all) {
        if (isMarked(each)) {
          ProcessHandle.of(Long.parseLong(each.getFileName().toString())).ifPresent(found::add);
        }
      }
    } catch (IOException | RuntimeException elsewhere) {
      // Systems without this directory have only the descendants.
      return found;
    }
    return found;
  }

  private boolean isMarked(Path process) {
    try {
      byte[] environment = Files.readAllBytes(process.resolve("environ"));
      return new String(environment, StandardCharsets.ISO_8859_1).contains(MARK + "=" + mark);
    } catch (IOException gone) {
      return false;
    }
  }
}
