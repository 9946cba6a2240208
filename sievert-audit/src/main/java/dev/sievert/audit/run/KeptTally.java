package dev.sievert.audit.run;

import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.audit.mechanism.MechanismAudit;
import dev.sievert.audit.mechanism.Tally;
import dev.sievert.scenario.file.UnwritableException;
import java.util.Optional;

/**
 * What an audit of a mechanism has counted, and the checkpoint that keeps it, whoever plays the
 * blocks: one machine and many go on from each other's.
 */
final class KeptTally {
  private final MechanismAudit audit;
  private final boolean isAnytime;
  private final Optional<Checkpoint> checkpoint;
  private final EvidenceTrace trace;
  private Optional<UnwritableException> unkept = Optional.empty();

  KeptTally(MechanismPlan plan, MechanismAudit audit, Optional<Checkpoint> checkpoint) {
    this.audit = audit;
    this.isAnytime = plan.anytime();
    this.checkpoint = checkpoint;
    this.trace = new EvidenceTrace(plan.confidence());
  }

  /** What was counted before, to go on from; nothing without a checkpoint. */
  Tally start() throws RefusedException {
    if (checkpoint.isEmpty()) {
      return audit.start();
    }
    Optional<Checkpoint.Kept> kept = checkpoint.get().read();
    return kept.isEmpty() ? audit.start() : restored(kept.get(), checkpoint.get());
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

  /** To be told after each block, in order. */
  void look(Tally tally) {
    if (isAnytime) {
      trace.look(audit, tally);
    }
  }

  /** Whole blocks are kept; a shorter last one is played again. */
  void keep(Tally tally) {
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

  MechanismOutcome outcome(Tally tally) throws RefusedException {
    if (tally.trials() == 0) {
      throw new RefusedException("stopped before anything was counted");
    }
    return audit.outcome(tally).with(trace.moments());
  }

  /** Why a checkpoint could not be written, if one could not. */
  Optional<UnwritableException> unkept() {
    return unkept;
  }

  void close() {
    checkpoint.ifPresent(Checkpoint::close);
  }
}
