package dev.sievert.audit.run;

import dev.sievert.audit.Claim;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.Remark;
import dev.sievert.audit.door.Doors;
import dev.sievert.audit.door.RecordedProgram;
import dev.sievert.audit.program.ProgramAudit;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.audit.AuditInputs;
import dev.sievert.scenario.audit.AuditTarget;
import dev.sievert.scenario.audit.NeighbourRule;
import dev.sievert.scenario.document.NumberPair;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.threat.Secret;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The audit of a program as it runs: stopped early, it says what it has so far. */
final class ProgramSession implements AuditSession {
  /** More would take all runs to try them once. */
  private static final int MOST_INPUTS = 40;

  /** How far numbers reach where nobody says, in steps by which neighbours differ. */
  private static final double USUAL_REACH = 10;

  private final Program program;
  private final ProgramPlan plan;
  private final ProgramAudit audit;
  private final int threads;
  private final boolean isSecretUnused;
  private final ProgramLog log;

  private ProgramSession(
      Program program, ProgramPlan plan, int threads, boolean isSecretUnused, ProgramLog log) {
    this.log = log;
    this.isSecretUnused = isSecretUnused;
    this.program = program;
    this.plan = plan;
    this.audit = ProgramAudit.of(program, plan);
    this.threads = threads;
  }

  /**
   * Opens the program that a scenario names.
   *
   * @param scenario a scenario with a target that runs or has run
   * @param directory where it stands
   * @param log is closed with the session
   * @throws RefusedException where it cannot be audited
   */
  static ProgramSession open(
      Scenario scenario, Path directory, AuditOptions options, int threads, ProgramLog log)
      throws RefusedException {
    AuditTarget target = scenario.audit().target().orElseThrow();
    List<ProgramValue> inputs = scenario.audit().inputs().inputs();
    Program opened =
        opened(
            target, new Doors.Key(directory, inputs, threads, options.seed(), log.replies()), log);
    try {
      if (log.isKept() && opened.isInOrder()) {
        throw ProgramLog.inOrder();
      }
      boolean isSecretUnused = scenario.secret() instanceof Secret.Finite;
      return new ProgramSession(
          opened, plan(scenario, opened, options), threads, isSecretUnused, log);
    } catch (RefusedException | RuntimeException refusal) {
      opened.close();
      log.close();
      throw refusal;
    }
  }

  private static Program opened(AuditTarget target, Doors.Key key, ProgramLog log)
      throws RefusedException {
    try {
      return Doors.open(target, key);
    } catch (ProgramException wrong) {
      log.close();
      boolean isCommand = target instanceof AuditTarget.Command && !wrong.isFinal();
      String subject = isCommand ? "audit.target: the program " : "audit.target: ";
      throw new RefusedException(subject + wrong.getMessage());
    }
  }

  private static ProgramPlan plan(Scenario scenario, Program program, AuditOptions options)
      throws RefusedException {
    Claim claim = claim(scenario, options, program);
    AuditInputs stated = scenario.audit().inputs();
    Optional<Neighbours> space = stated.rule().map(ProgramSession::space);
    List<InputPair> pairs = new ArrayList<>(stated.pairs());
    List<ProgramValue> inputs = stated.areStated() ? stated.inputs() : program.inputs();
    if (!stated.areStated()
        && scenario.audit().target().orElseThrow() instanceof AuditTarget.Sql query) {
      pairs.addAll(NeighbourTables.of(query.table()));
    }
    pairs.addAll(Neighbours.among(inputs.subList(0, Math.min(MOST_INPUTS, inputs.size()))));
    space.ifPresent(found -> pairs.addAll(found.pairs()));
    if (pairs.isEmpty()) {
      throw new RefusedException(
          "audit needs inputs to run the program on: state audit.inputs, audit.pairs or"
              + " audit.neighbours, or let the program suggest at least two when it is asked to"
              + " describe itself");
    }
    long trials =
        program instanceof RecordedProgram recorded
            ? Math.min(options.trials(), recorded.size())
            : options.trials();
    DigitPolicy digits =
        scenario.audit().target().orElseThrow() instanceof AuditTarget.ScoreFile
            ? DigitPolicy.IGNORED
            : scenario.audit().digits();
    ProgramPlan plan =
        new ProgramPlan(
            pairs,
            claim,
            trials,
            options.seed(),
            options.confidence(),
            options.anytime(),
            space,
            digits,
            options.accusation(),
            Optional.empty());
    return scenario.audit().curve().map(plan::with).orElse(plan);
  }

  private static Claim claim(Scenario scenario, AuditOptions options, Program program)
      throws RefusedException {
    Optional<Claim> own = options.claim(scenario);
    return own.or(program::claimed)
        .orElseThrow(
            () ->
                new RefusedException(
                    "audit needs a budget to hold the program against: state audit.claimed, such"
                        + " as {epsilon: 1}"));
  }

  private static Neighbours space(NeighbourRule rule) {
    double reach = USUAL_REACH * rule.by();
    NumberPair range = rule.range().orElse(new NumberPair(-reach, reach));
    return new Neighbours(
        rule.length(), rule.all(), rule.by(), range.first(), range.second(), rule.whole());
  }

  @Override
  public void stop() {
    audit.stop();
  }

  @Override
  public ProgramOutcome run(AuditProgress progress) throws RefusedException {
    log.begin(progress);
    try {
      ProgramOutcome outcome =
          audit.run(threads, outputs -> progress.at(outputs, Optional.empty()));
      outcome = isSecretUnused ? outcome.with(new Remark.SecretUnused()) : outcome;
      return log.isFull() ? outcome.with(new Remark.KeptInPart()) : outcome;
    } catch (OutOfRangeException wrong) {
      throw new RefusedException(wrong.name() + " " + wrong.complaint());
    } finally {
      log.end();
    }
  }

  @Override
  public Optional<UnwritableException> unkept() {
    return log.failure();
  }

  @Override
  public long trials() {
    return plan.trials();
  }

  @Override
  public void close() {
    program.close();
    log.close();
  }
}
