package dev.sievert.laws;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One random scenario.
 *
 * @param document the scenario as it is written
 * @param secret what it is about
 * @param attackers against whom, in the order of the program
 */
record RandomScenario(ObjectNode document, RandomSecret secret, List<RandomAttacker> attackers) {
  static RandomScenario of(long seed) {
    Chance chance = new Chance(seed);
    RandomSecret secret = RandomSecret.of(chance);
    ObjectNode document = JsonNodeFactory.instance.objectNode().put("sievert", 1);
    document.set("mechanism", new RandomMechanism(chance, secret).next());
    secret.written().ifPresent(written -> document.set("secret", written));
    List<RandomAttacker> attackers = RandomAttacker.usual(secret.world());
    if (chance.with(0.6)) {
      attackers = new ArrayList<>();
      ArrayNode list = document.putArray("attacker");
      int count = chance.whole(1, 3);
      for (int i = 0; i < count; i++) {
        attackers.add(RandomAttacker.of(chance, secret));
        list.add(attackers.get(i).written());
      }
    }
    limits(chance, document.putObject("limit"));
    return new RandomScenario(document, secret, attackers);
  }

  /** How much work it is: 0 for milliseconds, 1 for a part of a second, 2 for seconds. */
  int cost() {
    String mechanism = document.path("mechanism").toString();
    // Steps on random samples are added up numerically, as is the curve of a discrete Gaussian.
    if (has(mechanism, "dp-sgd", "subsampled", "discrete-gaussian")) {
      return 2;
    }
    return has(mechanism, "composition", "rdp", "zcdp", "counts") ? 1 : 0;
  }

  private static boolean has(String mechanism, String... words) {
    return Arrays.stream(words).anyMatch(mechanism::contains);
  }

  /** The tests between neighbours are always asked about, other risks now and then. */
  private static void limits(Chance chance, ObjectNode limit) {
    for (String risk :
        List.of("rad", "success", "excess", "normalized", "contrast", "membership")) {
      if (chance.with(0.25)) {
        limit.put(risk, chance.magnitude(0.01, 0.99));
      }
    }
    limit
        .putObject("tpr")
        .put("fpr", chance.of(List.of(0.001, 0.01, 0.1, 0.5)))
        .put("at-most", chance.between(0.5, 1));
    limit.put("epsilon", chance.magnitude(0.05, 5));
    if (chance.with(0.8)) {
      limit.put("delta", chance.magnitude(1e-6, 0.3));
    }
  }
}
