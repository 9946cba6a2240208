package dev.sievert.audit.door;

import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.scenario.AuditTarget;
import dev.sievert.scenario.protocol.RequestReader;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A {@link Program} in a jar. It runs in a Java of its own, {@link JarHost}, under the same
 * supervision as any command: it may hang, exit or hold too much memory, and Sievert lives.
 */
public final class JarProgram {
  /** As many as an audit wants at once: what is said in lines should be said in few. */
  private static final int BATCH = 1 << 14;

  private static final String HEAP = "-Xmx1200m";

  private JarProgram() {}

  /**
   * Starts a program.
   *
   * @param threads how many of it run at once
   * @throws ProgramException where there is none
   */
  public static CommandProgram open(AuditTarget.Jar target, Path directory, int threads)
      throws ProgramException {
    List<String> words =
        List.of(
            Path.of(System.getProperty("java.home", ""), "bin", "java").toString(),
            HEAP,
            "-XX:+UseSerialGC",
            "-Dfile.encoding=UTF-8",
            "-cp",
            String.join(File.pathSeparator, ourselves()),
            JarHost.class.getName(),
            file(target.file(), directory).toString(),
            target.file(),
            target.name());
    AuditTarget.Command command =
        new AuditTarget.Command(
            words,
            Optional.empty(),
            AuditTarget.Command.USUAL_TIMEOUT,
            AuditTarget.Command.USUAL_MEMORY,
            BATCH);
    CommandProgram program = CommandProgram.open(new Launch(command, directory, true), threads);
    if (!program.isInOrder()) {
      return program;
    }
    // Two of it would each begin with the first output.
    program.close();
    return CommandProgram.open(new Launch(command, directory, true), 1);
  }

  private static Path file(String file, Path directory) throws ProgramException {
    try {
      Path beside = directory.resolve(file);
      Path path = Files.exists(beside) ? beside : Path.of(file);
      if (!Files.isRegularFile(path)) {
        throw new ProgramException("jar " + file + " does not exist", true);
      }
      return path.toRealPath();
    } catch (InvalidPathException | IOException wrong) {
      throw new ProgramException("jar " + file + " is not the name of a file", true);
    }
  }

  /** Where our own classes are, for the other Java. */
  private static Set<String> ourselves() {
    Set<String> places = new LinkedHashSet<>();
    for (Class<?> each : List.of(Program.class, RequestReader.class, JarHost.class)) {
      place(each).ifPresent(places::add);
    }
    for (String key : List.of("java.class.path", "jdk.module.path")) {
      for (String place : System.getProperty(key, "").split(File.pathSeparator, -1)) {
        if (!place.isEmpty()) {
          places.add(Path.of(place).toAbsolutePath().toString());
        }
      }
    }
    return places;
  }

  private static Optional<String> place(Class<?> type) {
    try {
      CodeSource source = type.getProtectionDomain().getCodeSource();
      return source == null || source.getLocation() == null
          ? Optional.empty()
          : Optional.of(Path.of(source.getLocation().toURI()).toString());
    } catch (URISyntaxException | RuntimeException elsewhere) {
      return Optional.empty();
    }
  }
}
