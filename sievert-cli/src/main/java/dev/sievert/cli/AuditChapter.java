package dev.sievert.cli;

import dev.sievert.audit.AuditResult;
import dev.sievert.audit.Budget;
import dev.sievert.audit.Claim;
import dev.sievert.audit.Counterexample;
import dev.sievert.audit.Evidence;
import dev.sievert.audit.PairErrors;
import dev.sievert.auditing.AuditSession;
import dev.sievert.report.AuditFigures;
import dev.sievert.report.Chapter;
import dev.sievert.report.ScenarioText;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.words.AuditWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An audit as a chapter of a report: the risks of the mechanism, and what was measured. */
final class AuditChapter {
  private AuditChapter() {}

  static Chapter of(
      Scenario scenario, String text, AuditSession session, AuditResult result, JsonObject json) {
    Chapter assessed =
        Chapter.assessed(
            scenario, List.of(new ScenarioText(scenario.name(), text)), scenario.assess());
    return figures(session, result)
        .map(figures -> assessed.audited(figures, json))
        .orElse(assessed);
  }

  /** Nothing where no budget is claimed, or none can be had. */
  private static Optional<AuditFigures> figures(AuditSession session, AuditResult result) {
    Budget epsilon = result.epsilon();
    Optional<Claim> claimed = result.plan().claimed();
    if (epsilon.lower().isEmpty() || claimed.isEmpty()) {
      return Optional.empty();
    }
    double lower = epsilon.lower().getAsDouble();
    return Optional.of(
        new AuditFigures(
            claimed.get().epsilon(),
            lower,
            epsilon.value().orElse(lower),
            epsilon.upper(),
            result.plan().confidence(),
            result.detectable(),
            result.trials(),
            result.plan().seed(),
            AuditWords.verdict(result),
            Counterexample.of(result).map(AuditChapter::words),
            PairErrors.of(result.plan()).map(found -> errors(found, claimed.get())),
            moments(session, result),
            Optional.empty()));
  }

  private static AuditFigures.Errors errors(PairErrors found, Claim claimed) {
    String told =
        "telling "
            + found.records().get(1)
            + " from "
            + found.records().get(0)
            + " in "
            + found.runs()
            + " runs each";
    List<AuditFigures.Test> tests =
        found.points().stream()
            .map(point -> new AuditFigures.Test(point.falseAlarms(), point.misses()))
            .toList();
    return new AuditFigures.Errors(told, found.runs(), claimed.delta(), tests);
  }

  /** The last moment is the result itself. */
  private static List<AuditFigures.Moment> moments(AuditSession session, AuditResult result) {
    List<AuditFigures.Moment> moments = new ArrayList<>();
    for (Evidence moment : session.evidence()) {
      if (moment.trials() < result.trials()) {
        moment(moment.trials(), session.budget(moment)).ifPresent(moments::add);
      }
    }
    if (!moments.isEmpty()) {
      moment(result.trials(), result.epsilon()).ifPresent(moments::add);
    }
    return moments;
  }

  private static Optional<AuditFigures.Moment> moment(long trials, Budget budget) {
    if (budget.lower().isEmpty()) {
      return Optional.empty();
    }
    double lower = budget.lower().getAsDouble();
    double value = budget.value().orElse(lower);
    return Optional.of(new AuditFigures.Moment(trials, lower, value, budget.upper()));
  }

  private static String words(Counterexample found) {
    return found.event()
        + ": probability "
        + found.probabilities().get(0)
        + " where the record is "
        + found.inputs().get(0)
        + ", "
        + found.probabilities().get(1)
        + " where it is "
        + found.inputs().get(1);
  }
}
