package dev.sievert.scenario.result;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.Claim;
import dev.sievert.audit.GameOutcome;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismOutcome.BudgetEstimate;
import dev.sievert.audit.MechanismOutcome.Evidence;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramOutcome.DistinguishingEvent;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.Remark;
import dev.sievert.audit.ScoreOutcome;
import dev.sievert.audit.mechanism.Counterexample;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.audit.AuditTarget;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.protocol.ValueJson;
import dev.sievert.words.AuditWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Audits as JSON. The keys are a contract: they may grow, what stands stays. */
public final class AuditJson {
  private static final String NOT_MEASURED =
      "rad and success are about a secret and an attacker, which an audit of a program does not"
          + " have";
  private static final String NO_BETTER_ATTACK =
      "no number of scores shows that there is no better attack";
  private static final int MOST_EXAMPLES = 100;
  private static final String NO_UPPER = "no number of runs shows that a program has no other leak";

  private AuditJson() {}

  /** {@return what an audit found} */
  public static JsonObject of(Scenario scenario, AuditOutcome outcome) {
    JsonObject object = new JsonObject().put("name", scenario.name());
    if (outcome instanceof GameOutcome game) {
      return game(
          object.put("program", game.program()),
          scenario.audit().target().orElseThrow().kind(),
          game);
    }
    if (outcome instanceof ScoreOutcome scores) {
      return scores(object.put("target", scenario.audit().target().orElseThrow().kind()), scores);
    }
    return outcome instanceof MechanismOutcome played
        ? mechanism(object, played)
        : program(
            object.put("program", ((ProgramOutcome) outcome).program()),
            scenario.audit().target().orElseThrow(),
            (ProgramOutcome) outcome);
  }

  private static JsonObject mechanism(JsonObject object, MechanismOutcome outcome) {
    object
        .put("mechanism", outcome.plan().mechanism().words())
        .put("attacker", outcome.plan().threat().name())
        .put("trials", outcome.trials())
        .put("seed", outcome.plan().seed())
        .put("anytime", outcome.plan().anytime())
        .put("complete", outcome.isComplete())
        .put("rad", AssessmentJson.estimate(outcome.advantage()))
        .put("success", AssessmentJson.estimate(outcome.success()))
        .put("epsilon", budget(outcome.epsilon()))
        .put("byTheorem", outcome.byTheorem().stream().map(AuditJson::budget).toList())
        .put("claimed", outcome.claimed().map(AuditJson::claim))
        .put("accusation", accusation(outcome))
        .put("verdict", outcome.verdict())
        .put("detectable", boxed(outcome.detectable()))
        .put("counterexample", Counterexample.of(outcome).map(AuditJson::counterexample))
        .putIfPresent("reason", outcome.reason().map(AuditWords::reason));
    return outcome.evidence().isEmpty()
        ? object
        : object.put("evidence", outcome.evidence().stream().map(AuditJson::moment).toList());
  }

  private static JsonObject game(JsonObject object, String target, GameOutcome outcome) {
    MechanismOutcome played = outcome.played();
    return object
        .put("target", target)
        .put("attacker", outcome.plan().threat().name())
        .put("attack", outcome.attack().name().toLowerCase(Locale.ROOT))
        .put("trials", outcome.trials())
        .put("seed", outcome.plan().seed())
        .put("anytime", outcome.plan().anytime())
        .put("rad", AssessmentJson.estimate(played.advantage()))
        .put("success", AssessmentJson.estimate(played.success()))
        .put("epsilon", budget(played.epsilon()))
        .put("byTheorem", played.byTheorem().stream().map(AuditJson::budget).toList())
        .put("claimed", outcome.claimed().map(AuditJson::claim))
        .put("limits", outcome.limits().stream().map(AuditJson::tested).toList())
        .put("accusation", accusation(outcome))
        .put("verdict", outcome.verdict())
        .put("detectable", boxed(outcome.detectable()))
        .put("remarks", outcome.remarks().stream().map(AuditWords::remark).toList())
        .putIfPresent("reason", outcome.reason().map(AuditWords::reason));
  }

