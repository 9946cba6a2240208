package dev.sievert.audit.run;

import dev.sievert.audit.GameOutcome;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.door.Doors;
import dev.sievert.audit.door.GuessFile;
import dev.sievert.audit.mechanism.GuessingGame;
import dev.sievert.audit.program.BroughtGuesses;
import dev.sievert.audit.program.ProgramGame;
import dev.sievert.audit.program.RecordValues;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.audit.AuditTarget;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The game of an attacker with a program, as it runs. */
final class GameSession implements AuditSession {
  private final Scenario scenario;
  private final MechanismPlan plan;
  private final RecordValues values;
  private final Optional<Program> program;
  private final Optional<ProgramGame> game;
  private final List<GuessFile.Guessed> guesses;
  private final int threads;
  private final ProgramLog log;

  private GameSession(
      Scenario scenario,
      MechanismPlan plan,
      RecordValues values,
      Optional<Program> program,
      List<GuessFile.Guessed> guesses,
      int threads,
      ProgramLog log) {
    this.log = log;
    this.scenario = scenario;
    this.plan = plan;
    this.values = values;
    this.program = program;
    this.game = program.map(each -> ProgramGame.of(each, plan, values));
    this.guesses = guesses;
    this.threads = threads;
  }

  /** Whether a scenario asks for the game: a secret beside a program, and no inputs of its own. */
  static boolean isAsked(Scenario scenario) {
    boolean isProgram =
        scenario
            .audit()
            .target()
            .filter(each -> each.isProgram() && !(each instanceof AuditTarget.Sql))
            .isPresent();
    return scenario.audit().guesses().isPresent()
        || (isProgram
            && scenario.secret() instanceof Secret.Finite
            && !scenario.audit().inputs().areStated());
  }

  /**
   * Opens the game that a scenario asks for.
   *
   * @param log is closed with the session
   */
  static GameSession open(
      Scenario scenario, Path directory, AuditOptions options, int threads, ProgramLog log)
      throws RefusedException {
    try {
      return opened(scenario, directory, options, threads, log);
    } catch (RefusedException | RuntimeException refusal) {
      log.close();
      throw refusal;
    }
  }

  private static GameSession opened(
      Scenario scenario, Path directory, AuditOptions options, int threads, ProgramLog log)
      throws RefusedException {
    ThreatModel threat = options.threat(scenario);
    Optional<String> objection = GuessingGame.objection(threat);
    if (objection.isPresent()) {
      throw new RefusedException(objection.get());
    }
    RecordValues values =
        RecordValues.of(((Secret.Finite) threat.secret()).domain())
            .orElseThrow(
                () ->
                    new RefusedException(
                        "the audit of a program needs a secret of single values, not of rows"));
    AuditTarget target = scenario.audit().target().orElseThrow();
    try {
      if (scenario.audit().guesses().isPresent()) {
        List<GuessFile.Guessed> guesses =
            GuessFile.read(scenario.audit().guesses().get(), directory);
        return new GameSession(
            scenario,
            options.game(scenario, threat, guesses.size()),
            values,
            Optional.empty(),
            guesses,
            threads,
            log);
      }
      Program opened =
          Doors.open(
              target, new Doors.Key(directory, List.of(), threads, options.seed(), log.replies()));
      if (log.isKept() && opened.isInOrder()) {
        opened.close();
        throw ProgramLog.inOrder();
      }
      return new GameSession(
          scenario,
          options.game(scenario, threat, options.trials()),
          values,
          Optional.of(opened),
          List.of(),
          threads,
          log);
    } catch (ProgramException wrong) {
      throw new RefusedException("audit.target: " + wrong.getMessage());
    }
  }

  @Override
  public void stop() {
    game.ifPresent(ProgramGame::stop);
  }

  @Override
  public GameOutcome run(AuditProgress progress) throws RefusedException {
    log.begin(progress);
    try {
      if (game.isEmpty()) {
        return brought();
      }
      return game.get()
          .run(
              scenario.draft().map(known -> scenario.mechanism()),
              scenario.limits(),
              threads,
              outputs -> progress.at(outputs, Optional.empty()))
          .orElseThrow(
              () ->
                  new RefusedException(
                      "the program gave nothing to guess from: every run failed, or outputs came"
                          + " again that were drawn before"));
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

  private GameOutcome brought() throws RefusedException {
    int[] truths = new int[guesses.size()];
    int[] guessed = new int[guesses.size()];
    for (int run = 0; run < truths.length; run++) {
      truths[run] = values.record(guesses.get(run).truth());
      guessed[run] = values.record(guesses.get(run).guess());
      if (truths[run] < 0) {
        throw new RefusedException(
            "attacker.guesses: row %d has the record %s, which the secret does not have"
                .formatted(run + 1, guesses.get(run).truth()));
      }
    }
    String name = "guesses in " + scenario.audit().guesses().orElse("a file");
    return BroughtGuesses.judge(name, plan, truths, guessed, scenario.limits());
  }

  @Override
  public long trials() {
    return plan.trials();
  }

  @Override
  public void close() {
    program.ifPresent(Program::close);
    log.close();
  }
}
