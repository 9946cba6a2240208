package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever parameter of whatever mechanism is turned within whatever limit: the setting, put back
 * into the scenario file as it is printed, keeps the limit; a little beyond it is not shown to; and
 * where there is no setting there is a reason.
 */
class CalibrateLawTest {
  private static final Pattern PATHS = Pattern.compile("but has (?:only )?(.*)");
  private static final Pattern STEP = Pattern.compile("([A-Za-z-]+)|\\[(\\d+)\\]");

  @TempDir private Path directory;

  @Test
  void ofRandomScenarios() {
    assertThat(found(1_000, 1_020, false)).isGreaterThan(8);
  }

  @Test
  @Tag("thorough")
  void ofManyRandomScenarios() {
    assertThat(found(1_020, 1_400, false)).isGreaterThan(150);
  }

  /** Steps that are added up numerically at every look take up to a minute each. */
  @Test
  @Tag("thorough")
  void ofScenariosWithSamples() {
    assertThat(found(1_400, 1_430, true)).isGreaterThan(5);
  }

  /** How many settings were found. */
  private int found(int from, int to, boolean isSlow) {
    int found = 0;
    for (int seed = from; seed < to; seed++) {
      Random random = RandomScenario.die(seed);
      RandomScenario scenario =
          isSlow ? RandomScenario.in(directory, random) : RandomScenario.quickIn(directory, random);
      List<String> paths = paths(scenario);
      if (!paths.isEmpty()) {
        String path = paths.get(random.nextInt(paths.size()));
        found += check(scenario, path, "scenario " + seed + ", " + path) ? 1 : 0;
      }
    }
    return found;
  }

  private static boolean check(RandomScenario scenario, String path, String name) {
    String told = name + ": " + scenario;
    JsonNode result = scenario.asked("calibrate", "--json", "--parameter", path);
    if (result.path("setting").isMissingNode()) {
      // Such as ε without the δ that it needs: the input is to blame, and the sentence says so.
      assertThat(result.path("code").asInt()).as(told + result).isEqualTo(2);
      return false;
    }
    if (result.path("setting").isNull()) {
      assertThat(result.path("reason").asText()).as(told).isNotBlank();
      return false;
    }
    JsonNode assessed = scenario.with(result.path("written")).asked("assess", "--json");
    String where = told + " at " + result.path("setting");
    assertThat(assessed.path("verdict").asText())
        .as(where + assessed.path("error"))
        .isEqualTo("within");
    assertThat(assessed.path("binding").path("upper").asDouble())
        .as(where)
        .isEqualTo(result.path("risk").asDouble());
    if (result.path("steady").asBoolean()) {
      beyond(scenario, path, result, where);
    }
    return true;
  }

  /** A thousandth further, or the next whole number. */
  private static void beyond(RandomScenario scenario, String path, JsonNode result, String where) {
    double setting = result.path("setting").asDouble();
    double beyond = result.path("beyond").asDouble();
    boolean isWhole = path.endsWith("times") || path.endsWith("steps");
    double riskier =
        isWhole ? beyond : beyond > setting ? beyond * (1 + 1e-3) : beyond * (1 - 1e-3);
    JsonNode further = result.path("written").deepCopy();
    set(further, path, riskier, isWhole);
    JsonNode assessed = scenario.with(further).asked("assess", "--json");
    assertThat(assessed.path("verdict").asText("refused"))
        .as(where + ", then " + riskier + assessed.path("error"))
        .isNotEqualTo("within");
  }

  private static void set(JsonNode mechanism, String path, double value, boolean isWhole) {
    Matcher step = STEP.matcher(path);
    JsonNode node = mechanism;
    JsonNode holder = mechanism;
    String last = "";
    while (step.find()) {
      holder = node;
      last = step.group();
      node =
          holder instanceof ArrayNode list
              ? list.get(Integer.parseInt(step.group(2)))
              : holder.path(step.group(1));
    }
    if (isWhole) {
      ((ObjectNode) holder).put(last, (long) value);
    } else {
      ((ObjectNode) holder).put(last, value);
    }
  }

  /** Every parameter that can be turned, as the command names them. */
  static List<String> paths(RandomScenario scenario) {
    String said = scenario.run("calibrate", "--parameter", "nothing").err();
    Matcher paths = PATHS.matcher(said);
    boolean isSaid = paths.find();
    assertThat(isSaid).as(scenario + said).isTrue();
    return paths.group(1).equals("none") ? List.of() : List.of(paths.group(1).split(", "));
  }

  /** The amounts of noise that are stated in the scenario. */
  static List<String> amounts(RandomScenario scenario) {
    return paths(scenario).stream()
        .filter(path -> !path.matches(".*(times|steps|rate)"))
        .filter(path -> isStated(scenario.tree().path("mechanism"), path))
        .toList();
  }

  private static boolean isStated(JsonNode mechanism, String path) {
    Matcher step = STEP.matcher(path);
    JsonNode node = mechanism;
    while (step.find()) {
      node =
          step.group(2) == null
              ? node.path(step.group(1))
              : node.path(Integer.parseInt(step.group(2)));
    }
    return node.isNumber();
  }
}