  private static JsonObject tested(GameOutcome.TestedLimit tested) {
    return new JsonObject()
        .put("risk", tested.limit().risk().word())
        .put("limit", tested.limit().limit())
        .put("lower", tested.lower())
        .put("exceeded", tested.isExceeded());
  }

  private static JsonObject program(JsonObject object, AuditTarget target, ProgramOutcome outcome) {
    Optional<JsonObject> strongest = outcome.strongest().map(each -> event(each, target));
    List<String> reasons = new ArrayList<>(List.of(NOT_MEASURED));
    outcome.reason().map(AuditWords::reason).ifPresent(reasons::add);
    return object
        .put("target", target.kind())
        .put("trials", outcome.trials())
        .put("seed", outcome.plan().seed())
        .put("anytime", outcome.plan().anytime())
        .put("rad", null)
        .put("success", null)
        .put("epsilon", epsilon(outcome))
        .put("claimed", claim(outcome.plan()))
        .put("accusation", accusation(outcome))
        .put("verdict", outcome.verdict())
        .put("detectable", boxed(outcome.detectable()))
        .put("counterexample", outcome.isExceeded() ? strongest : Optional.empty())
        .put("strongest", strongest)
        .put("digits", outcome.digits().map(each -> event(each, target)))
        .putIfPresent("tests", tests(outcome))
        .put("repeats", !outcome.remarks().contains(new Remark.OwnRandomness()))
        .put("remarks", outcome.remarks().stream().map(AuditWords::remark).toList())
        .put("reason", String.join("; ", reasons));
  }

  private static JsonObject scores(JsonObject object, ScoreOutcome outcome) {
    ScoreOutcome.Guesses guesses = outcome.guesses();
    List<String> reasons = new ArrayList<>(List.of(NOT_MEASURED));
    outcome.reason().map(AuditWords::reason).ifPresent(reasons::add);
    return object
        .put("trials", outcome.trials())
        .put("seed", outcome.plan().seed())
        .put("anytime", outcome.plan().anytime())
        .put("rad", null)
        .put("success", null)
        .put(
            "epsilon",
            limits(outcome.value(), outcome.lower(), outcome.upper())
                .put("confidence", outcome.plan().confidence())
                .put("reason", NO_BETTER_ATTACK))
        .put(
            "gdp",
            new JsonObject()
                .put("lower", outcome.gdp())
                .put("confidence", outcome.plan().confidence()))
        .put("claimed", claim(outcome.plan()))
        .put("accusation", accusation(outcome))
        .put("verdict", outcome.verdict())
        .put("detectable", boxed(outcome.detectable()))
        .put("canaries", outcome.membership().name().toLowerCase(Locale.ROOT))
        .put("members", outcome.members())
        .put("strangers", outcome.strangers())
        .put(
            "guesses",
            new JsonObject()
                .put("side", guesses.side().name().toLowerCase(Locale.ROOT))
                .put("reversed", guesses.isReversed())
                .put("coins", guesses.coins())
                .put("number", guesses.number())
                .put("right", guesses.right()))
        .put("powers", outcome.powers().stream().map(AuditJson::power).toList())
        .putIfPresent("examples", examples(outcome))
        .put("counterexample", null)
        .put("strongest", null)
        .put("digits", null)
        .put("repeats", true)
        .put("remarks", AuditWords.remarks(outcome))
        .put("reason", String.join("; ", reasons));
  }

