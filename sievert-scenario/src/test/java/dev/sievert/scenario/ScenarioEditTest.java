package dev.sievert.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScenarioEditTest {
  private static final String TEXT =
      """
      # what it is
      name: Survey
      # how it is made
      mechanism:
        type: grr
        epsilon: 1 # small
      # what is wanted
      secret: {size: 10}
      limit: {rad: 0.15}
      """;

  private static String with(String path, Object value) {
    return new ScenarioEdit("s.yaml", TEXT).with(Changes.NONE.with(path, value), List.of());
  }

  @Test
  void onlyTheSectionThatChangedIsWrittenAnew() {
    assertThat(with("mechanism.epsilon", new BigDecimal("0.5")))
        .isEqualTo(
            """
            # what it is
            name: Survey
            # how it is made
            mechanism: {type: grr, epsilon: 0.5}
            # what is wanted
            secret: {size: 10}
            limit: {rad: 0.15}
            """);
  }

  @Test
  void whatStaysTheSameStaysAsItIs() {
    assertThat(with("mechanism.epsilon", 1)).isEqualTo(TEXT);
  }

  @Test
  void sectionsComeAndGo() {
    assertThat(with("people", 2000)).isEqualTo(TEXT + "people: 2000\n");
    assertThat(new ScenarioEdit("s.yaml", TEXT).with(Changes.NONE, List.of("limit")))
        .isEqualTo(TEXT.replace("limit: {rad: 0.15}\n", ""));
  }

  @Test
  void jsonStaysJson() {
    String json = "{\"mechanism\": {\"type\": \"grr\", \"epsilon\": 1}, \"secret\": {\"size\": 2}}";
    assertThat(new ScenarioEdit("s.json", json).with(Changes.NONE.with("epsilon", 2), List.of()))
        .startsWith("{")
        .contains("\"epsilon\": 2");
  }

  @Test
  void whatCannotBeReadIsLeftAlone() {
    assertThat(new ScenarioEdit("s.yaml", "[[[").with(Changes.NONE.with("epsilon", 2), List.of()))
        .isEqualTo("[[[");
    assertThat(new ScenarioEdit("s.yaml", "[[[").tree()).isEmpty();
  }

  @Test
  void valuesAreYaml() {
    assertThat(ScenarioEdit.value("0.5")).contains(new BigDecimal("0.5"));
    assertThat(ScenarioEdit.value("{rad: 0.1}")).contains(Map.of("rad", new BigDecimal("0.1")));
    assertThat(ScenarioEdit.value("a\nother: b")).isEmpty();
    assertThat(ScenarioEdit.value("[")).isEmpty();
  }

  @Test
  void itIsTheScenarioThatStandsInIt() {
    ScenarioEdit edit = new ScenarioEdit("s.yaml", TEXT);
    ScenarioEdit changed = edit.changed(Changes.NONE.with("people", 2000), List.of("limit"));
    assertThat(changed.text()).isEqualTo(TEXT.replace("limit: {rad: 0.15}\n", "people: 2000\n"));
    assertThat(changed.bytes().read().scenario().orElseThrow().people()).contains(2000L);
    assertThat(edit.bytes().read().scenario().orElseThrow().limits()).hasSize(1);
  }

  @Test
  void whatIsWrongIsSaidEachTimeThoughItIsReadOnce() {
    ScenarioEdit edit = new ScenarioEdit("s.yaml", TEXT + "name: Again\n" + "prior: 3\n");
    List<String> first = edit.bytes().read().lines();
    assertThat(first).hasSizeGreaterThanOrEqualTo(2);
    assertThat(edit.tree()).isPresent();
    assertThat(edit.bytes().read().lines()).isEqualTo(first);
    assertThat(edit.bytes().readToTurn(Optional.empty()).lines()).containsAll(first.subList(0, 1));
    byte[] plain = edit.text().getBytes(StandardCharsets.UTF_8);
    assertThat(ScenarioBytes.of("s.yaml", plain).read().lines()).isEqualTo(first);
  }
}
