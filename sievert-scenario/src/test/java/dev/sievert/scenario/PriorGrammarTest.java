package dev.sievert.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PriorGrammarTest {
  private static final String MECHANISM = "mechanism: {type: guarantee, epsilon: 1}";

  private static Prior prior(String secret) {
    return ((Secret.Finite) Given.scenario(MECHANISM, "secret: " + secret).secret()).prior();
  }

  private static List<String> problems(String secret) {
    return Given.problems(MECHANISM, "secret: " + secret);
  }

  @Test
  void isUniformUnlessSaidOtherwise() {
    assertThat(prior("{size: 3}")).isEqualTo(Prior.UNIFORM);
    assertThat(prior("{size: 3, prior: uniform}")).isEqualTo(Prior.UNIFORM);
  }

  @Test
  void mayBeAny() {
    assertThat(prior("{size: 3, prior: worst-case}")).isEqualTo(Prior.WORST_CASE);
  }

  @Test
  void mayBeAListOfWeights() {
    assertThat(prior("{size: 3, prior: [1, 0, 2.5]}")).isEqualTo(Prior.Weights.of(1, 0, 2.5));
  }

  @Test
  void mayGoByValue() {
    assertThat(prior("{values: [a, b, c], prior: {c: 3, a: 1}}"))
        .isEqualTo(Prior.Weights.of(1, 0, 3));
    assertThat(prior("{size: 3, prior: {2: 5}}")).isEqualTo(Prior.Weights.of(0, 0, 5));
  }

  @Test
  void findsValuesAsDecimals() {
    assertThat(prior("{values: [0.1, 0.3], prior: {0.30: 3, 1e-1: 1}}"))
        .isEqualTo(Prior.Weights.of(1, 3));
    assertThat(prior("{values: {from: 0, to: 0.4, step: 0.1}, prior: {0.3: 1}}"))
        .isEqualTo(Prior.Weights.of(0, 0, 0, 1, 0));
  }

  @Test
  void findsNamesThatLookLikeNumbers() {
    assertThat(prior("{values: [none, 1, \"010\"], prior: {1: 2, \"010\": 3}}"))
        .isEqualTo(Prior.Weights.of(0, 2, 3));
  }

  /** JSON is YAML too, and has every key in quotes. */
  @Test
  void findsNumbersAmongKeysInQuotes() {
    assertThat(prior("{\"values\": [0.5, 2], \"prior\": {\"2.0\": 3, \"0.5\": 1}}"))
        .isEqualTo(Prior.Weights.of(1, 3));
  }

  @Test
  void findsNumbersAmongTheKeysOfWhatStandsInNoFile() {
    Map<String, ?> secret = Map.of("size", 2, "prior", Map.of("0", 1, "1", 3));
    Map<String, ?> mechanism = Map.of("type", "guarantee", "epsilon", 1);
    Map<String, ?> tree = Map.of("mechanism", mechanism, "secret", secret);
    Reading reading = ScenarioBytes.tree("scenario", tree).read();
    assertThat(reading.lines()).isEmpty();
    assertThat(((Secret.Finite) reading.scenario().orElseThrow().secret()).prior())
        .isEqualTo(Prior.Weights.of(1, 3));
  }

  @Test
  void findsNumbersAmongTheKeysOfChanges() {
    byte[] text = (MECHANISM + "\nsecret: {size: 2}").getBytes(StandardCharsets.UTF_8);
    Changes changes = Changes.NONE.with("secret.prior", Map.of("0", 1, "1", 3));
    Reading reading = ScenarioBytes.of("s.yaml", text).with(changes).read();
    assertThat(((Secret.Finite) reading.scenario().orElseThrow().secret()).prior())
        .isEqualTo(Prior.Weights.of(1, 3));
  }

  @Test
  void findsNumbersAmongTheKeysOfJson() {
    Reading reading =
        Given.json(
            """
            {"mechanism": {"type": "guarantee", "epsilon": 1},
             "secret": {"values": [0, 2.5], "prior": {"0": 1, "2.50": 3}}}
            """);
    assertThat(reading.lines()).isEmpty();
    assertThat(((Secret.Finite) reading.scenario().orElseThrow().secret()).prior())
        .isEqualTo(Prior.Weights.of(1, 3));
  }

  @Test
  void hasAWeightForEachValue() {
    assertThat(problems("{size: 3, prior: [1, 1]}"))
        .containsExactly("s.yaml:2: secret.prior must be a list of 3 weights but was a list of 2");
    assertThat(problems("{size: 1, prior: [1, 1]}"))
        .containsExactly("s.yaml:2: secret.prior must be a list of 1 weights but was a list of 2");
  }

  @Test
  void hasWeightsOfAtLeastZero() {
    assertThat(problems("{size: 3, prior: [-1, .nan, x]}"))
        .containsExactly(
            "s.yaml:2: secret.prior[0] must be at least 0 but was -1",
            "s.yaml:2: secret.prior[1] must be a finite number but was .nan",
            "s.yaml:2: secret.prior[2] must be a number but was \"x\"");
    assertThat(problems("{values: [a], prior: {a: -1}}"))
        .containsExactly("s.yaml:2: secret.prior.a must be at least 0 but was -1");
  }

  @Test
  void hasWeightsThatCanBeSummed() {
    String complaint = "s.yaml:2: secret.prior must have a finite sum greater than 0";
    assertThat(problems("{size: 2, prior: [0, 0]}")).containsExactly(complaint);
    assertThat(problems("{size: 2, prior: [1e308, 1e308]}")).containsExactly(complaint);
    assertThat(problems("{size: 2, prior: {}}")).containsExactly(complaint);
    assertThat(problems("{size: 2, prior: {0: 1e308, 1: 1e308}}")).containsExactly(complaint);
  }

  @Test
  void knowsItsValues() {
    assertThat(
            Given.problems(
                MECHANISM,
                "secret:",
                "  size: 3",
                "  prior:",
                "    3: 1",
                "    0.5: 1",
                "    a: 1",
                "    1e999999999: 1"))
        .containsExactly(
            "s.yaml:5: secret.prior[\"3\"] is not one of the secret's values",
            "s.yaml:6: secret.prior[\"0.5\"] is not one of the secret's values",
            "s.yaml:7: secret.prior.a is not one of the secret's values",
            "s.yaml:8: secret.prior[\"1e999999999\"] is not one of the secret's values");
  }

  @Test
  void namesEachValueOnce() {
    assertThat(problems("{size: 3, prior: {1: 1, 1.0: 2}}"))
        .containsExactly("s.yaml:2: secret.prior[\"1.0\"] is the same value as an earlier key");
    assertThat(problems("{values: [a, b], prior: {a: 1, a: 2}}"))
        .containsExactly("s.yaml:2: secret.prior.a is given twice, on lines 2 and 2");
  }

  @Test
  void goesByValueOnlyWhereThatIsSoon() {
    assertThat(problems("{size: 1000001, prior: {0: 1}}"))
        .containsExactly("s.yaml:2: secret.prior by value needs at most 1000000 values");
  }

  @Test
  void suggestsTheWordThatWasMeant() {
    assertThat(problems("{size: 3, prior: unifrom}"))
        .containsExactly(
            "s.yaml:2: secret.prior must be one of uniform, worst-case but was unifrom; did you"
                + " mean uniform?");
  }

  @Test
  void isCheckedWithoutTheValuesAsFarAsPossible() {
    assertThat(problems("{size: 0, prior: {a: -1}}"))
        .containsExactly(
            "s.yaml:2: secret.size must be in [1, 9007199254740992] but was 0",
            "s.yaml:2: secret.prior.a must be at least 0 but was -1");
    assertThat(problems("{size: 0, prior: {a: 1}}"))
        .containsExactly("s.yaml:2: secret.size must be in [1, 9007199254740992] but was 0");
  }
}
