package dev.sievert.scenario.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder into which files can be written. */
public final class Folder {
  private Folder() {}

  /**
   * Makes a folder where it is missing, and finds out whether it can be written.
   *
   * @throws UnwritableException where it cannot be made or written
   */
  public static void make(Path folder) throws UnwritableException {
    try {
      Files.createDirectories(folder);
      // Whether files can be made there is best found out by making one.
      Files.delete(Files.createTempFile(folder, ".probe-", ".draft"));
    } catch (FileAlreadyExistsException file) {
      throw UnwritableException.place(folder.toString(), "is a file, not a folder");
    } catch (AccessDeniedException denied) {
      throw UnwritableException.place(folder.toString(), "may not be written");
    } catch (IOException broken) {
      throw UnwritableException.place(
          folder.toString(), "cannot be made: " + UnwritableException.reason(broken));
    }
  }
}
