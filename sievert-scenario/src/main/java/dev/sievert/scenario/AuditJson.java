package dev.sievert.scenario;

import dev.sievert.audit.AuditResult;
import dev.sievert.audit.Budget;
import dev.sievert.audit.Claim;
import dev.sievert.audit.Counterexample;
import dev.sievert.audit.Evidence;
import dev.sievert.numeric.Estimate;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.words.AuditWords;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Audits as JSON. The keys are a contract: they may grow, what stands stays. */
public final class AuditJson {
  private AuditJson() {}

  /**
   * The result of an audit.
   *
   * @param name what people call the scenario
   * @param result what was found
   * @return one JSON object
   */
  public static JsonObject of(String name, AuditResult result) {
    JsonObject object =
        new JsonObject()
            .put("name", name)
            .put("mechanism", result.plan().mechanism().words())
            .put("attacker", result.plan().threat().name())
            .put("trials", result.trials())
            .put("seed", result.plan().seed())
            .put("anytime", result.plan().anytime())
            .put("complete", result.isComplete())
            .put("rad", estimate(result.advantage()))
            .put("success", estimate(result.success()))
            .put("epsilon", budget(result.epsilon()))
            .put("byTheorem", result.byTheorem().stream().map(AuditJson::budget).toList())
            .put("claimed", result.plan().claimed().map(AuditJson::claim))
            .put("verdict", result.verdict())
            .put("detectable", boxed(result.detectable()));
    Optional<Counterexample> found = Counterexample.of(result);
    object.put("counterexample", found.map(AuditJson::counterexample));
    return object.putIfPresent("reason", result.reason().map(AuditWords::reason));
  }

  /**
   * The same with what was known on the way.
   *
   * @param name what people call the scenario
   * @param result what was found
   * @param evidence moment by moment; none where limits do not hold at every moment
   * @return one JSON object
   */
  public static JsonObject of(String name, AuditResult result, List<Evidence> evidence) {
    JsonObject object = of(name, result);
    return evidence.isEmpty()
        ? object
        : object.put("evidence", evidence.stream().map(AuditJson::moment).toList());
  }

  private static JsonObject moment(Evidence moment) {
    return new JsonObject().put("trials", moment.trials()).put("rad", estimate(moment.advantage()));
  }

  private static JsonObject estimate(Estimate estimate) {
    return new JsonObject()
        .put("value", estimate.value())
        .put("lower", estimate.lower())
        .put("upper", estimate.upper())
        .put("confidence", estimate.confidence());
  }

  private static JsonObject budget(Budget budget) {
    return new JsonObject()
        .put("value", boxed(budget.value()))
        .put("lower", boxed(budget.lower()))
        .put("upper", boxed(budget.upper()))
        .put("because", budget.theorem())
        .putIfPresent("reason", budget.reason());
  }

  private static JsonObject claim(Claim claim) {
    JsonObject object = new JsonObject().put("epsilon", claim.epsilon());
    return claim.delta() > 0 ? object.put("delta", claim.delta()) : object;
  }

  private static JsonObject counterexample(Counterexample found) {
    return new JsonObject()
        .put("inputs", found.inputs())
        .put("event", found.event())
        .put("probabilities", found.probabilities());
  }

  private static Optional<Double> boxed(OptionalDouble value) {
    return value.stream().boxed().findFirst();
  }
}
