package dev.sievert.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.threat.ThreatModel;
import java.util.List;

/** Scenarios that a test writes down line by line. */
public final class Given {
  private Given() {}

  public static Reading yaml(String... lines) {
    return ScenarioReader.read("s.yaml", String.join("\n", lines).getBytes(UTF_8));
  }

  public static Reading json(String... lines) {
    return ScenarioReader.read("s.json", String.join("\n", lines).getBytes(UTF_8));
  }

  /** The scenario of lines that have no problem. */
  public static Scenario scenario(String... lines) {
    Reading reading = yaml(lines);
    assertThat(reading.lines()).isEmpty();
    return reading.scenario().orElseThrow();
  }

  /** The attackers of a scenario who guess a value. */
  public static List<ThreatModel> guessers(Scenario scenario) {
    return scenario.threats().stream()
        .filter(ThreatModel.class::isInstance)
        .map(ThreatModel.class::cast)
        .toList();
  }

  /** The words for mechanisms as a message lists them. */
  public static String mechanismTypes() {
    return Mechanisms.ALL.stream().map(MechanismType::name).collect(joining(", "));
  }

  /** The problems of lines that make no scenario. */
  public static List<String> problems(String... lines) {
    Reading reading = yaml(lines);
    assertThat(reading.scenario()).isEmpty();
    return reading.lines();
  }
}
