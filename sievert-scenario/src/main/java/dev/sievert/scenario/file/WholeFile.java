package dev.sievert.scenario.file;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * A place for a file that is written whole or not at all. The content goes into a draft beside it,
 * onto the disk, and then takes the place of the old file at once: a reader, a full disk and a
 * killed process see the old file or the new one. Devices and pipes, which cannot be replaced, are
 * written as they are.
 */
public final class WholeFile {
  private static final String DRAFT = ".draft";

  /** A draft of that age belongs to a process that was killed. */
  private static final Duration ABANDONED = Duration.ofHours(1);

  private static final Pattern STREAM =
      Pattern.compile("/dev/(stdout|stderr|fd/.*)|/proc/[^/]*/fd/.*");

  private final String name;
  private final Path path;

  private WholeFile(String name, Path path) {
    this.name = name;
    this.path = path;
  }

  /**
   * A place, after finding out that it can be written.
   *
   * @throws UnwritableException where it cannot be written
   */
  public static WholeFile at(String name) throws UnwritableException {
    Path path =
        FileNames.path(name)
            .orElseThrow(
                () ->
                    UnwritableException.place(name.replace('\0', '?'), FileNames.complaint(name)));
    return at(name, path);
  }

  /**
   * The same for a path.
   *
   * @param path where the file goes
   * @throws UnwritableException where it cannot be written
   */
  public static WholeFile at(Path path) throws UnwritableException {
    return at(path.toString(), path);
  }

  private static WholeFile at(String name, Path path) throws UnwritableException {
    Path folder = path.toAbsolutePath().getParent();
    if (name.isEmpty() || Files.isDirectory(path) || folder == null) {
      throw UnwritableException.place(name, "is a folder, not a file");
    }
    if (!Files.isDirectory(folder)) {
      throw UnwritableException.place(name, "cannot be written: its folder does not exist");
    }
    WholeFile file = new WholeFile(name, path);
    try {
      file.probe();
    } catch (AccessDeniedException denied) {
      throw UnwritableException.place(name, "may not be written");
    } catch (IOException broken) {
      throw UnwritableException.machine(name, broken);
    }
    return file;
  }

  /** Whether a draft can be made here is best found out by making one. */
  private void probe() throws IOException {
    if (Files.exists(path) && !Files.isWritable(path)) {
      throw new AccessDeniedException(name);
    }
    if (isDevice()) {
      if (!Files.exists(path)) {
        throw new NoSuchFileException(name, null, "no such stream is open");
      }
    } else {
      Path target = target();
      removeAbandoned(target);
      Files.delete(Files.createFile(draft(target)));
    }
  }

  /**
   * Writes a text in UTF-8.
   *
   * @throws UnwritableException where the disk does not take it; the old file is untouched then
   */
  public void write(String text) throws UnwritableException {
    write(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Writes bytes.
   *
   * @throws UnwritableException where the disk does not take it; the old file is untouched then
   */
  public void write(byte[] content) throws UnwritableException {
    try {
      if (isDevice()) {
        Files.write(path, content, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
      } else {
        replace(target(), content);
      }
    } catch (AccessDeniedException denied) {
      throw UnwritableException.place(name, "may not be written");
    } catch (IOException broken) {
      throw UnwritableException.machine(name, broken);
    }
  }

  /**
   * What cannot be replaced. {@code /dev/stdout} may lead to a file, to which others write as well.
   */
  private boolean isDevice() {
    return STREAM.matcher(path.toAbsolutePath().normalize().toString()).matches()
        || (Files.exists(path) && !Files.isRegularFile(path));
  }

  /** The file itself where the name is a link. */
  private Path target() throws IOException {
    return Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
  }

  /** Not a temporary file as Java makes them, which only its owner may read. */
  private static Path draft(Path target) {
    return target.resolveSibling(prefix(target) + UUID.randomUUID() + DRAFT);
  }

  /** Names may be as long as the system lets them, so a draft is named after a number. */
  private static String prefix(Path target) {
    return "." + Integer.toHexString(String.valueOf(target.getFileName()).hashCode()) + "-";
  }

  private static void replace(Path target, byte[] content) throws IOException {
    Path draft = Files.createFile(draft(target));
    try {
      // Not a channel, which an interrupted thread could not use to save what it has.
      try (FileOutputStream stream = new FileOutputStream(draft.toFile())) {
        stream.write(content);
        stream.getFD().sync();
      }
      keepPermissions(target, draft);
      move(draft, target);
      sync(target.resolveSibling("."));
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void keepPermissions(Path target, Path draft) throws IOException {
    PosixFileAttributeView old = Files.getFileAttributeView(target, PosixFileAttributeView.class);
    if (old != null && Files.exists(target)) {
      Files.setPosixFilePermissions(draft, old.readAttributes().permissions());
    }
  }

  private static void move(Path draft, Path target) throws IOException {
    try {
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException unsupported) {
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** The new name is on the disk only when its folder is. */
  private static void sync(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException ignored) {
      // Not every system has this; the file is whole all the same.
    }
  }

  private static void removeAbandoned(Path target) {
    Path folder = target.resolveSibling(".");
    Instant old = Instant.now().minus(ABANDONED);
    try (DirectoryStream<Path> drafts =
        Files.newDirectoryStream(folder, prefix(target) + "*" + DRAFT)) {
      for (Path draft : drafts) {
        if (Files.getLastModifiedTime(draft).toInstant().isBefore(old)) {
          Files.deleteIfExists(draft);
        }
      }
    } catch (IOException ignored) {
      // Another process may have removed it; and it disturbs nobody.
    }
  }
}
