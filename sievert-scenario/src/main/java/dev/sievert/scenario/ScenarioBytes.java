package dev.sievert.scenario;

import dev.sievert.scenario.document.Limits;
import dev.sievert.scenario.file.FileNames;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What stands in a scenario file, taken once and no further than a scenario may be long. */
public final class ScenarioBytes {
  /** One more than a scenario may have, so that it is refused. */
  private static final int MOST = Limits.STANDARD.bytes() + 1;

  private final String source;
  private final byte[] bytes;
  private final Optional<String> complaint;

  private ScenarioBytes(String source, byte[] bytes, Optional<String> complaint) {
    this.source = source;
    this.bytes = bytes;
    this.complaint = complaint;
  }

  /**
   * {@return what stands in a file} That it cannot be read is said when it is read.
   *
   * @param file the file as people named it; its ending tells YAML from JSON
   */
  public static ScenarioBytes file(String file) {
    try {
      Path path = Path.of(file);
      if (Files.isDirectory(path)) {
        return unreadable(file, "is a directory, not a scenario file");
      }
      try (InputStream input = Files.newInputStream(path)) {
        return new ScenarioBytes(file, input.readNBytes(MOST), Optional.empty());
      }
    } catch (NoSuchFileException missing) {
      return unreadable(file, "does not exist");
    } catch (AccessDeniedException denied) {
      return unreadable(file, "may not be read");
    } catch (InvalidPathException wrong) {
      return unreadable(file.replace('\0', '?'), FileNames.complaint(file));
    } catch (IOException broken) {
      return unreadable(file, "could not be read: " + broken.getMessage());
    }
  }

  /**
   * {@return what comes out of a stream}
   *
   * @param input its bytes; it is left open
   */
  public static ScenarioBytes stream(String source, InputStream input) {
    try {
      return new ScenarioBytes(source, input.readNBytes(MOST), Optional.empty());
    } catch (IOException broken) {
      return unreadable(source, "could not be read: " + broken.getMessage());
    }
  }

  private static ScenarioBytes unreadable(String file, String why) {
    return new ScenarioBytes(file, new byte[0], Optional.of(why));
  }

  /** {@return the scenario or its problems} */
  public Reading read() {
    return refused().orElseGet(() -> ScenarioReader.read(source, bytes));
  }

  /**
   * {@return the scenario, one of whose parameters is to be turned, so that it need not be stated;
   * the scenario or its problems}
   *
   * @param parameter where the parameter stands, by default the amount of noise
   */
  public Reading readToTurn(Optional<String> parameter) {
    return refused().orElseGet(() -> ScenarioReader.readToTurn(source, bytes, parameter));
  }

  private Optional<Reading> refused() {
    return complaint.map(
        why -> new Reading(source, Optional.empty(), List.of(), List.of(source + " " + why)));
  }

  /** {@return what it says, word for word; the text; nothing where it could not be read} */
  public Optional<String> text() {
    return complaint.isPresent()
        ? Optional.empty()
        : Optional.of(new String(bytes, StandardCharsets.UTF_8));
  }
}
