package dev.sievert.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.assess.Limit;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScenarioReaderTest {
  private static final String MECHANISM = "mechanism: {type: guarantee, epsilon: 1}";

  private static final String HOURS =
      """
      sievert: 1
      name: Hours worked, summed
      mechanism: {type: laplace, epsilon: 1, sensitivity: 100}
      secret:    {values: {from: 0, to: 100}, prior: uniform}
      attacker:  {knows: nothing, goal: {within: 40}}
      limit:     {rad: 0.15}
      about:     {release: "Sum of weekly hours, 2024", recipients: public, unit: one person}
      """;

  private static final String HOURS_AS_JSON =
      """
      {"sievert": 1, "name": "Hours worked, summed",
       "mechanism": {"type": "laplace", "epsilon": 1, "sensitivity": 100},
       "secret": {"values": {"from": 0, "to": 100}, "prior": "uniform"},
       "attacker": {"knows": "nothing", "goal": {"within": 40}},
       "limit": {"rad": 0.15},
       "about": {"release": "Sum of weekly hours, 2024", "recipients": "public", "unit": "one person"}}
      """;

  private static void isHours(Scenario scenario) {
    assertThat(scenario.name()).isEqualTo("Hours worked, summed");
    assertThat(scenario.mechanism()).isEqualTo(LaplaceNoise.ofEpsilon(1, 100));
    assertThat(Given.guessers(scenario))
        .extracting(ThreatModel::name)
        .containsExactly("reconstruction");
    assertThat(scenario.limits())
        .containsExactly(new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, 0.15));
    assertThat(scenario.about())
        .isEqualTo(
            Map.of(
                "release", "Sum of weekly hours, 2024",
                "recipients", "public",
                "unit", "one person"));
  }

  @Test
  void readsYaml() {
    isHours(Given.scenario(HOURS));
  }

  @Test
  void readsJson() {
    Reading reading = Given.json(HOURS_AS_JSON);
    assertThat(reading.lines()).isEmpty();
    isHours(reading.scenario().orElseThrow());
  }

  @Test
  void readsStreamsOfEitherKind() {
    for (String text : new String[] {HOURS, HOURS_AS_JSON}) {
      InputStream input = new ByteArrayInputStream(text.getBytes(UTF_8));
      Reading reading = ScenarioBytes.stream("standard input", input).read();
      assertThat(reading.source()).isEqualTo("standard input");
      assertThat(reading.problems()).isEmpty();
      isHours(reading.scenario().orElseThrow());
    }
  }

  @Test
  void takesNoMoreOfAStreamThanAScenarioMayHave() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 'a';
          }
        };
    assertThat(ScenarioBytes.stream("s.yaml", endless).read().lines())
        .containsExactly("s.yaml:1: the document must be at most 1048576 bytes long but is longer");
  }

  @Test
  void isContentWithAMechanism() {
    Scenario scenario = Given.scenario(MECHANISM);
    assertThat(scenario.name()).isEqualTo("s.yaml");
    assertThat(scenario.limits()).isEmpty();
    assertThat(scenario.about()).isEmpty();
  }

  @Test
  void leavesTheAuditToOthers() {
    assertThat(Given.yaml(MECHANISM, "audit: {target: {outputs: [a.csv, b.csv]}}").lines())
        .isEmpty();
  }

  @Test
  void readsTheAuditStrictly() {
    assertThat(Given.yaml(MECHANISM, "audit: {claimed: {epsilon: 1, delta: 1e-6}}").lines())
        .isEmpty();
    assertThat(Given.problems(MECHANISM, "audit: {claimed: {epsilon: -1}}"))
        .singleElement()
        .asString()
        .contains("audit.claimed.epsilon must be at least 0 but was -1");
    assertThat(Given.problems(MECHANISM, "audit: {target: {jar: a.jar}}"))
        .singleElement()
        .asString()
        .contains("audit.target needs class");
    assertThat(Given.problems(MECHANISM, "audit: {target: {jar: a.jar, class: A, scores: b}}"))
        .singleElement()
        .asString()
        .contains("audit.target must not have both jar and scores");
  }

  @Test
  void readsOneVersionOfTheFormat() {
    assertThat(Given.problems("sievert: 2", MECHANISM))
        .containsExactly("s.yaml:1: sievert must be 1 but was 2");
    assertThat(Given.problems("sievert: \"1\"", MECHANISM))
        .containsExactly(
            "s.yaml:1: sievert must be a whole number but was \"1\"; remove the quotes");
  }

  @Test
  void needsAMechanism() {
    assertThat(Given.problems("name: x")).containsExactly("s.yaml:1: the document needs mechanism");
    assertThat(Given.problems(""))
        .containsExactly("s.yaml:1: the document must be a mapping but was empty");
    assertThat(Given.problems("mechanism:"))
        .containsExactly("s.yaml:1: mechanism must be a mapping but was empty");
  }

  @Test
  void hasTextsThatAreTexts() {
    assertThat(Given.problems(MECHANISM, "name: 2024", "about: {release: [a], unit: ~}"))
        .containsExactly(
            "s.yaml:2: name must be text but was 2024; put it in quotes",
            "s.yaml:3: about.release must be text but was a list",
            "s.yaml:3: about.unit must be text but was ~");
  }

  @Test
  void suggestsTheKeyThatWasMeant() {
    assertThat(
            Given.problems(
                MECHANISM,
                "secrt: {size: 3}",
                "attackers: membership",
                "limits: {rad: 1}",
                "about: {recipient: me}",
                "colour: red"))
        .containsExactly(
            "s.yaml:2: secrt is not a known key; did you mean secret?",
            "s.yaml:3: attackers is not a known key; did you mean attacker?",
            "s.yaml:4: limits is not a known key; did you mean limit?",
            "s.yaml:5: about.recipient is not a known key; did you mean recipients?",
            "s.yaml:6: colour is not a known key; known keys are sievert, name, secret, mechanism,"
                + " attacker, limit, about, people, audit");
  }

  @Test
  void tellsAllProblemsInTheOrderOfTheFile() {
    assertThat(
            Given.problems(
                "limit: {rad: 2}",
                "attacker: nobody",
                "mechanism: {type: grr, epsilon: -1}",
                "secret:",
                "  values: [a, a]",
                "  prior: [1, -1]",
                "nmae: x"))
        .containsExactly(
            "s.yaml:1: limit.rad must be in [0, 1] but was 2",
            "s.yaml:2: attacker must be one of membership, reconstruction but was nobody",
            "s.yaml:3: mechanism.epsilon must be at least 0 but was -1",
            "s.yaml:5: secret.values[1] is the same value as an earlier one",
            "s.yaml:6: secret.prior[1] must be at least 0 but was -1",
            "s.yaml:7: nmae is not a known key; did you mean name?");
  }

  @Test
  void doesNotBlameOnePartForAnother() {
    assertThat(
            Given.problems(
                "mechanism: {type: laplace, epsilon: 1}",
                "secret: {valuse: [1, 2]}",
                "attacker: {knows: {groups: [[0], [1]]}, goal: {within: 1}}"))
        .containsExactly(
            "s.yaml:2: secret needs size, values, interval, baseline, table or sql",
            "s.yaml:2: secret.valuse is not a known key; did you mean values?");
    assertThat(
            Given.problems(
                "mechanism: {type: gauss, sigma: 1}", "secret: {size: 3}", "limit: {rad: 0.1}"))
        .hasSize(1);
  }

  @Test
  void showsFiftyProblemsAndCountsTheRest() {
    Reading reading = Given.yaml(MECHANISM, "secret: {size: 3, prior: [" + "x, ".repeat(70) + "]}");
    assertThat(reading.problems()).hasSize(50);
    assertThat(reading.lines()).hasSize(51).last().isEqualTo("s.yaml: and 20 more");
  }

  @Test
  void tellsWhatIsNoDocument() {
    assertThat(Given.problems("mechanism: {type: grr", "secret: }"))
        .containsExactly("s.yaml:2: the document is not valid YAML: a ',' or '}' is missing");
    assertThat(Given.json("{\"mechanism\": }").lines())
        .containsExactly(
            "s.json:1: the document is not valid JSON: a value or a key is missing before '}'");
  }
}
