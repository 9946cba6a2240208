package dev.sievert.cli;

import dev.sievert.scenario.Reading;
import dev.sievert.scenario.ScenarioReader;
import dev.sievert.scenario.document.Limits;
import java.io.BufferedInputStream;
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

/** Reads scenarios from files and from standard input. */
final class ScenarioSource {
  private static final String STANDARD_INPUT = "-";

  /** One more than a scenario may have, so that it is refused. */
  private static final int MOST_BYTES = Limits.STANDARD.bytes() + 1;

  private final InputStream standardInput;

  ScenarioSource(InputStream standardInput) {
    this.standardInput = standardInput;
  }

  /** The scenario of a file, or of standard input for {@code -}. */
  Reading read(String file) {
    return read(file, ScenarioReader::read);
  }

  /** The same for a scenario one of whose parameters is to be turned. */
  Reading readToTurn(String file, Optional<String> parameter) {
    return read(file, (name, input) -> ScenarioReader.readToTurn(name, input, parameter));
  }

  /**
   * A scenario with what stood in its file.
   *
   * @param reading the scenario or its problems
   * @param text as it was read
   */
  record Whole(Reading reading, String text) {}

  /** The scenario of a file together with its text. */
  Whole readWhole(String file) {
    StringBuilder text = new StringBuilder();
    Reading reading =
        read(
            file,
            (name, input) -> {
              byte[] bytes = input.readNBytes(MOST_BYTES);
              text.append(new String(bytes, StandardCharsets.UTF_8));
              return ScenarioReader.read(name, bytes);
            });
    return new Whole(reading, text.toString());
  }

  /** How the bytes of a source become a scenario. */
  @FunctionalInterface
  private interface Way {
    Reading read(String source, InputStream input) throws IOException;
  }

  private Reading read(String file, Way way) {
    try {
      if (file.equals(STANDARD_INPUT)) {
        return way.read("standard input", standardInput);
      }
      Path path = Path.of(file);
      if (Files.isDirectory(path)) {
        return unreadable(file, "is a directory, not a scenario file");
      }
      try (InputStream input = new BufferedInputStream(Files.newInputStream(path))) {
        return way.read(file, input);
      }
    } catch (NoSuchFileException missing) {
      return unreadable(file, "does not exist");
    } catch (AccessDeniedException denied) {
      return unreadable(file, "may not be read");
    } catch (InvalidPathException wrong) {
      return unreadable(file.replace('\0', '?'), "is not a file name");
    } catch (IOException broken) {
      return unreadable(file, "could not be read: " + broken.getMessage());
    }
  }

  private static Reading unreadable(String file, String why) {
    return new Reading(file, Optional.empty(), List.of(), List.of(file + " " + why));
  }
}
