package dev.sievert.scenario;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.assess.Limit;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.LimitJson;
import dev.sievert.threat.Risk;
import dev.sievert.words.Presets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class LimitGrammarTest {
  private static final String MECHANISM = "mechanism: {type: guarantee, epsilon: 1}";

  private static List<Limit> limits(String text) {
    return Given.scenario(MECHANISM, "limit: " + text).limits();
  }

  private static List<String> problems(String text) {
    return Given.problems(MECHANISM, "limit: " + text);
  }

  @Test
  void mayBeLeftOut() {
    assertThat(Given.scenario(MECHANISM).limits()).isEmpty();
    assertThat(limits("{}")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void mayBeSetForEveryRisk(Risk risk) {
    assertThat(limits("{" + risk.word() + ": 0.25}")).containsExactly(new Limit.AtMost(risk, 0.25));
  }

  @Test
  void mayBeSeveral() {
    assertThat(limits("{excess: 1, rad: 0}"))
        .containsExactly(
            new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, 0),
            new Limit.AtMost(Risk.EXCESS_SUCCESS, 1));
  }

  @Test
  void mayBeARateABudgetOrAPreset() {
    assertThat(limits("{tpr: {fpr: 0.01, at-most: 0.05}}"))
        .containsExactly(new Limit.TruePositives(0.01, 0.05));
    assertThat(limits("{epsilon: 1}")).containsExactly(new Limit.Budget(1, 0));
    assertThat(limits("{epsilon: 1, delta: 1e-6}")).containsExactly(new Limit.Budget(1, 1e-6));
    assertThat(limits("{preset: ema-0070}")).containsExactly(new Limit.AtMost(Risk.SUCCESS, 0.09));
  }

  /** All must hold, so the stricter one is the limit; both together were an internal error. */
  @Test
  void ofAPresetAndAStatedLimitTheStricterHolds() {
    assertThat(limits("{success: 0.5, preset: ema-0070}"))
        .containsExactly(new Limit.AtMost(Risk.SUCCESS, 0.09));
    assertThat(limits("{success: 0.05, preset: ema-0070}"))
        .containsExactly(new Limit.AtMost(Risk.SUCCESS, 0.05));
    assertThat(limits("{success: 0.09, rad: 0.1, preset: ema-0070}"))
        .containsExactly(
            new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, 0.1),
            new Limit.AtMost(Risk.SUCCESS, 0.09));
  }

  @Test
  void mayBeForOneAttackerOnly() {
    Scenario scenario =
        Given.scenario(
            "mechanism: {type: laplace, scale: 5}",
            "secret: {size: 10}",
            "attacker: [reconstruction, {name: near, goal: {within: 2}}]",
            "limit: {success: 0.9, reconstruction: {rad: 0.03}, near: {rad: 0.1, success: 0.8}}");
    assertThat(scenario.limits())
        .containsExactly(
            new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, 0.03, Optional.of("reconstruction")),
            new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, 0.1, Optional.of("near")),
            new Limit.AtMost(Risk.SUCCESS, 0.8, Optional.of("near")),
            new Limit.AtMost(Risk.SUCCESS, 0.9));
    assertThat(scenario.assess().rulings())
        .extracting(ruling -> ruling.limit().word() + " " + ruling.attacker().orElseThrow())
        .containsExactly(
            "rad reconstruction",
            "rad near",
            "success near",
            "success reconstruction",
            "success near");
    assertThat(JsonText.compact(LimitJson.of(scenario.limits())))
        .isEqualTo(
            "{\"reconstruction\":{\"rad\":0.03},\"near\":{\"rad\":0.1,\"success\":0.8},"
                + "\"success\":0.9}");
  }

  @Test
  void slipsGetTheHintThatHelps() {
    assertThat(problems("{rad: 15}"))
        .containsExactly("s.yaml:2: limit.rad must be in [0, 1] but was 15; for 15 % write 0.15");
    assertThat(problems("{rad: 0,5}"))
        .containsExactly(
            "s.yaml:2: limit[\"5\"] is not a known key; write decimals with a point, such as 0.5");
    assertThat(Given.problems(MECHANISM, "limit:", "  rad: 0,5"))
        .containsExactly(
            "s.yaml:3: limit.rad must be a number but was \"0,5\"; write 0.5, with a point");
    assertThat(problems("{rad: 12.5 %}"))
        .containsExactly("s.yaml:2: limit.rad must be a number but was \"12.5 %\"; write 0.125");
    assertThat(problems("{rad: 1e300}"))
        .containsExactly("s.yaml:2: limit.rad must be in [0, 1] but was 1e300");
  }

  @Test
  void anAttackerIsOneOfTheScenario() {
    assertThat(problems("{reconstuction: {rad: 0.1}}"))
        .containsExactly(
            "s.yaml:2: limit.reconstuction is no attacker of this scenario; did you mean"
                + " reconstruction?");
    assertThat(problems("{somebody: {rad: 0.1}}").get(0))
        .startsWith(
            "s.yaml:2: limit.somebody is no attacker of this scenario; its attackers are membership");
    assertThat(problems("{membership: {rad: 15}}"))
        .containsExactly(
            "s.yaml:2: limit.membership.rad must be in [0, 1] but was 15; for 15 % write 0.15");
    assertThat(problems("{membership: {tpr: 0.1}}").get(0))
        .startsWith("s.yaml:2: limit.membership.tpr is not a known key");
    assertThat(problems("{rad: {at-most: 0.1}}"))
        .containsExactly("s.yaml:2: limit.rad must be a number but was a mapping");
  }

  /** A limit for one of two must not leave the other one free. */
  @Test
  void anAttackerIsTheOnlyOneOfItsName() {
    String attackers = "attacker: [{name: a, knows: nothing}, {name: a, knows: everything}]";
    assertThat(Given.problems(MECHANISM, "secret: {size: 4}", attackers, "limit: {a: {rad: 0.1}}"))
        .containsExactly(
            "s.yaml:4: limit.a is the name of several attackers; give each a name of its own");
    assertThat(problems("{membership: {}}"))
        .containsExactly("s.yaml:2: limit.membership must limit a risk, such as rad: 0.1");
  }

  /** Results are listed by the word of their limit, so no word may come twice. */
  @ParameterizedTest
  @MethodSource
  void noWordComesTwice(String preset) {
    String all =
        Arrays.stream(Risk.values()).map(risk -> risk.word() + ": 0.25, ").collect(joining())
            + "tpr: {fpr: 0.01, at-most: 0.05}, epsilon: 1, delta: 1e-6, preset: "
            + preset;
    assertThat(limits("{" + all + "}")).extracting(Limit::word).doesNotHaveDuplicates();
  }

  static List<String> noWordComesTwice() {
    return Presets.names();
  }

  @Test
  void isWhole() {
    assertThat(problems("{tpr: {fpr: 0.01}}")).containsExactly("s.yaml:2: limit.tpr needs at-most");
    assertThat(problems("{tpr: 0.1}"))
        .containsExactly("s.yaml:2: limit.tpr must be a mapping but was 0.1");
    assertThat(problems("{delta: 0.1}"))
        .containsExactly("s.yaml:2: limit.delta needs epsilon beside it");
    assertThat(problems("{epsilon: 1, delta: 1}"))
        .containsExactly("s.yaml:2: limit.delta must be in [0, 0.9999999999999999] but was 1");
    assertThat(problems("{preset: mine}"))
        .containsExactly(
            "s.yaml:2: limit.preset must be one of ema-0070, health-canada-prci but was mine");
  }

  @Test
  void isAProbability() {
    assertThat(problems("{rad: -0.1, success: 1.1, excess: .nan}"))
        .containsExactly(
            "s.yaml:2: limit.rad must be in [0, 1] but was -0.1",
            "s.yaml:2: limit.success must be in [0, 1] but was 1.1",
            "s.yaml:2: limit.excess must be a finite number but was .nan");
    assertThat(problems("{rad: 15%}"))
        .containsExactly("s.yaml:2: limit.rad must be a number but was \"15%\"; write 0.15");
    assertThat(problems("0.1")).containsExactly("s.yaml:2: limit must be a mapping but was 0.1");
  }

  @Test
  void isForAKnownRisk() {
    assertThat(problems("{rda: 0.1, sucess: 0.1, harm: 0.1}"))
        .containsExactly(
            "s.yaml:2: limit.rda is not a known key; did you mean rad?",
            "s.yaml:2: limit.sucess is not a known key; did you mean success?",
            "s.yaml:2: limit.harm is not a known key; known keys are rad, contrast, success,"
                + " excess, normalized, membership, attribute, singling-out, narcissus,"
                + " memorization, generalization, tpr, epsilon, delta, preset");
  }
}
