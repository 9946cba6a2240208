package dev.sievert.scenario.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sievert.assess.Assessment;
import dev.sievert.assess.Ruling;
import dev.sievert.assess.Verdict;
import dev.sievert.scenario.Given;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** The keys of the result are a contract with other programs. */
class AssessmentJsonTest {
  private static final String[] HOURS = {
    "name: Hours worked, summed",
    "mechanism: {type: laplace, epsilon: 1, sensitivity: 100}",
    "secret: {values: {from: 0, to: 100}, prior: uniform}",
    "attacker: {knows: nothing, goal: {within: 40}}",
    "limit: {rad: 0.15}"
  };

  private static JsonNode parsed(Object json) {
    try {
      return new ObjectMapper().readTree(JsonText.pretty(json));
    } catch (JsonProcessingException wrong) {
      throw new AssertionError(wrong);
    }
  }

  private static JsonNode json(String... lines) {
    Scenario scenario = Given.scenario(lines);
    return parsed(AssessmentJson.of(scenario, scenario.assess()));
  }

  private static List<String> keys(JsonNode object) {
    List<String> keys = new ArrayList<>();
    object.fieldNames().forEachRemaining(keys::add);
    return keys;
  }

  private static JsonNode risk(JsonNode result, String risk) {
    return only(result.path("risks"), "risk", risk);
  }

  private static JsonNode finding(JsonNode risk, String bound) {
    return only(risk.path("findings"), "bound", bound);
  }

