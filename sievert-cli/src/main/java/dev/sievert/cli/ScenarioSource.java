package dev.sievert.cli;

import dev.sievert.report.ScenarioText;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.ScenarioReader;
import dev.sievert.scenario.document.Limits;
import dev.sievert.scenario.file.FileNames;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/** Reads scenarios from files and from standard input. */
final class ScenarioSource {
  private static final String STANDARD_INPUT = "-";

  /** One more than a scenario may have, so that it is refused. */
  private static final int MOST_BYTES = Limits.STANDARD.bytes() + 1;

  private final InputStream standardInput;
  private final Map<String, String> texts = new HashMap<>();

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
        return way.read("standard input", kept("standard input", standardInput));
      }
      Path path = Path.of(file);
      if (Files.isDirectory(path)) {
        return unreadable(file, "is a directory, not a scenario file");
      }
      try (InputStream input = new BufferedInputStream(Files.newInputStream(path))) {
        return way.read(file, kept(file, input));
      }
    } catch (NoSuchFileException missing) {
      return unreadable(file, "does not exist");
    } catch (AccessDeniedException denied) {
      return unreadable(file, "may not be read");
    } catch (InvalidPathException wrong) {
      return unreadable(file.replace('\0', '?'), FileNames.complaint(file));
    } catch (IOException broken) {
      String name = file.equals(STANDARD_INPUT) ? "standard input" : file;
      return unreadable(name, "could not be read: " + broken.getMessage());
    }
  }

  /** What a source said, word for word, for reports; nothing where it was not read. */
  Optional<ScenarioText> text(String source) {
    return Optional.ofNullable(texts.get(source)).map(text -> new ScenarioText(source, text));
  }

  /** What a reading was made from: a file, standard input, or options. */
  List<ScenarioText> written(Reading reading, CommandLine line) {
    return text(reading.source())
        .or(() -> CatalogueOptions.text(line.getParseResult()))
        .map(List::of)
        .orElse(List.of());
  }

  private InputStream kept(String source, InputStream input) throws IOException {
    byte[] bytes = input.readNBytes(Limits.STANDARD.bytes() + 1);
    texts.put(source, new String(bytes, StandardCharsets.UTF_8));
    return new ByteArrayInputStream(bytes);
  }

  private static Reading unreadable(String file, String why) {
    return new Reading(file, Optional.empty(), List.of(), List.of(file + " " + why));
  }
}
