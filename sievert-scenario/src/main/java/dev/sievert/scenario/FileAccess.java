package dev.sievert.scenario;

import dev.sievert.numeric.Memory;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Which files a scenario may name. Whoever reads files of their own may name any; a server that
 * reads the scenarios of others brings along the only folder whose files may be named, by their
 * bare names, and no query then.
 *
 * <p>It is brought along in the {@link Memory} of the threads that read, and asked in every place
 * where a scenario names a file.
 *
 * @param folder the only folder; nothing where every file may be named
 */
public record FileAccess(Optional<Path> folder) {
  private static final FileAccess ANY = new FileAccess(Optional.empty());

  /** Why a file may not be named, as it reads after the key that names it. */
  static final class DeniedException extends Exception {
    private static final long serialVersionUID = 1;

    DeniedException(String reason) {
      super(reason);
    }

    String reason() {
      return String.valueOf(getMessage());
    }
  }

  /**
   * {@return access to the files of one folder only}
   *
   * @param folder where they are; not what is below it
   */
  public static FileAccess only(Path folder) {
    return new FileAccess(Optional.of(folder.toAbsolutePath().normalize()));
  }

  /** What holds for this thread. */
  static FileAccess current() {
    List<FileAccess> brought = Memory.brought(FileAccess.class);
    return brought.isEmpty() ? ANY : brought.get(0);
  }

  /** Where names of files start: beside the scenario, or in the only folder. */
  Path directory(String source) {
    if (folder.isPresent()) {
      return folder.get();
    }
    try {
      Path parent = Path.of(source).toAbsolutePath().getParent();
      return parent == null ? Path.of("").toAbsolutePath() : parent;
    } catch (InvalidPathException noFile) {
      return Path.of("").toAbsolutePath();
    }
  }

  /** The file of a name. */
  Path file(String source, String name) throws DeniedException {
    try {
      Path given = Path.of(name);
      if (folder.isPresent() && !isBare(given, name)) {
        throw new DeniedException("must be the name of a table that was handed over, not a path");
      }
      return directory(source).resolve(given);
    } catch (InvalidPathException wrong) {
      throw new DeniedException("is not a file name");
    }
  }

  /** Whether queries may be asked; they could name any file. */
  void checkQuery() throws DeniedException {
    if (folder.isPresent()) {
      throw new DeniedException("is a query, which is not taken from others; use table");
    }
  }

  /** A pattern would be many names. */
  private static boolean isBare(Path given, String name) {
    return given.getNameCount() == 1
        && !given.isAbsolute()
        && name.matches("[\\p{L}\\p{N}_. -]+")
        && !name.startsWith(".");
  }
}
