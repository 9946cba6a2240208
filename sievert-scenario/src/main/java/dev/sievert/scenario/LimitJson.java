package dev.sievert.scenario;

import dev.sievert.assess.Limit;
import dev.sievert.scenario.json.JsonObject;
import java.util.List;

/** Limits as JSON, with the keys of the scenario file. */
final class LimitJson {
  private LimitJson() {}

  static JsonObject of(List<? extends Limit> limits) {
    JsonObject object = new JsonObject();
    for (Limit limit : limits) {
      if (limit instanceof Limit.TruePositives rate) {
        JsonObject both =
            new JsonObject().put("fpr", rate.falsePositives()).put("at-most", rate.limit());
        object.put(rate.word(), both);
      } else if (limit instanceof Limit.Budget budget) {
        object.put(budget.word(), budget.epsilon()).put("delta", budget.delta());
      } else {
        object.put(limit.word(), limit.limit());
      }
    }
    return object;
  }
}
