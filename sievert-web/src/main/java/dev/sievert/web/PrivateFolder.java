package dev.sievert.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.stream.Stream;

/** A folder that nobody else can read, and that goes when the server does. */
final class PrivateFolder implements AutoCloseable {
  private final Path path;
  private final Thread atExit = new Thread(this::remove);

  private PrivateFolder(Path path) {
    this.path = path;
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  static PrivateFolder make() throws IOException {
    Path made = Files.createTempDirectory("sievert-web");
    makePrivate(made);
    return new PrivateFolder(made);
  }

  /** Only its owner may enter, where the system knows owners. */
  static void makePrivate(Path folder) throws IOException {
    if (knowsOwners(folder)) {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
  }

  private static boolean knowsOwners(Path folder) {
    try {
      return Files.getFileStore(folder).supportsFileAttributeView("posix");
    } catch (IOException unlisted) {
      // Behind a chroot the list of mounts does not name where we are; the system still tells.
      return folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
  }

  Path path() {
    return path;
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException leaving) {
      // The hook runs already, and does the same.
      return;
    }
    remove();
  }

  private void remove() {
    try (Stream<Path> inside = Files.walk(path)) {
      inside.sorted(Comparator.reverseOrder()).forEach(PrivateFolder::delete);
    } catch (IOException | UncheckedIOException gone) {
      // Somebody else was quicker.
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException stays) {
      throw new UncheckedIOException(stays);
    }
  }
}