  private static JsonNode only(JsonNode list, String key, String value) {
    List<JsonNode> found = new ArrayList<>();
    list.forEach(
        element -> {
          if (element.path(key).asText().equals(value)) {
            found.add(element);
          }
        });
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  @Test
  void hasTheseKeys() {
    JsonNode result = json(HOURS);
    assertThat(keys(result))
        .containsExactly(
            "name", "mechanism", "verdict", "limit", "binding", "baseline", "risks", "remarks");
    assertThat(keys(result.path("limit"))).containsExactly("rad");
    assertThat(keys(result.path("binding"))).containsExactly("risk", "attacker", "limit", "upper");
    assertThat(keys(result.path("baseline"))).containsExactly("best", "worst", "collision");
    for (JsonNode risk : result.path("risks")) {
      assertThat(keys(risk))
          .containsExactly("risk", "attacker", "blind", "upper", "exact", "because", "findings");
    }
  }

  @Test
  void answersTheExampleOfTheContract() {
    JsonNode result = json(HOURS);
    assertThat(result.path("name").asText()).isEqualTo("Hours worked, summed");
    assertThat(result.path("verdict").asText()).isEqualTo("within");
    assertThat(result.path("limit").path("rad").asDouble()).isEqualTo(0.15);

    JsonNode rad = risk(result, "rad");
    assertThat(rad.path("attacker").asText()).isEqualTo("reconstruction");
    assertThat(rad.path("exact").asBoolean()).isTrue();
    assertThat(rad.path("because").asText()).isEqualTo("rad.optimal-attack");
    assertThat(rad.path("upper").asDouble()).isBetween(0.1102795, 0.1102805);
    assertThat(keys(finding(rad, "rad.total-variation")))
        .containsExactly("bound", "upper", "guarantee");
    // 1 - e^(-1/2), and two people agree once in 101 times.
    assertThat(finding(rad, "rad.total-variation").path("upper").asDouble())
        .isBetween(0.38957, 0.38959);
    assertThat(finding(rad, "rad.categorical"))
        .hasToString(
            "{\"bound\":\"rad.categorical\",\"objection\":\"needs the goal to be exact\"}");
  }

  @Test
  void namesTheLeastFindingAsTheReason() {
    JsonNode result = json(HOURS);
    assertThat(result.path("risks")).isNotEmpty();
    for (JsonNode risk : result.path("risks")) {
      double upper = finding(risk, risk.path("because").asText()).path("upper").asDouble();
      assertThat(risk.path("upper").asDouble()).isEqualTo(upper);
      for (JsonNode finding : risk.path("findings")) {
        assertThat(finding.path("upper").asDouble(1)).isGreaterThanOrEqualTo(upper);
      }
    }
  }

  @Test
  void givesTheBaselineAsPeopleWouldWriteIt() {
    JsonNode baseline =
        json("mechanism: {type: grr, epsilon: 1}", "secret: {size: 10}").path("baseline");
    assertThat(baseline).hasToString("{\"best\":0.1,\"worst\":0.1,\"collision\":0.1}");
  }

  @Test
  void findsAnUpperEndOrAnObjectionInEveryTheorem() {
    JsonNode result = json("mechanism: {type: grr, epsilon: 1}", "secret: {size: 10}");
    for (JsonNode risk : result.path("risks")) {
      for (JsonNode finding : risk.path("findings")) {
        assertThat(keys(finding))
            .isIn(List.of("bound", "upper", "guarantee"), List.of("bound", "objection"));
      }
    }
  }

  @Test
  void asksMembershipOnlyForTheCostOfTakingPart() {
    JsonNode risks = json("mechanism: {type: grr, epsilon: 1}", "secret: {size: 10}").path("risks");
    assertThat(risks)
        .extracting(risk -> risk.path("attacker").asText() + " " + risk.path("risk").asText())
        .containsExactly(
            "membership rad",
            "reconstruction rad",
            "reconstruction success",
            "reconstruction excess",
            "reconstruction normalized",
            "strong attacker membership",
            "strong attacker memorization");
  }

  @Test
  void saysWhetherTheRiskIsReachedByAnAttack() {
    JsonNode known = json("mechanism: {type: oue, epsilon: 1}", "secret: {size: 10}");
    JsonNode rad = known.path("risks").path(1);
    assertThat(rad.path("attacker").asText()).isEqualTo("reconstruction");
    assertThat(rad.path("exact").asBoolean()).isTrue();
    assertThat(rad.path("because").asText()).isEqualTo("rad.optimal-attack");
    assertThat(rad.path("upper").asDouble()).isBetween(0.0807897978690764, 0.0807897978690772);
    JsonNode stated = json("mechanism: {type: guarantee, epsilon: 1}", "secret: {size: 10}");
    assertThat(stated.path("risks").path(1).path("exact").asBoolean(true)).isFalse();
  }

  @Test
  void tellsTheVerdictInOneWord() {
    String[] lines = {
      "mechanism: {type: grr, epsilon: 1}", "secret: {size: 10}", "limit: {rad: 0.15}"
    };
    assertThat(json(lines).path("verdict").asText()).isEqualTo("within");
    lines[2] = "limit: {rad: 0.13}";
    assertThat(json(lines).path("verdict").asText()).isEqualTo("exceeded");
    lines[0] = "mechanism: {type: guarantee, epsilon: 1}";
    assertThat(json(lines).path("verdict").asText()).isEqualTo("not-shown");

    Scenario scenario = Given.scenario(lines);
    Assessment found = scenario.assess();
    Ruling proven =
        new Ruling(
            scenario.limits().get(0),
            Optional.of("reconstruction"),
            OptionalDouble.of(0.5),
            true,
            0.5,
            Verdict.EXCEEDED);
    Assessment exceeded = new Assessment(found.results(), List.of(proven));
    assertThat(parsed(AssessmentJson.of(scenario, exceeded)).path("verdict").asText())
        .isEqualTo("exceeded");
  }

  @Test
  void echoesEveryLimitAndNamesTheBindingOne() {
    JsonNode result =
        json(
            "mechanism: {type: grr, epsilon: 1}",
            "secret: {size: 10}",
            "limit: {excess: 0.9, rad: 0.2, success: 1}");
    assertThat(result.path("limit")).hasToString("{\"rad\":0.2,\"success\":1.0,\"excess\":0.9}");
    JsonNode binding = result.path("binding");
    assertThat(binding.path("risk").asText()).isEqualTo("rad");
    assertThat(binding.path("limit").asDouble()).isEqualTo(0.2);
    assertThat(binding.path("upper").asDouble()).isBetween(0.13, 0.14);
  }

  @Test
  void saysNullWhereNothingIsKnown() {
    JsonNode result = json("mechanism: {type: guarantee, epsilon: 1}");
    for (String key : List.of("verdict", "limit", "binding")) {
      assertThat(result.get(key).isNull()).as(key).isTrue();
    }
    assertThat(result.path("baseline"))
        .hasToString("{\"best\":null,\"worst\":null,\"collision\":null}");
    JsonNode success = risk(result, "success");
    for (String key : List.of("blind", "upper", "because")) {
      assertThat(success.get(key).isNull()).as(key).isTrue();
    }
    assertThat(success.path("findings")).allMatch(finding -> finding.has("objection"));
  }

  @Test
  void tellsWhatToKnowBeforeTrustingTheNumbers() {
    JsonNode remarks =
        json("mechanism: {type: guarantee, epsilon: 1, adjacency: add-remove}").path("remarks");
    assertThat(remarks).hasSize(1);
    assertThat(remarks.get(0).asText()).startsWith("The guarantee is for adding or removing");
    assertThat(json(HOURS).path("remarks")).isEmpty();
  }

  @Test
  void putsAnErrorInThePlaceOfABadFile() {
    JsonNode error =
        parsed(
            AssessmentJson.error(
                Given.yaml("mechanism: {type: grr}", "secret: {size: 0}", "x: 1")));
    assertThat(keys(error)).containsExactly("name", "error");
    assertThat(error.path("name").asText()).isEqualTo("s.yaml");
    assertThat(error.path("error").asText())
        .startsWith(
            "s.yaml:2: secret.size must be in [1, 9007199254740992] but was 0\ns.yaml:3: x");
  }
}
