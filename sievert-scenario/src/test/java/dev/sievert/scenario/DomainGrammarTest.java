package dev.sievert.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.threat.Baseline;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DomainGrammarTest {
  private static final String MECHANISM = "mechanism: {type: guarantee, epsilon: 1}";

  private static Domain values(String text) {
    Secret secret = Given.scenario(MECHANISM, "secret: {values: " + text + "}").secret();
    return ((Secret.Finite) secret).domain();
  }

  private static List<String> problems(String text) {
    return Given.problems(MECHANISM, "secret: {values: " + text + "}");
  }

  private static Baseline baseline(String values, String tolerance) {
    Scenario scenario =
        Given.scenario(
            MECHANISM,
            "secret: {values: " + values + "}",
            "attacker: {goal: {within: " + tolerance + "}}");
    return Given.guessers(scenario).get(0).baseline();
  }

  private static Domain numbers(String... numbers) {
    return new Domain.Numbers(Stream.of(numbers).map(BigDecimal::new).toList());
  }

  @Test
  void readsNumbersAsDecimals() {
    assertThat(values("[0.1, 2, -3e2]")).isEqualTo(numbers("0.1", "2", "-300"));
    assertThat(values("[0.10]")).isEqualTo(values("[1e-1]"));
  }

  @Test
  void readsNames() {
    assertThat(values("[walks, \"by bus\", 'tram']"))
        .isEqualTo(new Domain.Labels(List.of("walks", "by bus", "tram")));
  }

  @Test
  void takesQuotedNumbersForNames() {
    assertThat(values("[\"1\", \"2\"]")).isEqualTo(new Domain.Labels(List.of("1", "2")));
    assertThat(values("[\"010\", \"020\"]")).isEqualTo(new Domain.Labels(List.of("010", "020")));
  }

  @Test
  void takesNumbersAmongNamesForNames() {
    assertThat(values("[none, 1, true]"))
        .isEqualTo(new Domain.Labels(List.of("none", "1", "true")));
  }

  @Test
  void countsFromOneNumberToAnother() {
    assertThat(values("{from: 0, to: 100}"))
        .isEqualTo(new Domain.Grid(BigDecimal.ZERO, BigDecimal.ONE, 101));
    assertThat(values("{from: 5, to: 5}"))
        .isEqualTo(new Domain.Grid(new BigDecimal("5"), BigDecimal.ONE, 1));
    assertThat(values("{from: 0, to: 10, step: 4}"))
        .isEqualTo(new Domain.Grid(BigDecimal.ZERO, new BigDecimal("4"), 3));
  }

  @Test
  void reachesTheLastStepInSpiteOfBinaryFractions() {
    assertThat(values("{from: 0, to: 0.3, step: 0.1}").size()).isEqualTo(4);
    assertThat(values("{from: 0, to: 1, step: 0.1}").size()).isEqualTo(11);
    assertThat(values("{from: -0.7, to: 0.7, step: 0.1}").size()).isEqualTo(15);
  }

  @Test
  void comparesDistancesAsDecimals() {
    // As binary fractions 0.1 + 0.2 is more than 0.3, and 0.4 - 0.1 is more than 0.3.
    assertThat(baseline("{from: 0.1, to: 0.3, step: 0.2}", "0.2").best().value()).isEqualTo(1.0);
    assertThat(baseline("[0.1, 0.3]", "0.2").best().value()).isEqualTo(1.0);
    assertThat(baseline("[0.1, 0.4]", "0.3").best().value()).isEqualTo(1.0);
    assertThat(baseline("[0.1, 0.4]", "0.2999999999999999999").best().value()).isEqualTo(0.5);
  }

  @Test
  void holdsAsManyValuesAsThereAreExactNumbers() {
    assertThat(values("{from: 1, to: 9007199254740992}").size()).isEqualTo(1L << 53);
    assertThat(problems("{from: 0, to: 9007199254740992}"))
        .containsExactly(
            "s.yaml:2: secret.values must have at most 2^53 values; take a larger step");
    assertThat(problems("{from: 0, to: 1e308, step: 1e-308}"))
        .containsExactly(
            "s.yaml:2: secret.values must have at most 2^53 values; take a larger step");
  }

  @Test
  void needsBothEndsAndAStepUpward() {
    assertThat(problems("{step: 0}"))
        .containsExactly(
            "s.yaml:2: secret.values needs from",
            "s.yaml:2: secret.values needs to",
            "s.yaml:2: secret.values.step must be greater than 0 but was 0");
    assertThat(problems("{from: 1, to: 0.5}"))
        .containsExactly(
            "s.yaml:2: secret.values.to must be at least as large as from but was 0.5");
    assertThat(problems("{from: 0, to: 1, steps: 2}"))
        .containsExactly("s.yaml:2: secret.values.steps is not a known key; did you mean step?");
  }

  @Test
  void tellsEveryRepeatedValueOnItsOwnLine() {
    assertThat(
            Given.problems(
                MECHANISM, "secret:", "  values:", "    - 1", "    - 2", "    - 1.0", "    - 2"))
        .containsExactly(
            "s.yaml:6: secret.values[2] is the same value as an earlier one",
            "s.yaml:7: secret.values[3] is the same value as an earlier one");
    assertThat(problems("[a, b, a]"))
        .containsExactly("s.yaml:2: secret.values[2] is the same value as an earlier one");
  }

  @Test
  void refusesWhatOnlyLooksLikeANumber() {
    assertThat(problems("[1, .nan, 010]"))
        .containsExactly(
            "s.yaml:2: secret.values[1] must be a finite number but was .nan",
            "s.yaml:2: secret.values[2] must be a number but was 010; write numbers in plain"
                + " decimal notation");
    assertThat(problems("[a, 010]"))
        .containsExactly("s.yaml:2: secret.values[1] must be text but was 010; put it in quotes");
  }

  @Test
  void refusesWhatIsNoValue() {
    assertThat(problems("[]"))
        .containsExactly("s.yaml:2: secret.values must have at least 1 element but had 0");
    assertThat(problems("5")).containsExactly("s.yaml:2: secret.values must be a list but was 5");
    assertThat(problems("[a, ~, [b]]"))
        .containsExactly(
            "s.yaml:2: secret.values[1] must be a name or a number but was ~",
            "s.yaml:2: secret.values[2] must be a name or a number but was a list");
  }

  @Test
  void refusesDistancesThatAreNoFiniteNumber() {
    String complaint = "s.yaml:2: secret.values must span at most 1.7976931348623157e308";
    assertThat(problems("[-1.7e308, 1.7e308]")).containsExactly(complaint);
    assertThat(problems("{from: -1e308, to: 1e308, step: 1e300}")).containsExactly(complaint);
    assertThat(problems("[1e400]"))
        .containsExactly("s.yaml:2: secret.values[0] must be a finite number but was 1e400");
  }
}
