package dev.sievert.tables;

import dev.sievert.scenario.file.MachineException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.UserPrincipal;
import java.util.Comparator;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * The one directory into which this process puts what DuckDB needs on disk: its library and what it
 * spills. Whoever is alive holds a lock in it. It is removed when the process ends, also by a
 * signal; what a killed process left is removed by the next one.
 *
 * @param owner open as long as the process lives, and never read: it holds the lock
 */
record Workspace(Path directory, FileChannel owner) {
  private static final String PREFIX = "sievert-tables-";
  private static final String OWNER = "owner";

  /** While it is furnished it has another name, so that nobody finds it without its lock. */
  private static final String UNFINISHED = ".unfinished-" + PREFIX;

  private static final int MOST_ATTEMPTS = 20;
  private static final long PAUSE = 20_000_000L;

  /** Makes a workspace below a directory, and removes those there whose owners are dead. */
  static Workspace in(Path temporary) {
    try {
      // Only its owner may read it.
      Path unfinished = Files.createTempDirectory(temporary, UNFINISHED);
      FileChannel owner =
          FileChannel.open(
              unfinished.resolve(OWNER), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      if (owner.tryLock() == null) {
        throw new IOException("no locks");
      }
      String name = name(unfinished).substring(UNFINISHED.length());
      Path directory = Files.move(unfinished, temporary.resolve(PREFIX + name));
      removeAbandoned(directory);
      return new Workspace(directory, owner);
    } catch (IOException wrong) {
      throw new MachineException(
          "tables need a folder for temporary files, and "
              + temporary
              + " cannot be used as one; another is named by"
              + " SIEVERT_JAVA_OPTIONS=-Djava.io.tmpdir=DIR",
          wrong);
    }
  }

  /** A directory of its own for one connection. */
  Path spill() {
    try {
      return Files.createTempDirectory(directory, "spill-");
    } catch (IOException wrong) {
      throw new MachineException(directory + " cannot be written", wrong);
    }
  }

  /** Puts a file there. */
  Path store(String name, InputStream content) throws IOException {
    Path file = directory.resolve(name);
    Files.copy(content, file);
    return file;
  }

  /** Removes all of it; DuckDB may still be writing, so once more where something came after. */
  void remove() {
    delete(directory);
    for (int again = 0; again < MOST_ATTEMPTS && Files.exists(directory); again++) {
      LockSupport.parkNanos(PAUSE);
      delete(directory);
    }
    try {
      owner.close();
    } catch (IOException ignored) {
      // The lock ends with the process.
    }
  }

  /** Deletes a directory with all that is in it; links are not followed. */
  static void delete(Path directory) {
    try (Stream<Path> inside = Files.walk(directory)) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException | UncheckedIOException ignored) {
      // What cannot be removed now is removed by the next process, or by the system.
    }
  }

  private static void removeAbandoned(Path mine) throws IOException {
    UserPrincipal me = Files.getOwner(mine);
    try (DirectoryStream<Path> found =
        Files.newDirectoryStream(mine.resolveSibling("."), PREFIX + "*")) {
      for (Path each : found) {
        boolean isOther = !name(each).equals(name(mine));
        if (isOther && isOf(me, each) && isAbandoned(each)) {
          delete(each);
        }
      }
    } catch (IOException | DirectoryIteratorException ignored) {
      // Another process may be removing it already.
    }
  }

  private static String name(Path path) {
    return String.valueOf(path.getFileName());
  }

  /** Of other people nothing is removed, even by someone who could. */
  private static boolean isOf(UserPrincipal owner, Path directory) throws IOException {
    return Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)
        && Files.getOwner(directory, LinkOption.NOFOLLOW_LINKS).equals(owner);
  }

  /** The lock tells: the system frees it when its process ends, however that ends. */
  private static boolean isAbandoned(Path directory) {
    Path owner = directory.resolve(OWNER);
    try (FileChannel channel = FileChannel.open(owner, StandardOpenOption.WRITE)) {
      return channel.tryLock() != null;
    } catch (NoSuchFileException none) {
      return true;
    } catch (IOException | OverlappingFileLockException alive) {
      return false;
    }
  }
}
