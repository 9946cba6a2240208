package dev.sievert.cli;

import dev.sievert.program.ProgramFinding;
import dev.sievert.program.Witness;
import dev.sievert.report.AuditFigures;
import dev.sievert.report.Chapter;
import dev.sievert.report.ScenarioText;
import dev.sievert.report.WitnessFigures;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.words.ProgramWords;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The audit of a program as a chapter of a report. */
final class ProgramChapter {
  private ProgramChapter() {}

  static Chapter of(Scenario scenario, String text, ProgramFinding finding, JsonObject json) {
    double lower = finding.epsilon().orElse(0);
    AuditFigures figures =
        new AuditFigures(
            finding.plan().claimed().epsilon(),
            lower,
            Math.max(lower, finding.value().orElse(lower)),
            OptionalDouble.empty(),
            finding.plan().confidence(),
            finding.detectable(),
            finding.trials(),
            finding.plan().seed(),
            ProgramWords.verdict(finding),
            ProgramWords.counterexample(finding)
                .filter(words -> finding.isExceeded())
                .map(words -> words.replaceFirst("^Counterexample: ", "")),
            Optional.empty(),
            List.of(),
            finding.witness().map(ProgramChapter::witness));
    return new Chapter(
        scenario,
        List.of(new ScenarioText(scenario.name(), text)),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(figures),
        json);
  }

  private static WitnessFigures witness(Witness witness) {
    return new WitnessFigures(
        witness.event(),
        List.of(witness.pair().first().toString(), witness.pair().second().toString()),
        List.of(witness.likely(), witness.unlikely()));
  }
}
