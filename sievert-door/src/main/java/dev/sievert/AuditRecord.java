package dev.sievert;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.run.AuditOptions;
import dev.sievert.audit.run.AuditSources;
import dev.sievert.audit.run.Manifest;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.result.AuditJson;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * What came of an audit, and what it was about: all that somebody needs to make it again.
 *
 * @since 0.2.0
 */
public final class AuditRecord {
  private final Scenario scenario;
  private final AuditSources sources;
  private final AuditOptions options;
  private final AuditOutcome outcome;
  private final Optional<? extends IOException> unkept;

  AuditRecord(
      Scenario scenario,
      AuditSources sources,
      AuditOptions options,
      AuditOutcome outcome,
      Optional<? extends IOException> unkept) {
    this.scenario = scenario;
    this.sources = sources;
    this.options = options;
    this.outcome = outcome;
    this.unkept = unkept;
  }

  /** {@return what was found, with a counterexample where the claim is exceeded} */
  public AuditOutcome outcome() {
    return outcome;
  }

  /** {@return what was audited} */
  public Scenario scenario() {
    return scenario;
  }

  /** {@return the same as it was written} */
  public String text() {
    return sources.text();
  }

  /** {@return why the checkpoint is older than the outcome, or nothing where all was kept} */
  public Optional<IOException> unkept() {
    return unkept.map(IOException.class::cast);
  }

  /**
   * {@return what {@link Sievert#verify} needs to make the audit again, as the text of a file}
   *
   * @param command how it was asked for, for people to read
   */
  public String manifest(List<String> command) {
    return Manifest.write(
        Sievert.version(), command, sources, options, AuditJson.of(scenario, outcome));
  }
}
