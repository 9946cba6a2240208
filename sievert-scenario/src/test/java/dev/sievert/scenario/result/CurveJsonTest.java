package dev.sievert.scenario.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sievert.accounting.Direction;
import dev.sievert.assess.curve.CurveTable;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.number.Bracket;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.threat.Secret;
import dev.sievert.words.CurveWords;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The keys that other programs rely on. */
class CurveJsonTest {
  private static final double NONE = Double.POSITIVE_INFINITY;

  private JsonNode json;

  @BeforeEach
  void aCurve() throws JsonProcessingException {
    Scenario scenario =
        new Scenario(
            "A \"curve\"", new GaussianNoise(1, 1), Secret.any(), List.of(), List.of(), Map.of());
    CurveTable table =
        new CurveTable(
            Direction.SYMMETRIC,
            List.of(
                new CurveTable.BestTest(
                    0.01, new Bracket(0.89, 0.9, 0.91), new Bracket(0.09, 0.1, 0.11))),
            List.of(new CurveTable.Answered(1, new Bracket(0.12, 0.125, 0.13))),
            List.of(
                new CurveTable.Answered(1e-5, new Bracket(4.3, 4.4, 4.5)),
                new CurveTable.Answered(0, new Bracket(NONE, NONE, NONE)),
                new CurveTable.Answered(1e-300, new Bracket(20, NONE, NONE))),
            new Bracket(0.3, 0.35, 0.4),
            false);
    json = new ObjectMapper().readTree(JsonText.compact(CurveJson.of(scenario, table, 1e-6)));
  }

  private static JsonNode node(String text) throws JsonProcessingException {
    return new ObjectMapper().readTree(text);
  }

  @Test
  void hasItsKeysInOrder() {
    assertThat(json.fieldNames())
        .toIterable()
        .containsExactly(
            "name",
            "mechanism",
            "accuracy",
            "direction",
            "of",
            "tradeoff",
            "profile",
            "budgets",
            "totalVariation",
            "remarks");
    assertThat(json.path("name").asText()).isEqualTo("A \"curve\"");
    assertThat(json.path("accuracy").asDouble()).isEqualTo(1e-6);
    assertThat(json.path("direction").asText()).isEqualTo("symmetric");
  }

  @Test
  void callsEachAnswerByItsName() throws JsonProcessingException {
    assertThat(json.path("tradeoff"))
        .isEqualTo(
            node(
                """
                [{"alpha": 0.01, "beta": 0.9, "lower": 0.89, "upper": 0.91,
                  "power": {"value": 0.1, "lower": 0.09, "upper": 0.11}}]\
                """));
    assertThat(json.path("profile"))
        .isEqualTo(
            node("[{\"epsilon\": 1.0, \"delta\": 0.125, \"lower\": 0.12, \"upper\": 0.13}]"));
    assertThat(json.path("budgets").get(0))
        .isEqualTo(node("{\"delta\": 1e-5, \"epsilon\": 4.4, \"lower\": 4.3, \"upper\": 4.5}"));
    assertThat(json.path("totalVariation"))
        .isEqualTo(node("{\"value\": 0.35, \"lower\": 0.3, \"upper\": 0.4}"));
  }

  @Test
  void saysWhyThereIsNoBudget() throws JsonProcessingException {
    assertThat(json.path("budgets").get(1))
        .isEqualTo(
            node(
                """
                {"delta": 0.0, "epsilon": null, "lower": null, "upper": null,
                 "reason": "no finite epsilon holds with this delta"}\
                """));
    assertThat(json.path("budgets").get(2))
        .isEqualTo(
            node(
                """
                {"delta": 1e-300, "epsilon": null, "lower": 20.0, "upper": null,
                 "reason": "no finite epsilon is proven to hold with this delta"}\
                """));
  }

  @Test
  void saysWhetherItIsOfTheMechanismOrOfItsGuarantee() throws JsonProcessingException {
    assertThat(json.path("of").asText()).isEqualTo("mechanism");
    assertThat(json.path("remarks")).isEmpty();
    Scenario scenario =
        new Scenario("", new GaussianNoise(1, 1), Secret.any(), List.of(), List.of(), Map.of());
    CurveTable promised =
        new CurveTable(
            Direction.REPLACE, List.of(), List.of(), List.of(), new Bracket(0.2, 0.3, 0.4), true);
    JsonNode other = node(JsonText.compact(CurveJson.of(scenario, promised, 1e-6)));
    assertThat(other.path("of").asText()).isEqualTo("guarantee");
    assertThat(other.path("remarks").get(0).asText()).isEqualTo(CurveWords.PROMISED);
  }
}
