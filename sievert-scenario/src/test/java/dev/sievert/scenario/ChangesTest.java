package dev.sievert.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is stated beside a scenario takes the place of what it says. */
class ChangesTest {
  private static final String SURVEY =
      """
      mechanism: {type: grr, epsilon: 1}
      secret: {values: [a, b, c], prior: [1, 2, 3]}
      limit: {rad: 0.1, success: 0.5}
      """;

  private static ScenarioBytes of(String text) {
    return ScenarioBytes.of("s.yaml", text.getBytes(UTF_8));
  }

  private static Reading changed(String text, Changes changes) {
    return of(text).with(changes).read();
  }

  private static String words(String text, Changes changes) {
    Reading reading = changed(text, changes);
    assertThat(reading.lines()).isEmpty();
    return reading.scenario().orElseThrow().mechanism().words();
  }

  private static Changes with(String path, Object value) {
    return Changes.NONE.with(path, value);
  }

  @Test
  void aBareNameIsAParameterOfTheMechanism() {
    assertThat(words(SURVEY, with("epsilon", 2))).contains("ε = 2");
    assertThat(words(SURVEY, with("mechanism.epsilon", new BigDecimal("0.5")))).contains("ε = 0.5");
  }

  @Test
  void aParameterTakesThePlaceOfThoseThatItExcludes() {
    String scaled = "mechanism: {type: laplace, scale: 9, sensitivity: 3}\nsecret: {size: 4}\n";
    assertThat(words(scaled, with("epsilon", 1))).contains("scale 3");
    String budget =
        "mechanism: {type: gaussian, epsilon: 1, delta: 1e-5, sensitivity: 1}\nsecret: {size: 4}\n";
    assertThat(words(budget, with("sigma", 7))).contains("standard deviation 7");
    assertThat(changed(scaled, with("epsilon", 1).with("scale", 2)).lines())
        .containsExactly(
            "s.yaml:1: mechanism takes scale or epsilon, not scale and epsilon (type laplace)");
  }

  @Test
  void aParameterIsFoundInsideOfOtherMechanisms() {
    String nested =
        """
        mechanism: {type: subsampled, rate: 0.1, of: {type: gaussian, sigma: 2, sensitivity: 1}}
        secret: {size: 4}
        """;
    assertThat(words(nested, with("sigma", 5))).contains("standard deviation 5");
    String twice =
        "mechanism: {type: composition, of: [{type: grr, epsilon: 1}, {times: 3, of: {type: grr,"
            + " epsilon: 2}}]}\nsecret: {size: 4}\n";
    assertThat(changed(twice, with("epsilon", 5)).lines())
        .containsExactly(
            "s.yaml: epsilon could be mechanism.of[0].epsilon or mechanism.of[1].of.epsilon; name"
                + " one of them by its path");
    assertThat(words(twice, with("of[1].of.epsilon", 5))).contains("ε = 5").contains("ε = 1");
    assertThat(words(twice, with("times", 8))).contains("8");
    assertThat(changed(twice, with("of[7].epsilon", 5)).lines())
        .containsExactly("s.yaml: mechanism.of[7].epsilon has no place in this scenario");
  }

  @Test
  void whatTheMechanismDoesNotHaveIsAProblemWithoutALine() {
    assertThat(changed(SURVEY, with("sigma", 2)).lines())
        .containsExactly(
            "s.yaml: mechanism.sigma is not a known key; known keys are type, epsilon, column");
    assertThat(changed(SURVEY, with("epsilon", -1)).lines())
        .containsExactly("s.yaml: mechanism.epsilon must be at least 0 but was -1");
  }

  @Test
  void anotherKindKeepsWhatBothUnderstand() {
    assertThat(words(SURVEY, with("mechanism", "oue"))).contains("ε = 1");
    String noise = "mechanism: {type: laplace, scale: 2, sensitivity: 3}\nsecret: {size: 4}\n";
    assertThat(words(noise, with("sigma", 5).with("mechanism", "gaussian")))
        .contains("standard deviation 5");
    assertThat(changed(noise, with("mechanism", "gaussian")).lines())
        .singleElement()
        .asString()
        .startsWith("s.yaml:1: mechanism needs");
  }

  @Test
  void otherValuesOfTheSecretHaveNoWeightsOfTheOldOnes() {
    Scenario scenario = changed(SURVEY, with("size", 20)).scenario().orElseThrow();
    assertThat(scenario.mechanism().words()).contains("over 20 values");
    assertThat(of(SURVEY).with(with("size", 20)).text().orElseThrow()).doesNotContain("prior");
    String worst = "mechanism: {type: grr, epsilon: 1}\nsecret: {size: 4, prior: worst-case}\n";
    assertThat(of(worst).with(with("size", 20)).text().orElseThrow()).contains("worst-case");
    assertThat(changed(SURVEY, with("prior", List.of(1, 1, 2))).lines()).isEmpty();
  }

  @Test
  void anAttackerWhoGuessesIsChangedAndOthersAreReplaced() {
    String near =
        """
        mechanism: {type: laplace, scale: 2, sensitivity: 3}
        secret: {size: 4}
        attacker: {name: near, goal: {within: 1}}
        """;
    assertThat(changed(near, with("within", 2)).scenario().orElseThrow().threats().get(0).name())
        .isEqualTo("near");
    String list = SURVEY + "attacker: [membership, reconstruction]\n";
    assertThat(changed(list, with("knows", "nothing")).scenario().orElseThrow().threats())
        .hasSize(2);
  }

  @Test
  void limitsAreReplacedAsAWholeAndSingleOnesByTheirPath() {
    Map<String, Object> success = Map.of("success", 0.4);
    assertThat(changed(SURVEY, with("limit", success)).scenario().orElseThrow().limits())
        .hasSize(1);
    assertThat(changed(SURVEY, with("limit.rad", 0.2)).scenario().orElseThrow().limits())
        .hasSize(2);
    assertThat(changed(SURVEY, with("limit.rad", 2)).lines())
        .containsExactly("s.yaml: limit.rad must be in [0, 1] but was 2");
  }

  @Test
  void theRestOfTheFileKeepsItsLines() {
    assertThat(changed(SURVEY + "limits: {}\n", with("epsilon", 2)).lines())
        .containsExactly("s.yaml:4: limits is not a known key; did you mean limit?");
  }

  @Test
  void theTextSaysWhatWasRead() {
    ScenarioBytes bytes = of(SURVEY);
    assertThat(bytes.text()).contains(SURVEY);
    String text = bytes.with(with("epsilon", 2)).text().orElseThrow();
    assertThat(
            ScenarioReader.read("s.json", text.getBytes(UTF_8)).scenario().orElseThrow().limits())
        .isEqualTo(bytes.read().scenario().orElseThrow().limits());
  }

  @Test
  void aScenarioMayConsistOfChangesAlone() {
    Changes all = with("name", "typed").with("mechanism", "grr").with("epsilon", 1).with("size", 3);
    Reading reading = ScenarioBytes.stated("typed", all).read();
    assertThat(reading.scenario().orElseThrow().name()).isEqualTo("typed");
    assertThat(ScenarioBytes.stated("typed", with("size", 3)).read().lines())
        .containsExactly("typed: the document needs mechanism");
  }

  @Test
  void whatIsTurnedNeedNotBeStated() {
    String open = "mechanism: {type: grr}\nsecret: {size: 4}\n";
    assertThat(
            of(open).with(with("limit", Map.of("rad", 0.1))).readToTurn(Optional.empty()).lines())
        .isEmpty();
  }
}
