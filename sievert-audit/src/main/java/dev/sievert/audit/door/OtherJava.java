package dev.sievert.audit.door;

import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.scenario.protocol.RequestReader;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** How a Java of its own is started for what is written in Java. */
final class OtherJava {
  private static final String HEAP = "-Xmx1200m";

  private OtherJava() {}

  /**
   * The words of the command.
   *
   * @param host what runs there; one of our classes
   * @param arguments what it is told; others on this machine can see it
   */
  static List<String> words(Class<?> host, String... arguments) {
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home", ""), "bin", "java").toString(),
                HEAP,
                "-XX:+UseSerialGC",
                "-Dfile.encoding=UTF-8",
                "-cp",
                String.join(File.pathSeparator, ourselves()),
                host.getName()));
    words.addAll(List.of(arguments));
    return words;
  }

  /** A jar beside the scenario, or where Sievert was started. */
  static Path jar(String file, Path directory) throws ProgramException {
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
    for (Class<?> each : List.of(Program.class, RequestReader.class, OtherJava.class)) {
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
