package dev.sievert.scenario.document;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a document may lead to beside itself. Whoever sends one from elsewhere may have our machine
 * read no files and start no programs, or read the files of one folder alone, by their bare names.
 *
 * @param files whether files that it names are read
 * @param programs whether programs that it names are started
 * @param folder the only folder whose files are read; nothing where any may be
 */
public record Access(boolean files, boolean programs, Optional<Path> folder) {
  /** Whatever its author may do. */
  public static final Access ALL = new Access(true, true);

  /** Nothing but what stands in it. */
  public static final Access NOTHING = new Access(false, false);

  /** Neither a path nor a pattern, which would be many names. */
  private static final Pattern BARE = Pattern.compile("[\\p{L}\\p{N}_-][\\p{L}\\p{N}_. -]*");

  /** Any files, or none. */
  public Access(boolean files, boolean programs) {
    this(files, programs, Optional.empty());
  }

  /** {@return access to the files of one folder, not to what is below it} */
  public static Access only(Path folder, boolean programs) {
    return new Access(true, programs, Optional.of(folder.toAbsolutePath().normalize()));
  }

  /**
   * Where names of files start: beside the document, or in the only folder; the working directory
   * where there is neither.
   *
   * @param source the name of the document
   */
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

  /** Whether a file may be named so. */
  boolean allows(String name) {
    return folder.isEmpty() || BARE.matcher(name).matches();
  }
}
