package dev.sievert.laws;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sievert.assess.Assessment;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.Utility;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.AssessmentJson;
import java.io.IOException;
import java.util.List;

/** The result as JSON: every finding is a probability or an objection; and what it costs. */
final class Completeness {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final List<String> broken;

  Completeness(List<String> broken) {
    this.broken = broken;
  }

  void hold(Scenario scenario, Assessment assessment) throws IOException {
    JsonNode result = JSON.readTree(JsonText.pretty(AssessmentJson.of(scenario, assessment)));
    for (String key : List.of("name", "mechanism", "verdict", "limit", "binding", "risks")) {
      if (!result.has(key)) {
        broken.add("has no " + key);
      }
    }
    for (JsonNode risk : result.path("risks")) {
      isProbabilityOrNull(risk, "upper");
      isProbabilityOrNull(risk, "blind");
      risk.path("findings").forEach(this::isAnswered);
    }
    isCosted(scenario.mechanism());
  }

  /** What its noise costs is a number, if only infinity, or is not known. */
  private void isCosted(Mechanism mechanism) {
    double cost = mechanism.utility().map(Utility::value).orElse(0.0);
    if (!(cost >= 0)) {
      broken.add("costs " + cost);
    }
  }

  private void isProbabilityOrNull(JsonNode risk, String key) {
    double value = risk.path(key).asDouble(0);
    if (!risk.has(key) || !(value >= 0 && value <= 1)) {
      broken.add("has %s %s of %s".formatted(key, risk.path(key), risk.path("risk")));
    }
  }

  /** JSON has no word for NaN, so a finding without a number must say why. */
  private void isAnswered(JsonNode finding) {
    double upper = finding.path("upper").asDouble(0);
    boolean isGood =
        finding.has("upper") != finding.has("objection")
            && !finding.path("upper").isNull()
            && upper >= 0
            && upper <= 1;
    if (!isGood) {
      broken.add("has the finding " + finding);
    }
  }
}
