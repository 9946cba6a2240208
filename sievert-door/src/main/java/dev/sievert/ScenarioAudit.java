package dev.sievert;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.run.AuditOptions;
import dev.sievert.audit.run.AuditSession;
import dev.sievert.audit.run.AuditSources;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.AuditWords;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalLong;

/** Audits of scenarios, apart from the rest because they need a module that may be missing. */
final class ScenarioAudit {
  private ScenarioAudit() {}

  static Answer<AuditOutcome> run(
      String source, String text, Scenario scenario, OptionalLong trials, int threads) {
    AuditOptions usual = AuditOptions.usual(scenario);
    AuditOptions options = usual.with(trials.orElse(usual.trials()));
    AuditSources sources = AuditSources.of(source, text.getBytes(StandardCharsets.UTF_8));
    try (AuditSession session = AuditSession.open(scenario, sources, options, threads)) {
      AuditOutcome outcome = session.run((done, advantage) -> {});
      return Answer.of(outcome, () -> String.join("\n", AuditWords.of(outcome)));
    } catch (RefusedException refused) {
      String reason = String.valueOf(refused.getMessage());
      return Answer.refused(new IllegalArgumentException(reason, refused), List.of(reason));
    }
  }
}
