package dev.sievert.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.threat.BetaPrior;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SecretGrammarTest {
  private static final String MECHANISM = "mechanism: {type: guarantee, epsilon: 1}";

  private static Secret secret(String text) {
    return Given.scenario(MECHANISM, "secret: " + text).secret();
  }

  private static List<String> problems(String text) {
    return Given.problems(MECHANISM, "secret: " + text);
  }

  @Test
  void mayBeLeftOut() {
    assertThat(Given.scenario(MECHANISM).secret()).isEqualTo(Secret.any());
  }

  @Test
  void mayBeANumberOfValues() {
    assertThat(secret("{size: 3052}")).isEqualTo(Secret.uniform(3052));
    assertThat(secret("{size: 1}")).isEqualTo(Secret.uniform(1));
    assertThat(secret("{size: 9007199254740992}")).isEqualTo(Secret.uniform(1L << 53));
  }

  @Test
  void mayWriteThatNumberInSeveralWays() {
    assertThat(secret("{size: 1e9}")).isEqualTo(Secret.uniform(1_000_000_000));
    assertThat(secret("{size: 10.0}")).isEqualTo(Secret.uniform(10));
  }

  @Test
  void mayBeAListOfValues() {
    Domain values = new Domain.Labels(List.of("bus", "tram"));
    assertThat(secret("{values: [bus, tram]}")).isEqualTo(new Secret.Finite(values, Prior.UNIFORM));
  }

  @Test
  void mayBeAnInterval() {
    Secret interval = new Secret.Interval(new BigDecimal("-0.5"), new BigDecimal("1"));
    assertThat(secret("{interval: [-0.5, 1]}")).isEqualTo(interval);
    assertThat(secret("{interval: [-0.5, 1], prior: uniform}")).isEqualTo(interval);
  }

  @Test
  void mayBeKnownByTheBestBlindGuessAlone() {
    assertThat(secret("{baseline: 0.01}")).isEqualTo(new Secret.BestGuess(0.01));
    assertThat(secret("{baseline: 0}")).isEqualTo(new Secret.BestGuess(0));
    assertThat(secret("{baseline: 1}")).isEqualTo(new Secret.BestGuess(1));
    assertThat(secret("{baseline: worst-case}")).isEqualTo(Secret.any());
  }

  @Test
  void mayHaveGuessesOfItsOwn() {
    Domain guesses = new Domain.Numbers(List.of(new BigDecimal("0"), new BigDecimal("7")));
    assertThat(secret("{size: 3, guesses: [0, 7]}"))
        .isEqualTo(new Secret.Finite(Domain.numbered(3), Prior.UNIFORM, Optional.of(guesses)));
    assertThat(secret("{values: [a, b], guesses: [a]}"))
        .isEqualTo(
            new Secret.Finite(
                new Domain.Labels(List.of("a", "b")),
                Prior.UNIFORM,
                Optional.of(new Domain.Labels(List.of("a")))));
  }

  @Test
  void isSaidInOneWay() {
    assertThat(problems("{}"))
        .containsExactly("s.yaml:2: secret needs size, values, interval, baseline, table or sql");
    assertThat(problems("{size: 3, baseline: 0.1}"))
        .containsExactly("s.yaml:2: secret must not have both size and baseline");
    assertThat(problems("{size: 3, values: [1], interval: [0, 1]}"))
        .containsExactly("s.yaml:2: secret must not have all of size, values and interval");
  }

  @Test
  void tellsAMisspeltKeyWithTheOneThatWasMeant() {
    assertThat(problems("{sizes: 3, prior: uniform}"))
        .containsExactly(
            "s.yaml:2: secret needs size, values, interval, baseline, table or sql",
            "s.yaml:2: secret.sizes is not a known key; did you mean size?");
    assertThat(problems("{size: 3, priors: uniform}"))
        .containsExactly("s.yaml:2: secret.priors is not a known key; did you mean prior?");
    assertThat(problems("{size: 3, colour: red}"))
        .containsExactly(
            "s.yaml:2: secret.colour is not a known key; known keys are size, values, interval,"
                + " baseline, table, sql, columns, weight, guesses, prior");
  }

  @Test
  void hasAWholeNumberOfValues() {
    assertThat(problems("{size: 0}"))
        .containsExactly("s.yaml:2: secret.size must be in [1, 9007199254740992] but was 0");
    assertThat(problems("{size: 1.5}"))
        .containsExactly("s.yaml:2: secret.size must be a whole number but was 1.5");
    assertThat(problems("{size: 9007199254740993}"))
        .containsExactly(
            "s.yaml:2: secret.size must be at most 9007199254740992 but was 9007199254740993");
  }

  @Test
  void hasAnIntervalThatCanBeMeasured() {
    assertThat(problems("{interval: [1, 1]}"))
        .containsExactly("s.yaml:2: secret.interval must be two increasing numbers");
    assertThat(problems("{interval: [0]}"))
        .containsExactly("s.yaml:2: secret.interval must have exactly 2 elements but had 1");
    assertThat(problems("{interval: [-1.7e308, 1.7e308]}"))
        .containsExactly(
            "s.yaml:2: secret.interval must have a length that is a finite number greater than 0");
    assertThat(problems("{interval: [0, 1], prior: worst-case}"))
        .containsExactly(
            "s.yaml:2: secret.prior must be uniform or {beta: [a, b]} but was \"worst-case\"");
    assertThat(problems("{interval: [0, 1], prior: [1, 2]}"))
        .containsExactly("s.yaml:2: secret.prior must be uniform or {beta: [a, b]} but was a list");
  }

  @Test
  void hasABaselineThatIsAProbability() {
    assertThat(problems("{baseline: 1.5}"))
        .containsExactly("s.yaml:2: secret.baseline must be in [0, 1] but was 1.5");
    assertThat(problems("{baseline: worst}"))
        .containsExactly(
            "s.yaml:2: secret.baseline must be a number in [0, 1] or worst-case but was \"worst\"");
  }

  @Test
  void hasNoWeightsAndGuessesWithoutValues() {
    assertThat(problems("{baseline: 0.1, guesses: [1], prior: uniform}"))
        .containsExactly(
            "s.yaml:2: secret.guesses goes with size or values, not with baseline",
            "s.yaml:2: secret.prior goes with size or values, not with baseline");
    assertThat(problems("{interval: [0, 1], guesses: [1]}"))
        .containsExactly("s.yaml:2: secret.guesses goes with size or values, not with interval");
  }

  @Test
  void hasGuessesOfTheSameKindAsItsValues() {
    String complaint =
        "s.yaml:2: secret.guesses must be of the same kind as the values but was another kind";
    assertThat(problems("{size: 3, guesses: [a]}")).containsExactly(complaint);
    assertThat(problems("{values: [a, b], guesses: [1]}")).containsExactly(complaint);
  }

  @Test
  void listsGuessesOnlyWhereThatIsSoon() {
    String complaint =
        "s.yaml:2: secret.guesses needs at most 1000000 values, and at most as many guesses";
    assertThat(problems("{size: 1000001, guesses: [1]}")).containsExactly(complaint);
    assertThat(problems("{size: 3, guesses: {from: 0, to: 1e15}}")).containsExactly(complaint);
  }

  @Test
  void tellsTheProblemsOfAllItsParts() {
    assertThat(
            Given.problems(MECHANISM, "secret:", "  size: 0", "  prior: [-1, 2]", "  guesses: []"))
        .containsExactly(
            "s.yaml:3: secret.size must be in [1, 9007199254740992] but was 0",
            "s.yaml:4: secret.prior[0] must be at least 0 but was -1",
            "s.yaml:5: secret.guesses must have at least 1 element but had 0");
  }

  @Test
  void mayBeBetaDistributedOnAnInterval() {
    Secret secret =
        Given.scenario(
                "mechanism: {type: guarantee, epsilon: 1}",
                "secret: {interval: [0, 1], prior: {beta: [0.1, 0.2]}}")
            .secret();
    assertThat(secret)
        .isEqualTo(
            new Secret.Interval(new BigDecimal("0"), new BigDecimal("1"), new BetaPrior(0.1, 0.2)));
  }
}
