package dev.sievert.scenario.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The right to be the only one who uses a file. It is a lock of the system on an empty file beside
 * it, and so ends with the process, however that ends. The empty file stays: were it removed, one
 * process could hold the removed file and another a new one.
 */
public final class Lease implements AutoCloseable {
  /** Closing a file ends every lock that the process has on it: it must not be opened twice. */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path place;
  private final FileChannel channel;

  private Lease(Path place, FileChannel channel) {
    this.place = place;
    this.channel = channel;
  }

  /**
   * Takes the right to a file, which need not exist.
   *
   * @return the lease, to be closed, or nothing where another has it
   * @throws UnwritableException where there can be no lock beside the file
   */
  public static Optional<Lease> take(Path file) throws UnwritableException {
    try {
      Path target =
          Files.exists(file)
              ? file.toRealPath()
              : file.toAbsolutePath()
                  .resolveSibling(".")
                  .toRealPath()
                  .resolve(String.valueOf(file.getFileName()));
      return locked(target.resolveSibling("." + target.getFileName() + ".lock"));
    } catch (IOException broken) {
      throw UnwritableException.machine(file.toString(), broken);
    }
  }

  private static Optional<Lease> locked(Path place) throws IOException {
    if (!HELD.add(place)) {
      return Optional.empty();
    }
    Optional<Lease> lease = Optional.empty();
    try {
      FileChannel channel =
          FileChannel.open(place, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (isLocked(channel)) {
        lease = Optional.of(new Lease(place, channel));
      } else {
        channel.close();
      }
      return lease;
    } finally {
      if (lease.isEmpty()) {
        HELD.remove(place);
      }
    }
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException alreadyHere) {
      return false;
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException ignored) {
      // The lock ends with the process at the latest.
    } finally {
      HELD.remove(place);
    }
  }
}
