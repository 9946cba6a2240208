package dev.sievert.audit.run;

import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Scenarios and options that tests ask for. */
final class Given {
  static final String SURVEY =
      "name: Survey\nmechanism: {type: oue, epsilon: 2}\nsecret: {size: 20}\n";

  private Given() {}

  static Scenario scenario(String text) {
    return ScenarioReader.read("test.yaml", text.getBytes(StandardCharsets.UTF_8))
        .scenario()
        .orElseThrow();
  }

  static AuditSources inputs(String text) {
    return AuditSources.of("test.yaml", text.getBytes(StandardCharsets.UTF_8));
  }

  static AuditOptions options(long trials, boolean anytime) {
    return new AuditOptions(Optional.empty(), trials, 7, 0.95, anytime, Optional.empty());
  }
}
