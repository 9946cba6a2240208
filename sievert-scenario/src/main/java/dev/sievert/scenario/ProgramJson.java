package dev.sievert.scenario;

import dev.sievert.audit.Claim;
import dev.sievert.numeric.Estimate;
import dev.sievert.program.ProgramFinding;
import dev.sievert.program.Witness;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.protocol.ValueJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Audits of programs as JSON. The keys are a contract: they may grow, what stands stays. */
public final class ProgramJson {
  private static final String NOT_MEASURED =
      "rad and success are about a secret and an attacker, which an audit of a program does not"
          + " have";
  private static final String NO_UPPER = "no number of runs shows that a program has no other leak";

  private ProgramJson() {}

  /**
   * The result of the audit of a program.
   *
   * @param name what people call the scenario
   * @param program what the program calls itself
   * @param target the kind of target
   * @param finding what was found
   * @return one JSON object
   */
  public static JsonObject of(String name, String program, String target, ProgramFinding finding) {
    Optional<JsonObject> strongest = finding.witness().map(ProgramJson::witness);
    List<String> reasons = new ArrayList<>(List.of(NOT_MEASURED));
    finding.reason().ifPresent(reasons::add);
    return new JsonObject()
        .put("name", name)
        .put("program", program)
        .put("target", target)
        .put("trials", finding.trials())
        .put("seed", finding.plan().seed())
        .put("anytime", finding.plan().anytime())
        .put("rad", null)
        .put("success", null)
        .put("epsilon", epsilon(finding))
        .put("claimed", claim(finding.plan().claimed()))
        .put("verdict", finding.verdict())
        .put("detectable", boxed(finding.detectable()))
        .put("counterexample", finding.isExceeded() ? strongest : Optional.empty())
        .put("strongest", strongest)
        .put("digits", finding.digits().map(ProgramJson::witness))
        .put("remarks", finding.remarks())
        .put("reason", String.join("; ", reasons));
  }

  private static JsonObject epsilon(ProgramFinding finding) {
    return new JsonObject()
        .put("value", boxed(finding.value()))
        .put("lower", boxed(finding.epsilon()))
        .put("upper", null)
        .put("confidence", finding.plan().confidence())
        .put("reason", NO_UPPER);
  }

  private static JsonObject claim(Claim claim) {
    JsonObject object = new JsonObject().put("epsilon", claim.epsilon());
    return claim.delta() > 0 ? object.put("delta", claim.delta()) : object;
  }

  private static JsonObject witness(Witness witness) {
    List<Object> inputs = new ArrayList<>();
    inputs.add(Optional.ofNullable(ValueJson.of(witness.pair().first())));
    inputs.add(Optional.ofNullable(ValueJson.of(witness.pair().second())));
    return new JsonObject()
        .put("inputs", inputs)
        .put("event", witness.event())
        .put("probabilities", List.of(witness.likely().value(), witness.unlikely().value()))
        .put("limits", List.of(estimate(witness.likely()), estimate(witness.unlikely())))
        .put("epsilon", witness.epsilon())
        .put("why", witness.pair().why());
  }

  private static JsonObject estimate(Estimate estimate) {
    return new JsonObject()
        .put("value", estimate.value())
        .put("lower", estimate.lower())
        .put("upper", estimate.upper())
        .put("confidence", estimate.confidence());
  }

  private static Optional<Double> boxed(OptionalDouble value) {
    return value.stream().boxed().findFirst();
  }
}
