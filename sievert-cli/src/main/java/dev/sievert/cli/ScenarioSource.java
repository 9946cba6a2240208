package dev.sievert.cli;

import dev.sievert.report.ScenarioText;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.ScenarioBytes;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/** Reads scenarios from files and from standard input. */
final class ScenarioSource {
  private static final String STANDARD_INPUT = "-";

  private final InputStream standardInput;
  private final Map<String, String> texts = new HashMap<>();

  ScenarioSource(InputStream standardInput) {
    this.standardInput = standardInput;
  }

  /** The scenario of a file, or of standard input for {@code -}. */
  Reading read(String file) {
    return kept(file).read();
  }

  /** The same for a scenario one of whose parameters is to be turned. */
  Reading readToTurn(String file, Optional<String> parameter) {
    return kept(file).readToTurn(parameter);
  }

  /** A scenario with what stood in its file. */
  record Whole(Reading reading, String text) {}

  /** The scenario of a file together with its text. */
  Whole readWhole(String file) {
    ScenarioBytes bytes = kept(file);
    return new Whole(bytes.read(), bytes.text().orElse(""));
  }

  private ScenarioBytes kept(String file) {
    boolean isStandardInput = file.equals(STANDARD_INPUT);
    String source = isStandardInput ? "standard input" : file;
    ScenarioBytes bytes =
        isStandardInput ? ScenarioBytes.stream(source, standardInput) : ScenarioBytes.file(file);
    bytes.text().ifPresent(text -> texts.put(source, text));
    return bytes;
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
}
