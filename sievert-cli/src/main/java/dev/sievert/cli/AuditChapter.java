package dev.sievert.cli;

import dev.sievert.audit.AuditResult;
import dev.sievert.audit.AuditWords;
import dev.sievert.audit.Budget;
import dev.sievert.audit.Claim;
import dev.sievert.audit.Counterexample;
import dev.sievert.report.AuditFigures;
import dev.sievert.report.Chapter;
import dev.sievert.report.ScenarioText;
import dev.sievert.scenario.Scenario;
import java.util.List;
import java.util.Optional;

/** An audit as a chapter of a report: the risks of the mechanism, and what was measured. */
final class AuditChapter {
  private AuditChapter() {}

  static Chapter of(Scenario scenario, String text, AuditResult result) {
    Chapter assessed =
        Chapter.assessed(
            scenario, List.of(new ScenarioText(scenario.name(), text)), scenario.assess());
    return figures(result).map(assessed::audited).orElse(assessed);
  }

  /** Nothing where no budget is claimed, or none can be had. */
  private static Optional<AuditFigures> figures(AuditResult result) {
    Budget epsilon = result.epsilon();
    if (epsilon.lower().isEmpty()) {
      return Optional.empty();
    }
    double lower = epsilon.lower().getAsDouble();
    return result
        .plan()
        .claimed()
        .map(Claim::epsilon)
        .map(
            claimed ->
                new AuditFigures(
                    claimed,
                    lower,
                    epsilon.value().orElse(lower),
                    epsilon.upper(),
                    result.plan().confidence(),
                    result.detectable(),
                    result.trials(),
                    result.plan().seed(),
                    AuditWords.verdict(result),
                    Counterexample.of(result).map(AuditChapter::words)));
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
