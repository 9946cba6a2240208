package dev.sievert.cli;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Programs that this system has. */
final class Programs {
  private Programs() {}

  /** Where the first of some programs is, in the order of the search path. */
  static Optional<String> first(String... names) {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Arrays.stream(path.split(File.pathSeparator, -1))
        .flatMap(folder -> List.of(names).stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }
}
