package dev.sievert.scenario;

import dev.sievert.assess.Tolerance;
import dev.sievert.scenario.json.JsonObject;
import java.util.List;

/** Limits as JSON, with the keys of the scenario file. */
final class LimitJson {
  private LimitJson() {}

  static JsonObject of(List<? extends Tolerance> limits) {
    JsonObject object = new JsonObject();
    for (Tolerance limit : limits) {
      if (limit instanceof Tolerance.TruePositives rate) {
        JsonObject both =
            new JsonObject().put("fpr", rate.falsePositives()).put("at-most", rate.limit());
        object.put(rate.word(), both);
      } else if (limit instanceof Tolerance.Budget budget) {
        object.put(budget.word(), budget.epsilon()).put("delta", budget.delta());
      } else {
        object.put(limit.word(), limit.limit());
      }
    }
    return object;
  }
}
