package dev.sievert.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.threat.Risk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioSchemaTest {
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  private static JsonNode schema() {
    try {
      return new ObjectMapper().readTree(JsonText.pretty(ScenarioSchema.json()));
    } catch (JsonProcessingException wrong) {
      throw new AssertionError(wrong);
    }
  }

  private static List<String> complaints(String yaml) throws IOException {
    return SchemaChecker.complaints(schema(), YAML.readTree(yaml));
  }

  private static List<String> keys(JsonNode object) {
    List<String> keys = new ArrayList<>();
    object.fieldNames().forEachRemaining(keys::add);
    return keys;
  }

  static List<MechanismType> types() {
    return Mechanisms.ALL;
  }

  static List<Path> examples() throws IOException {
    Path root = Path.of("").toAbsolutePath();
    while (!Files.exists(root.resolve("sievert"))) {
      root = root.getParent();
    }
    try (Stream<Path> files = Files.walk(root.resolve("examples"))) {
      return files
          .filter(file -> file.toString().matches(".*\\.(yaml|json)"))
          .filter(file -> !file.endsWith(PolicyReader.FILE))
          .sorted()
          .toList();
    }
  }

  @Test
  void saysWhichSchemaItIs() {
    assertThat(schema().path("$schema").asText())
        .isEqualTo("https://json-schema.org/draft/2020-12/schema");
  }

  @Test
  void hasTheKeysOfAScenario() {
    assertThat(keys(schema().path("properties")))
        .containsExactly(
            "sievert",
            "name",
            "mechanism",
            "secret",
            "attacker",
            "limit",
            "people",
            "about",
            "audit");
  }

  @Test
  void listsEveryType() {
    JsonNode types = schema().path("$defs").path("mechanism").path("oneOf");
    assertThat(types)
        .extracting(type -> type.path("properties").path("type").path("const").asText())
        .containsExactlyElementsOf(Mechanisms.ALL.stream().map(MechanismType::name).toList());
  }

  @ParameterizedTest
  @MethodSource("types")
  void listsEveryParameterOfAType(MechanismType type) {
    JsonNode types = schema().path("$defs").path("mechanism").path("oneOf");
    JsonNode described = types.get(Mechanisms.ALL.indexOf(type));
    List<String> expected = new ArrayList<>(List.of("type"));
    type.parameters().forEach(parameter -> expected.add(parameter.name()));
    if (OnColumn.isFor(type)) {
      expected.add("column");
    }

    assertThat(keys(described.path("properties"))).isEqualTo(expected);
    for (Parameter parameter : type.parameters()) {
      assertThat(described.path("properties").path(parameter.name()).path("description").asText())
          .isEqualTo(parameter.meaning());
    }
  }

  @ParameterizedTest
  @MethodSource("types")
  void acceptsTheExampleOfAType(MechanismType type) throws IOException {
    assertThat(complaints("mechanism: " + type.example())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{type: subsampled, rate: 0.1, of: {type: subsampled, rate: 1, of: {type: dp-sgd}}}",
        "{type: composition, of: [{type: grr, epsilon: 1}, {times: 1e6, of: {type: grr}}]}",
        "{type: composition, of: [{times: 2, of: [{times: 3, of: [{type: grr}]}, {type: grr}]}]}"
      })
  void acceptsMechanismsInsideMechanisms(String mechanism) throws IOException {
    assertThat(complaints("mechanism: " + mechanism)).isEmpty();
  }

  @Test
  void listsEveryLimit() {
    List<String> limits = new ArrayList<>(Stream.of(Risk.values()).map(Risk::word).toList());
    limits.addAll(List.of("tpr", "epsilon", "delta", "preset"));
    assertThat(keys(schema().path("properties").path("limit").path("properties")))
        .isEqualTo(limits);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void acceptsTheExamples(Path example) throws IOException {
    assertThat(complaints(Files.readString(example))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "secret: {size: 10, prior: [1, 2], guesses: [0, 1]}",
        "secret: {values: [a, 1, true], prior: {a: 1, 1: 2}}",
        "secret: {values: {from: 0, to: 1, step: 0.1}, prior: worst-case, guesses: {from: 0, to: 2}}",
        "secret: {interval: [0, 1], prior: uniform}",
        "secret: {baseline: worst-case}",
        "secret: {table: t.csv, columns: [a], weight: w, prior: empirical}",
        "secret: {sql: select 1}",
        "mechanism: {type: oue, epsilon: 1, column: race}",
        "attacker: [{attribute: race}, {knows: {columns: [a]}, goal: {column: b}}]",
        "attacker: {goal: {within: 1, distance: hamming}}",
        "attacker: membership",
        "attacker: [reconstruction, {name: x, knows: {groups: [[0], [a]]}, goal: {within: 1}}]",
        "limit: {rad: 0, success: 1}",
        "about: {release: x, recipients: y, unit: z, notes: n}",
        "audit: {claimed: {epsilon: 1, delta: 0.1}, target: {outputs: [a.csv, b.csv]}}"
      })
  void acceptsEveryPart(String part) throws IOException {
    assertThat(complaints("sievert: 1\nmechanism: {type: grr, epsilon: 1}\n" + part)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name: no mechanism",
        "mechanism: laplace",
        "mechanism: {type: laplase, epsilon: 1}",
        "mechanism: {type: grr, epsilom: 1}",
        "mechanism: {type: grr, epsilon: -1}",
        "mechanism: {type: grr, epsilon: one}",
        "mechanism: {type: gaussian, sigma: 0}",
        "mechanism: {type: guarantee, epsilon: 1, delta: 2}",
        "mechanism: {type: guarantee, rdp: []}",
        "mechanism: {type: guarantee, rdp: [[2]]}",
        "mechanism: {type: guarantee, adjacency: replace}",
        "mechanism: {type: dp-sgd, noise: 1, rate: 2, steps: 1}",
        "mechanism: {type: dp-sgd, noise: 1, rate: 0.1, steps: 1.5}",
        "mechanism: {type: dp-sgd, noise: 1, rate: 0.1, steps: 0}",
        "mechanism: {type: dp-sgd, noise: 1, rate: 0.1, steps: 9, distance: 3}",
        "mechanism: {type: subsampled, rate: 0.1, of: laplace}",
        "mechanism: {type: subsampled, rate: 0.1, of: [{type: grr, epsilon: 1}]}",
        "mechanism: {type: subsampled, rate: 0.1, of: {type: gauss}}",
        "mechanism: {type: composition, of: []}",
        "mechanism: {type: composition, of: {type: laplace, scale: 1, sensitivity: 1}}",
        "mechanism: {type: composition, of: [{times: 0, of: {type: laplace}}]}",
        "mechanism: {type: composition, of: [{times: 1e300, of: {type: laplace}}]}",
        "mechanism: {type: composition, of: [{times: 2}]}",
        "mechanism: {type: composition, of: [{times: 2, type: laplace}]}",
        "mechanism: {type: composition, of: [{times: 2, of: []}]}",
        "{sievert: 2, mechanism: {type: grr, epsilon: 1}}",
        "{mechanism: {type: grr, epsilon: 1}, secret: {size: 0}}",
        "{mechanism: {type: grr, epsilon: 1}, secret: {size: 1.5}}",
        "{mechanism: {type: grr, epsilon: 1}, secret: {values: []}}",
        "{mechanism: {type: grr, epsilon: 1}, secret: {values: {from: 0}}}",
        "{mechanism: {type: grr, epsilon: 1}, secret: {baseline: 2}}",
        "{mechanism: {type: grr, epsilon: 1}, secret: {size: 2, prior: normal}}",
        "{mechanism: {type: grr, epsilon: 1}, attacker: nobody}",
        "{mechanism: {type: grr, epsilon: 1}, attacker: []}",
        "{mechanism: {type: grr, epsilon: 1}, attacker: {goal: {within: -1}}}",
        "{mechanism: {type: grr, epsilon: 1}, limit: {rad: 1.5}}",
        "{mechanism: {type: grr, epsilon: 1}, limit: {rads: 0.5}}",
        "{mechanism: {type: grr, epsilon: 1}, about: {colour: red}}",
        "{mechanism: {type: grr, epsilon: 1}, colour: red}"
      })
  void refusesWhatTheReaderRefuses(String bad) throws IOException {
    assertThat(Given.problems(bad)).isNotEmpty();
    assertThat(complaints(bad)).isNotEmpty();
  }
}
