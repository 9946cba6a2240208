package dev.sievert.cli;

import dev.sievert.report.ScenarioText;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.ScenarioBytes;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads scenarios from files and from standard input. */
final class ScenarioSource {
  /** The argument for a scenario that is not in a file, and what it is then called. */
  static final String STANDARD_INPUT = "-";

  static final String STANDARD_INPUT_NAME = "standard input";

  private final InputStream standardInput;
  private final Map<String, String> texts = new HashMap<>();

  ScenarioSource(InputStream standardInput) {
    this.standardInput = standardInput;
  }

  /** The scenario of a file, or of standard input for {@code -}. */
  Reading read(String file) {
    return open(file).read();
  }

  /** What stands in a file, or in standard input for {@code -}. */
  ScenarioBytes open(String file) {
    return kept(
        file.equals(STANDARD_INPUT)
            ? ScenarioBytes.stream(STANDARD_INPUT_NAME, standardInput)
            : ScenarioBytes.file(file));
  }

  /** Remembers what a scenario says, for reports. */
  ScenarioBytes kept(ScenarioBytes bytes) {
    bytes.text().ifPresent(text -> texts.put(bytes.source(), text));
    return bytes;
  }

  /** What a reading was made from: a file, standard input, or options. */
  List<ScenarioText> written(Reading reading) {
    return Optional.ofNullable(texts.get(reading.source()))
        .map(text -> List.of(new ScenarioText(reading.source(), text)))
        .orElse(List.of());
  }
}
