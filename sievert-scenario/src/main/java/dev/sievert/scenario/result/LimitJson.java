package dev.sievert.scenario.result;

import dev.sievert.assess.Limit;
import dev.sievert.scenario.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Limits as JSON, with the keys of the scenario file. */
public final class LimitJson {
  private LimitJson() {}

  /** Of two that share a key, as only a scenario and its policy together can have, the first. */
  public static JsonObject of(List<? extends Limit> limits) {
    Map<String, Object> keys = new LinkedHashMap<>();
    for (Limit limit : limits) {
      if (limit instanceof Limit.TruePositives rate) {
        JsonObject both =
            new JsonObject().put("fpr", rate.falsePositives()).put("at-most", rate.limit());
        keys.putIfAbsent(rate.word(), both);
      } else if (limit instanceof Limit.Budget budget) {
        if (keys.putIfAbsent(budget.word(), budget.epsilon()) == null) {
          keys.put("delta", budget.delta());
        }
      } else {
        attacker(limit)
            .ifPresentOrElse(
                name -> own(name, limits).ifPresent(own -> keys.putIfAbsent(name, own)),
                () -> keys.putIfAbsent(limit.word(), limit.limit()));
      }
    }
    JsonObject object = new JsonObject();
    keys.forEach(object::put);
    return object;
  }

  private static Optional<String> attacker(Limit limit) {
    return limit instanceof Limit.AtMost most ? most.attacker() : Optional.empty();
  }

  /** The limits for one attacker only. */
  private static Optional<JsonObject> own(String attacker, List<? extends Limit> limits) {
    Map<String, Double> own = new LinkedHashMap<>();
    for (Limit limit : limits) {
      if (attacker(limit).equals(Optional.of(attacker))) {
        own.putIfAbsent(limit.word(), limit.limit());
      }
    }
    JsonObject object = new JsonObject();
    own.forEach(object::put);
    return own.isEmpty() ? Optional.empty() : Optional.of(object);
  }
}
