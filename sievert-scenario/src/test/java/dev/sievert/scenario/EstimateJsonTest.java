package dev.sievert.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.AssessmentJson;
import org.junit.jupiter.api.Test;

/** Estimates in JSON results, and mechanisms that need them. */
class EstimateJsonTest {
  @Test
  void anEstimateStandsBesideTheBound() {
    String json =
        json("{type: rappor, f: 0.5, p: 0.5, q: 0.75, bits: 64, hashes: 2}", "{size: 40}", "exact");
    assertThat(json)
        .containsPattern(
            "\"upper\":0\\.0[0-9]+,\"exact\":false,\"because\":\"rad\\.[a-z]+\",\"estimate\":"
                + "\\{\"value\":0\\.0[0-9]+,\"lower\":0\\.0[0-9]+,\"upper\":0\\.0[0-9]+,"
                + "\"confidence\":0\\.99}")
        .contains(
            "{\"bound\":\"rad.optimal-attack\",\"objection\":\"needs fewer outputs: there are too"
                + " many to try each\",\"estimate\":{");
  }

  @Test
  void exactValuesNeedNone() {
    String small = "{type: rappor, f: 0.5, p: 0.5, q: 0.75, bits: 16, hashes: 2}";
    assertThat(json(small, "{size: 4}", "exact"))
        .doesNotContain("estimate")
        .contains("\"exact\":true,\"because\":\"rad.optimal-attack\"");
    String hashed = "{type: olh, epsilon: 1, hash: carter-wegman}";
    assertThat(json(hashed, "{size: 10}", "{within: 2}"))
        .doesNotContain("estimate")
        .contains("\"exact\":true");
    assertThat(json(hashed, "{size: 10000}", "exact")).contains("\"estimate\"");
  }

  @Test
  void stepsOfSmallMechanismsAreExactAndOthersEstimated() {
    String response = "{type: grr, epsilon: 0.5}";
    assertThat(
            json(
                "{type: composition, of: [" + response + ", " + response + "]}",
                "{size: 5}",
                "exact"))
        .contains("\"exact\":true,\"because\":\"rad.optimal-attack\"");
    String many = "{type: composition, of: [{times: 40, of: " + response + "}]}";
    assertThat(json(many, "{size: 30}", "exact")).contains("\"estimate\"");
    String endless = "{type: composition, of: [{times: 10000000, of: " + response + "}]}";
    assertThat(json(endless, "{size: 30}", "exact")).doesNotContain("\"estimate\"");
  }

  private static String json(String mechanism, String secret, String goal) {
    Scenario scenario =
        Given.scenario(
            "sievert: 1",
            "mechanism: " + mechanism,
            "secret: " + secret,
            "attacker: {knows: nothing, goal: " + goal + "}");
    return JsonText.compact(AssessmentJson.of(scenario, scenario.assess()));
  }
}
