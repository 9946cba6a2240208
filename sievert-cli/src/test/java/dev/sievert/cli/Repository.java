package dev.sievert.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of this repository, found from wherever the tests are run. */
final class Repository {
  private static final Path ROOT = root();

  private Repository() {}

  /** The directory that holds the launcher. */
  private static Path root() {
    Path directory = Path.of("").toAbsolutePath();
    while (!Files.isRegularFile(directory.resolve("sievert"))) {
      directory = directory.getParent();
    }
    return directory;
  }

  static Path file(String path) {
    return ROOT.resolve(path);
  }

  static String name(Path file) {
    return ROOT.relativize(file).toString();
  }

  static String read(String path) {
    try {
      return Files.readString(file(path));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** The files in a directory and the directories below, in order. */
  static List<Path> files(String directory) {
    try (Stream<Path> files = Files.walk(file(directory))) {
      return files.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Runs a command as if from the root: paths are read from there and shown as they were given. */
  static Cli run(List<String> arguments) {
    String prefix = ROOT + "/";
    String[] resolved =
        arguments.stream()
            .map(each -> Files.exists(file(each)) && !each.isEmpty() ? prefix + each : each)
            .toArray(String[]::new);
    Cli run = Cli.run(resolved);
    return new Cli(run.code(), run.out().replace(prefix, ""), run.err().replace(prefix, ""));
  }
}
