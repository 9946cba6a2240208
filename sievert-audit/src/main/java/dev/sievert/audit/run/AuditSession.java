package dev.sievert.audit.run;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.audit.AuditTarget;
import dev.sievert.scenario.file.UnwritableException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * One audit as it runs: of the mechanism of a scenario, or of what the scenario names as its
 * target, a program or what it left behind. It may be stopped by another thread.
 */
public interface AuditSession extends AutoCloseable {
  /**
   * Opens the audit of a scenario.
   *
   * @param sources what it was read from; other files stand beside it
   * @param threads how many play, or run the program, at once
   * @throws RefusedException where it cannot be audited
   */
  static AuditSession open(
      Scenario scenario, AuditSources sources, AuditOptions options, int threads)
      throws RefusedException {
    Optional<AuditTarget> target = scenario.audit().target();
    if (target.isEmpty()) {
      return new MechanismSession(options.plan(scenario), Optional.empty(), threads);
    }
    if (GameSession.isAsked(scenario)) {
      return GameSession.open(scenario, sources.directory(), options, threads, ProgramLog.unkept());
    }
    // Limits for every moment are made by the search that programs have.
    if (target.get() instanceof AuditTarget.ScoreFile scores && !options.anytime()) {
      return ScoreSession.open(scores, scenario, sources.directory(), options);
    }
    return target.get() instanceof AuditTarget.Counts counts
        ? CountsSession.open(counts, scenario, options)
        : ProgramSession.open(scenario, sources.directory(), options, threads, ProgramLog.unkept());
  }

  /**
   * {@return whether the audit of a scenario can go on from a checkpoint}
   *
   * @param scenario of a mechanism or of a program that runs; what has been recorded is read again
   *     in no time
   */
  static boolean canResume(Scenario scenario) {
    return scenario
        .audit()
        .target()
        .map(target -> target.isProgram() && scenario.audit().guesses().isEmpty())
        .orElse(true);
  }

  /**
   * Opens the audit of a mechanism, or of a program that runs, that goes on from a checkpoint.
   *
   * @param checkpoint a file, which is made where it is missing
   * @throws RefusedException where it cannot be audited, or another audit has the checkpoint
   * @throws UnwritableException where no checkpoint can be kept there
   */
  static AuditSession resume(
      Scenario scenario, AuditSources sources, AuditOptions options, int threads, Path checkpoint)
      throws RefusedException, UnwritableException {
    if (!canResume(scenario)) {
      throw new RefusedException(
          "--resume is for mechanisms and for programs that run: what has been recorded is read"
              + " again in no time");
    }
    if (scenario.audit().target().isPresent()) {
      ProgramLog log = ProgramLog.kept(ProgramCheckpoint.of(checkpoint, sources, options));
      return GameSession.isAsked(scenario)
          ? GameSession.open(scenario, sources.directory(), options, threads, log)
          : ProgramSession.open(scenario, sources.directory(), options, threads, log);
    }
    return new MechanismSession(
        options.plan(scenario), Optional.of(Checkpoint.of(checkpoint, sources, options)), threads);
  }

  /**
   * Opens the audit of a mechanism on several machines.
   *
   * @param scenario what is audited, without a target
   * @param checkpoint a file to go on from, which is made where it is missing
   * @throws RefusedException where it cannot be audited, or another audit has the checkpoint
   * @throws UnwritableException where no checkpoint can be kept there
   */
  static AuditSession on(
      Cluster.Machines machines,
      Scenario scenario,
      AuditSources sources,
      AuditOptions options,
      Optional<Path> checkpoint)
      throws RefusedException, UnwritableException {
    Optional<Checkpoint> kept =
        checkpoint.isPresent()
            ? Optional.of(Checkpoint.of(checkpoint.get(), sources, options))
            : Optional.empty();
    return new ClusterSession(scenario, sources, options, machines, kept);
  }

  /** Stops as soon as it can; what has been found so far is the outcome. */
  default void stop() {
    // Most of what has been recorded is over at once.
  }

  /**
   * Runs to the end, or until it is stopped.
   *
   * @throws RefusedException where nothing could be found, or the checkpoint is of no use
   */
  AuditOutcome run(AuditProgress progress) throws RefusedException;

  /** {@return how many runs are planned} */
  long trials();

  /** {@return why the checkpoint is older than the outcome, or nothing where all was kept} */
  default Optional<UnwritableException> unkept() {
    return Optional.empty();
  }

  @Override
  default void close() {
    // Nothing is open, unless it says so.
  }
}
