package dev.sievert.audit.run;

import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.audit.mechanism.MechanismAudit;
import dev.sievert.audit.mechanism.Tally;
import dev.sievert.scenario.file.UnwritableException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** The audit of a mechanism as it runs: it keeps checkpoints. */
final class MechanismSession implements AuditSession {
  /** Checkpoints and progress are no more frequent than that. */
  private static final long PAUSE = 200_000_000L;

  private final MechanismPlan plan;
  private final MechanismAudit audit;
  private final int threads;
  private final KeptTally kept;
  private final AtomicBoolean isStopped = new AtomicBoolean();

  MechanismSession(MechanismPlan plan, Optional<Checkpoint> checkpoint, int threads) {
    this.plan = plan;
    this.audit = MechanismAudit.of(plan);
    this.threads = threads;
    this.kept = new KeptTally(plan, audit, checkpoint);
  }

  /** After the block that is being played. */
  @Override
  public void stop() {
    isStopped.set(true);
  }

  /** From the checkpoint on. */
  @Override
  public MechanismOutcome run(AuditProgress progress) throws RefusedException {
    Tally tally = kept.start();
    long[] last = {System.nanoTime()};
    audit.play(
        tally,
        threads,
        soFar -> {
          kept.look(soFar);
          // The last block may be shorter and is not kept; the one before it always is.
          boolean isOver = isStopped.get() || soFar.blocks() >= audit.blocks() - 1;
          if (isOver || System.nanoTime() - last[0] > PAUSE) {
            kept.keep(soFar);
            progress.at(soFar.trials(), Optional.of(audit.advantage(soFar)));
            last[0] = System.nanoTime();
          }
          return !isStopped.get();
        });
    return kept.outcome(tally);
  }

  @Override
  public Optional<UnwritableException> unkept() {
    return kept.unkept();
  }

  @Override
  public long trials() {
    return plan.trials();
  }

  @Override
  public void close() {
    kept.close();
  }
}
