package dev.sievert.lab.result;

import dev.sievert.number.Estimate;
import dev.sievert.scenario.json.JsonObject;
import java.util.Optional;

/** Experiments as JSON. The keys are a contract: they may grow, what stands stays. */
public final class LabJson {
  private LabJson() {}

  /** The result of an experiment. */
  public static JsonObject of(LabResult result) {
    JsonObject object =
        new JsonObject()
            .put("experiment", result.experiment())
            .put("runs", result.runs())
            .put("seed", result.seed())
            .put("data", result.data())
            .put("attacks", result.attacks().stream().map(LabJson::attack).toList())
            .put("bounds", result.bounds().stream().map(LabJson::bound).toList())
            .put("estimates", result.optima().stream().map(LabJson::optimum).toList())
            .put("printed", result.printed().stream().map(LabJson::printed).toList())
            .put("blind", result.blind())
            .put("distance", result.distance().stream().boxed().findFirst())
            .putIfPresent("usefulness", result.usefulness().map(LabJson::usefulness));
    Optional<String> reason =
        result.distance().isPresent()
            ? Optional.empty()
            : Optional.of("the attack does not look at the release, so nothing was compared");
    return object.putIfPresent("reason", reason).put("remarks", result.remarks());
  }

  private static JsonObject usefulness(Usefulness useful) {
    return new JsonObject()
        .put("measure", useful.measure())
        .put("people", useful.people())
        .put("mean", useful.mean())
        .put("noiseless", useful.noiseless())
        .put("blind", useful.blind());
  }

  private static JsonObject attack(AttackResult attack) {
    return new JsonObject()
        .put("rule", attack.rule())
        .put("knows", attack.knows())
        .put("rad", estimate(attack.advantage()))
        .put("success", estimate(attack.success()));
  }

  private static JsonObject bound(Allowed allowed) {
    return new JsonObject()
        .put("bound", allowed.bound())
        .put("knows", allowed.knows())
        .put("upper", allowed.upper())
        .put("assuming", allowed.assuming());
  }

  private static JsonObject optimum(Optimum optimum) {
    return new JsonObject()
        .put("bound", optimum.bound())
        .put("knows", optimum.knows())
        .put("estimate", estimate(optimum.estimate()));
  }

  private static JsonObject printed(Printed printed) {
    return new JsonObject()
        .put("bound", printed.bound())
        .put("source", printed.source())
        .put("value", printed.value());
  }

  private static JsonObject estimate(Estimate estimate) {
    return new JsonObject()
        .put("value", estimate.value())
        .put("lower", estimate.lower())
        .put("upper", estimate.upper())
        .put("confidence", estimate.confidence());
  }
}
