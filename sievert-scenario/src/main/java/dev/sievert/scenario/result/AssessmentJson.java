package dev.sievert.scenario.result;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.Limit;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.Ruling;
import dev.sievert.assess.Verdict;
import dev.sievert.assess.WorstPrior;
import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import dev.sievert.scenario.Policy;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.threat.Baseline;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** An assessment as JSON. The keys are a contract: they may grow, what stands stays. */
public final class AssessmentJson {
  private AssessmentJson() {}

  /**
   * {@return the result of assessing a scenario}
   *
   * @param assessment its risks, all of them or those that were asked for
   */
  public static JsonObject of(Scenario scenario, Assessment assessment) {
    return new JsonObject()
        .put("name", scenario.name())
        .put("mechanism", scenario.mechanism().words())
        .put("verdict", assessment.verdict().map(Verdict::word))
        .put("limit", limits(scenario.limits()))
        .put("binding", assessment.binding().map(ruling -> binding(scenario, ruling)))
        .putIfPresent("policy", scenario.policy().map(Policy::file))
        .put("baseline", baseline(scenario))
        .put("risks", assessment.results().stream().map(AssessmentJson::risk).toList())
        .put("remarks", scenario.mechanism().remarks(scenario.secret()));
  }

  /** {@return what stands in the place of a file that could not be read} */
  public static JsonObject error(Reading reading) {
    return new JsonObject()
        .put("name", reading.source())
        .put("error", String.join("\n", reading.lines()));
  }

  private static Optional<JsonObject> limits(List<Limit> limits) {
    return limits.isEmpty() ? Optional.empty() : Optional.of(LimitJson.of(limits));
  }

  private static JsonObject binding(Scenario scenario, Ruling ruling) {
    return new JsonObject()
        .put("risk", ruling.limit().word())
        .put("attacker", ruling.attacker())
        .put("limit", ruling.limit().limit())
        .put("upper", ruling.upper().stream().boxed().findFirst())
        .putIfPresent("origin", scenario.origin(ruling.limit()));
  }

  /** Of the first attacker who guesses a value; others have baselines of their own. */
  private static Optional<JsonObject> baseline(Scenario scenario) {
    return scenario.threats().stream()
        .filter(ThreatModel.class::isInstance)
        .map(threat -> baseline(((ThreatModel) threat).baseline()))
        .findFirst();
  }

  private static JsonObject baseline(Baseline baseline) {
    return new JsonObject()
        .put("best", known(baseline.best()))
        .put("worst", known(baseline.worst()))
        .put("collision", known(baseline.collision()));
  }

  /** A number where it is known, null where it is not. */
  private static Optional<Double> known(Bracket bracket) {
    return bracket.isTight() ? Optional.of(bracket.value()) : Optional.empty();
  }

  private static JsonObject risk(RiskResult result) {
    Optional<Finding.Upper> decisive = result.decisive();
    return new JsonObject()
        .put("risk", result.risk().word())
        .put("attacker", result.threat().name())
        .put("blind", known(result.threat().blind(result.risk())))
        .put("upper", decisive.map(Finding.Upper::upper))
        .put("exact", result.isExact())
        .put("because", decisive.map(Finding.Upper::bound))
        .putIfPresent("attained", result.bracketed())
        .putIfPresent("estimate", result.estimate().map(AssessmentJson::estimate))
        .putIfPresent("worstPrior", result.worstPrior().map(AssessmentJson::worstPrior))
        .put("findings", result.findings().stream().map(AssessmentJson::finding).toList());
  }

  private static JsonObject worstPrior(WorstPrior worst) {
    return new JsonObject()
        .put("prior", worst.words())
        .put("masses", worst.masses())
        .put("upper", worst.upper())
        .put("kind", worst.kind().name().toLowerCase(Locale.ROOT));
  }

  private static JsonObject finding(Finding finding) {
    JsonObject object = new JsonObject().put("bound", finding.bound());
    if (finding instanceof Finding.Upper upper) {
      return object.put("upper", upper.upper()).put("guarantee", upper.guarantee());
    }
    if (finding instanceof Finding.Measured measured) {
      return object
          .put("objection", measured.objection())
          .put("estimate", estimate(measured.estimate()));
    }
    return object.put("objection", ((Finding.Silent) finding).objection());
  }

  /** A measured number and its limits. */
  static JsonObject estimate(Estimate estimate) {
    return new JsonObject()
        .put("value", estimate.value())
        .put("lower", estimate.lower())
        .put("upper", estimate.upper())
        .put("confidence", estimate.confidence());
  }
}