  /** Of many examples, the most exposed. */
  private static Optional<JsonObject> examples(ScoreOutcome outcome) {
    return outcome.examples().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new JsonObject()
                .put("number", outcome.examples().size())
                .put(
                    "exposed",
                    outcome.examples().stream()
                        .limit(MOST_EXAMPLES)
                        .map(AuditJson::exposure)
                        .toList()));
  }

  private static JsonObject exposure(ScoreOutcome.Exposure exposure) {
    return new JsonObject()
        .put("example", exposure.example())
        .put("members", exposure.members())
        .put("strangers", exposure.strangers())
        .put("lower", exposure.lower());
  }

  private static JsonObject power(ScoreOutcome.Power power) {
    return new JsonObject()
        .put("falsePositives", power.falsePositives())
        .put("truePositives", power.share())
        .put("limits", power.limits().map(AssessmentJson::estimate));
  }

  /** How sure an accusation must be, and what is known so surely. */
  private static JsonObject accusation(AuditOutcome outcome) {
    return new JsonObject()
        .put("confidence", outcome.plan().accuseAt())
        .put("lower", boxed(outcome.accusing()));
  }

  private static JsonObject moment(Evidence moment) {
    return new JsonObject()
        .put("trials", moment.trials())
        .put("rad", AssessmentJson.estimate(moment.advantage()));
  }

  private static JsonObject budget(BudgetEstimate budget) {
    return limits(budget.value(), budget.lower(), budget.upper())
        .put("because", budget.theorem())
        .putIfPresent("reason", AuditWords.gaps(budget));
  }

  private static JsonObject epsilon(ProgramOutcome outcome) {
    return limits(outcome.value(), outcome.lower(), outcome.upper())
        .put("confidence", outcome.plan().confidence())
        .put("reason", NO_UPPER);
  }

  private static JsonObject limits(
      OptionalDouble value, OptionalDouble lower, OptionalDouble upper) {
    return new JsonObject()
        .put("value", boxed(value))
        .put("lower", boxed(lower))
        .put("upper", boxed(upper));
  }

  private static JsonObject claim(Claim claim) {
    JsonObject object = new JsonObject().put("epsilon", claim.epsilon());
    return claim.delta() > 0 ? object.put("delta", claim.delta()) : object;
  }

  /** Where a whole curve is claimed: which line of it the event was held against. */
  private static JsonObject claim(ProgramPlan plan) {
    JsonObject line = claim(plan.claimed());
    return plan.curve().map(curve -> line.put("curve", curve.words())).orElse(line);
  }

  /** Tests of all sizes, their limits at once, and what the curve that is claimed allows. */
  private static Optional<List<JsonObject>> tests(ProgramOutcome outcome) {
    return outcome
        .plan()
        .curve()
        .map(
            curve ->
                outcome.tests().stream()
                    .map(
                        test ->
                            new JsonObject()
                                .put("event", test.event())
                                .put("alpha", AssessmentJson.estimate(test.falseAlarms()))
                                .put("beta", AssessmentJson.estimate(test.misses()))
                                .put("claimed", curve.tradeoff().beta(test.falseAlarms().value())))
                    .toList());
  }

  private static JsonObject counterexample(Counterexample found) {
    return new JsonObject()
        .put("inputs", found.inputs())
        .put("event", AuditWords.event(found))
        .put("probabilities", found.probabilities());
  }

  private static JsonObject event(DistinguishingEvent event, AuditTarget target) {
    List<Object> inputs = new ArrayList<>();
    inputs.add(Optional.ofNullable(ValueJson.of(event.pair().first())));
    inputs.add(Optional.ofNullable(ValueJson.of(event.pair().second())));
    return new JsonObject()
        .put("inputs", inputs)
        .put("event", event.event())
        .put("probabilities", List.of(event.likely().value(), event.unlikely().value()))
        .put(
            "limits",
            List.of(
                AssessmentJson.estimate(event.likely()), AssessmentJson.estimate(event.unlikely())))
        .put("epsilon", event.epsilon())
        .put("why", event.pair().why())
        .putIfPresent("recount", RecountScript.of(target, event));
  }

  private static Optional<Double> boxed(OptionalDouble value) {
    return value.stream().boxed().findFirst();
  }
}
