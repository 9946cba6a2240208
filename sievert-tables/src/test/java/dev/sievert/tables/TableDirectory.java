package dev.sievert.tables;

import dev.sievert.assess.RiskResult;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioReader;
import dev.sievert.threat.Secret;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A directory with tables, and scenarios that stand in it.
 *
 * @param path the directory
 */
record TableDirectory(Path path) {
  /** The smallest mechanism that says nothing of columns. */
  static final String STATED = "mechanism: {type: guarantee, epsilon: 1}\n";

  TableDirectory write(String name, String text) {
    try {
      Files.writeString(path.resolve(name), text);
      return this;
    } catch (IOException wrong) {
      throw new UncheckedIOException(wrong);
    }
  }

  Reading read(String scenario) {
    return ScenarioReader.read(
        path.resolve("scenario.yaml").toString(), scenario.getBytes(StandardCharsets.UTF_8));
  }

  /** What is wrong with a secret, without the name of the scenario. */
  String problem(String secret) {
    return String.join("\n", read(STATED + "secret: " + secret).lines())
        .replace(path.resolve("scenario.yaml").toString(), "scenario");
  }

  Secret.Finite secret(String secret) {
    return (Secret.Finite) scenario(STATED + "secret: " + secret).secret();
  }

  Scenario scenario(String text) {
    Reading reading = read(text);
    return reading
        .scenario()
        .orElseThrow(() -> new AssertionError(String.join("\n", reading.lines())));
  }

  /** The first risk of that name. */
  RiskResult risk(String text, String risk) {
    return scenario(text).assess().results().stream()
        .filter(result -> result.risk().word().equals(risk))
        .findFirst()
        .orElseThrow();
  }
}
