package dev.sievert.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.sievert.assess.Limit;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.threat.Risk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an organisation asks of every scenario. */
class PolicyReaderTest {
  private static final String WHOLE =
      """
      sievert: 1
      limit: {rad: 0.05, preset: house}
      presets: {house: {success: 0.2}, strict: {success: 0.01}}
      confidence: 0.99
      views: [ema, wp29]
      wording: {organisation: An office, within: approved}
      """;

  @TempDir private Path folder;

  private void policy(String text) throws Exception {
    Files.writeString(folder.resolve("policy.yaml"), text);
  }

  private Reading scenario(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("s.yaml"), text);
    return ScenarioBytes.file(file.toString()).read();
  }

  private List<String> problems(String text) throws Exception {
    policy(text);
    String place = folder.resolve("policy.yaml").toString();
    return PolicyReader.problems(place).stream().map(line -> line.replace(place, "p")).toList();
  }

  @Test
  void isFoundBesideTheScenarioAndAllMustHold() throws Exception {
    policy(WHOLE);
    Scenario scenario =
        scenario("mechanism: {type: grr, epsilon: 1}\nsecret: {size: 9}\nlimit: {rad: 0.2}\n")
            .scenario()
            .orElseThrow();
    Policy policy = scenario.policy().orElseThrow();
    assertThat(policy.file()).endsWith("policy.yaml");
    assertThat(policy.confidence()).hasValue(0.99);
    assertThat(policy.views()).containsExactly("ema", "wp29");
    assertThat(policy.wording()).containsEntry("within", "approved");
    Limit strict = new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, 0.05);
    assertThat(scenario.limits()).containsExactly(strict, new Limit.AtMost(Risk.SUCCESS, 0.2));
    assertThat(scenario.origin(strict)).contains(policy.file());
  }

  @Test
  void aStricterScenarioKeepsItsOwnLimit() throws Exception {
    policy("limit: {rad: 0.2}\n");
    Scenario scenario =
        scenario("mechanism: {type: grr, epsilon: 1}\nsecret: {size: 9}\nlimit: {rad: 0.1}\n")
            .scenario()
            .orElseThrow();
    assertThat(scenario.limits())
        .containsExactly(new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, 0.1));
    assertThat(scenario.origin(scenario.limits().get(0))).isEmpty();
  }

  @Test
  void limitsOfOneAttackerAndOfAllBothHold() throws Exception {
    policy("limit: {rad: 0.2, tpr: {fpr: 0.01, at-most: 0.5}, epsilon: 3}\n");
    assertThat(
            scenario(
                    "mechanism: {type: grr, epsilon: 1}\nsecret: {size: 9}\nlimit:"
                        + " {reconstruction: {rad: 0.3}, tpr: {fpr: 0.001, at-most: 0.1}, epsilon:"
                        + " 2}\n")
                .scenario()
                .orElseThrow()
                .limits())
        .hasSize(5);
  }

  @Test
  void scenariosMayReferToItsPresets() throws Exception {
    policy(WHOLE);
    String text = "mechanism: {type: grr, epsilon: 1}\nsecret: {size: 9}\nlimit: {preset: %s}\n";
    assertThat(scenario(text.formatted("strict")).scenario().orElseThrow().limits())
        .contains(new Limit.AtMost(Risk.SUCCESS, 0.01));
    assertThat(scenario(text.formatted("stict")).lines().get(0))
        .endsWith("but was stict; did you mean strict?");
  }

  @Test
  void isReadStrictly() throws Exception {
    assertThat(
            problems("limits: {rad: 0.1}\nconfidence: 95\nviews: [wp30]\nwording: {within: 1}\n"))
        .containsExactly(
            "p:1: limits is not a known key; did you mean limit?",
            "p:2: confidence must be in (0, 1) but was 95; for 95 % write 0.95",
            "p:3: views[0] must be one of wp29, ema, nist but was wp30",
            "p:4: wording.within must be text but was 1; put it in quotes");
    assertThat(problems("limit: {near: {rad: 0.1}}\n"))
        .containsExactly(
            "p:1: limit.near must be a number in [0, 1]: a policy holds for every attacker");
  }

  @Test
  void itsProblemsAreThoseOfEveryScenarioUnderIt() throws Exception {
    policy("limit: {rad: 7}\n");
    assertThat(scenario("mechanism: {type: grr, epsilon: 1}\n").lines())
        .containsExactly(
            folder.resolve("policy.yaml")
                + ":1: limit.rad must be in [0, 1] but was 7; for 7 %"
                + " write 0.07");
  }

  @Test
  void mayBeNamed() {
    ScenarioBytes bytes =
        ScenarioBytes.of("s.yaml", "mechanism: {type: grr, epsilon: 1}\n".getBytes(UTF_8));
    assertThat(bytes.under("nowhere.yaml").read().lines())
        .containsExactly("nowhere.yaml does not exist");
  }

  @Test
  void hasASchema() throws Exception {
    JsonNode schema = new ObjectMapper().readTree(JsonText.compact(PolicySchema.json()));
    ObjectMapper yaml = new ObjectMapper(new YAMLFactory());
    assertThat(SchemaChecker.complaints(schema, yaml.readTree(WHOLE))).isEmpty();
    assertThat(SchemaChecker.complaints(schema, yaml.readTree("confidence: 95"))).isNotEmpty();
    assertThat(SchemaChecker.complaints(schema, yaml.readTree("limits: {}"))).isNotEmpty();
  }
}
