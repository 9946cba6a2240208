package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code assess} and {@code curve} agree about the same file: what one proves to be the most is not
 * below what the other proves to be the least.
 */
class CurveLawTest {
  private static final double EPSILON = 0.7;
  private static final double DELTA = 1e-3;
  private static final double FALSE_ALARMS = 0.1;
  private static final double CATCHES = 0.3;

  @TempDir private Path directory;

  @Test
  void ofRandomScenarios() {
    assertThat(compared(2_000, 2_040, false)).isGreaterThan(15);
  }

  @Test
  @Tag("thorough")
  void ofManyRandomScenarios() {
    assertThat(compared(2_040, 2_400, true)).isGreaterThan(150);
  }

  private int compared(int from, int to, boolean isSlow) {
    int compared = 0;
    for (int seed = from; seed < to; seed++) {
      Random random = RandomScenario.die(seed);
      RandomScenario scenario =
          isSlow ? RandomScenario.in(directory, random) : RandomScenario.quickIn(directory, random);
      compared += check(scenario, "scenario " + seed) ? 1 : 0;
    }
    return compared;
  }

  private static boolean check(RandomScenario random, String name) {
    String told = name + ": " + random;
    RandomScenario scenario = limited(random, "tpr");
    JsonNode curve =
        scenario.asked(
            "curve", "--json", "--epsilons", "" + EPSILON, "--alphas", "" + FALSE_ALARMS);
    if (curve.has("error")) {
      assertThat(curve.path("code").asInt()).as(told + curve).isEqualTo(2);
      return false;
    }
    JsonNode rate = scenario.asked("assess", "--json");
    JsonNode membership = membership(rate);
    assertThat(membership.path("upper").asDouble(1))
        .as(told + ": total variation " + curve.path("totalVariation"))
        .isGreaterThanOrEqualTo(curve.path("totalVariation").path("lower").asDouble());
    agrees(told, rate, curve.path("tradeoff").path(0).path("power"), CATCHES);
    JsonNode budget = limited(random, "epsilon").asked("assess", "--json");
    agrees(told, budget, curve.path("profile").path(0), DELTA);
    return true;
  }

  /** A verdict, and the bracket of the quantity that the limit is about. */
  private static void agrees(String told, JsonNode assessed, JsonNode bracket, double limit) {
    String where = told + ": " + assessed.path("binding") + " against " + bracket;
    String verdict = assessed.path("verdict").asText();
    assertThat(assessed.path("binding").path("upper").asDouble(1))
        .as(where)
        .isGreaterThanOrEqualTo(bracket.path("lower").asDouble());
    if (verdict.equals("within")) {
      assertThat(bracket.path("lower").asDouble()).as(where).isLessThanOrEqualTo(limit);
    } else if (verdict.equals("exceeded")) {
      assertThat(bracket.path("upper").asDouble()).as(where).isGreaterThan(limit);
    }
  }

  /** The strong attacker alone, and a limit on what the curve shows. */
  private static RandomScenario limited(RandomScenario scenario, String kind) {
    ObjectNode tree = scenario.tree().deepCopy();
    tree.put("attacker", "membership");
    ObjectNode limit = tree.putObject("limit");
    if (kind.equals("tpr")) {
      limit.putObject("tpr").put("fpr", FALSE_ALARMS).put("at-most", CATCHES);
    } else {
      limit.put("epsilon", EPSILON).put("delta", DELTA);
    }
    return new RandomScenario(tree, scenario.file()).written();
  }

  private static JsonNode membership(JsonNode assessed) {
    for (JsonNode risk : assessed.path("risks")) {
      if (risk.path("risk").asText().equals("membership")) {
        return risk;
      }
    }
    throw new AssertionError("no membership in " + assessed);
  }
}
