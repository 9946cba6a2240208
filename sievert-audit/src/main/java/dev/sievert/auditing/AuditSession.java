package dev.sievert.auditing;

import dev.sievert.audit.Audit;
import dev.sievert.audit.AuditPlan;
import dev.sievert.audit.AuditResult;
import dev.sievert.audit.Budget;
import dev.sievert.audit.Evidence;
import dev.sievert.audit.Tally;
import dev.sievert.numeric.Estimate;
import dev.sievert.scenario.file.UnwritableException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;

/** One audit as it runs: it keeps checkpoints, shows progress, and may be stopped by another. */
public final class AuditSession {
  /** Checkpoints and progress are no more frequent than that. */
  private static final long PAUSE = 200_000_000L;

  private final AuditPlan plan;
  private final Audit audit;
  private final Optional<Checkpoint> checkpoint;
  private final Trace trace;
  private final AtomicBoolean isStopped = new AtomicBoolean();
  private Optional<UnwritableException> unkept = Optional.empty();

  /**
   * A session.
   *
   * @param plan what is audited
   * @param checkpoint where the count is kept
   */
  public AuditSession(AuditPlan plan, Optional<Checkpoint> checkpoint) {
    this.plan = plan;
    this.audit = Audit.of(plan);
    this.checkpoint = checkpoint;
    this.trace = new Trace(plan.confidence());
  }

  /** Stops after the block that is being played. */
  public void stop() {
    isStopped.set(true);
  }

  /**
   * Plays from the checkpoint on.
   *
   * @param threads how many play at once
   * @param progress told how many runs were played, and what they say, from time to time
   * @return the result, or nothing where it was stopped before the first block
   * @throws RefusedException where the checkpoint is of no use
   */
  public Optional<AuditResult> run(int threads, BiConsumer<Long, Estimate> progress)
      throws RefusedException {
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
            progress.accept(soFar.trials(), audit.advantage(soFar));
            last[0] = System.nanoTime();
          }
          return !isStopped.get();
        });
    return tally.trials() == 0 ? Optional.empty() : Optional.of(audit.result(tally));
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

  /**
   * Why the checkpoint is older than the result.
   *
   * @return the reason, or nothing where all was kept
   */
  public Optional<UnwritableException> unkept() {
    return unkept;
  }

  /**
   * What was known each time that the runs had doubled, where limits hold at every moment.
   *
   * @return the moments in order; none for other audits
   */
  public List<Evidence> evidence() {
    return trace.moments();
  }

  /**
   * The budget that was proven at a moment.
   *
   * @param moment from {@link #evidence()}
   * @return the budget
   */
  public Budget budget(Evidence moment) {
    return audit.budget(moment.advantage());
  }

  /**
   * What is audited.
   *
   * @return the plan
   */
  public AuditPlan plan() {
    return plan;
  }
}
