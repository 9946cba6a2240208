package dev.sievert.scenario.file;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Names of files as people type them. */
public final class FileNames {
  private static final String ENCODING = "sun.jnu.encoding";

  private FileNames() {}

  /** The path of a name, or nothing where the system has no such names. */
  public static Optional<Path> path(String name) {
    try {
      return Optional.of(Path.of(name));
    } catch (InvalidPathException wrong) {
      return Optional.empty();
    }
  }

  /** Why a name has no path. */
  public static String complaint(String name) {
    String encoding = System.getProperty(ENCODING, "UTF-8");
    boolean isNarrow =
        !Charset.isSupported(encoding) || !Charset.forName(encoding).equals(StandardCharsets.UTF_8);
    return isNarrow && name.chars().anyMatch(letter -> letter > 127)
        ? "is not a file name in this locale, which knows only " + encoding + "; set LC_ALL=C.UTF-8"
        : "is not a file name";
  }
}
