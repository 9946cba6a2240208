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
  private final Optional<Checkpoint> checkpoint;
  private final int threads;
  private final EvidenceTrace trace;
  private final AtomicBoolean isStopped = new AtomicBoolean();
  private Optional<UnwritableException> unkept = Optional.empty();

  MechanismSession(MechanismPlan plan, Optional<Checkpoint> checkpoint, int threads) {
    this.plan = plan;
    this.audit = MechanismAudit.of(plan);
    this.checkpoint = checkpoint;
    this.threads = threads;
    this.trace = new EvidenceTrace(plan.confidence());
  }

  /** After the block that is being played. */
  @Override
  public void stop() {
    isStopped.set(true);
  }

  /** From the checkpoint on. */
  @Override
  public MechanismOutcome run(AuditProgress progress) throws RefusedException {
    Tally tally = audit.start();
    if (checkpoint.isPresent()) {
      Optional<Checkpoint.Kept> kept = checkpoint.get().read();
      tally = kept.isPresent() ? restored(kept.get(), checkpoint.get()) : tally;
    }
    long[] last = {System.nanoTime()};
    audit.play(
        tally,
        threads,
        soFar -> {
          if (plan.anytime()) {
            trace.look(audit, soFar);
          }
          // The last block may be shorter and is not kept; the one before it always is.
          boolean isOver = isStopped.get() || soFar.blocks() >= audit.blocks() - 1;
          if (isOver || System.nanoTime() - last[0] > PAUSE) {
            keep(soFar);
            progress.at(soFar.trials(), Optional.of(audit.advantage(soFar)));
            last[0] = System.nanoTime();
          }
          return !isStopped.get();
        });
    if (tally.trials() == 0) {
      throw new RefusedException("stopped before anything was counted");
    }
    return audit.outcome(tally).with(trace.moments());
  }

  private Tally restored(Checkpoint.Kept kept, Checkpoint from) throws RefusedException {
    try {
      Tally tally = audit.restored(kept.tally());
      trace.read(kept.trace(), tally.trials());
      return tally;
    } catch (IllegalArgumentException impossible) {
      throw from.forged();
    }
  }

  /** Whole blocks are kept; a shorter last one is played again. */
  private void keep(Tally tally) {
    if (checkpoint.isEmpty() || unkept.isPresent() || !audit.isWhole(tally)) {
      return;
    }
    try {
      checkpoint.get().write(new Checkpoint.Kept(tally.numbers(), trace.numbers()));
    } catch (UnwritableException refused) {
      // What has been played is worth more than its checkpoint.
      unkept = Optional.of(refused);
    }
  }

  @Override
  public Optional<UnwritableException> unkept() {
    return unkept;
  }

  @Override
  public long trials() {
    return plan.trials();
  }

  @Override
  public void close() {
    checkpoint.ifPresent(Checkpoint::close);
  }
}
