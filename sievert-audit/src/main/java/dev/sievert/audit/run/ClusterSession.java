package dev.sievert.audit.run;

import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.audit.mechanism.MechanismAudit;
import dev.sievert.audit.mechanism.Tally;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.file.UnwritableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The audit of a mechanism on several machines. Blocks go out in waves; after each wave what was
 * counted is a beginning of the audit, which is kept as one machine keeps it, so that either may go
 * on from there. How long a wave is decides nothing but how often that is done.
 */
final class ClusterSession implements AuditSession {
  /** About how long a wave should take. */
  private static final double WAVE_SECONDS = 15;

  /** Tasks of a wave for each that runs at once: those that end early take another. */
  private static final int TASKS_EACH = 4;

  private static final long FIRST_BLOCKS = 16;

  private final MechanismPlan plan;
  private final MechanismAudit audit;
  private final Cluster.Machines machines;
  private final String common;
  private final KeptTally kept;
  private final AtomicBoolean isStopped = new AtomicBoolean();

  ClusterSession(
      Scenario scenario,
      AuditSources sources,
      AuditOptions options,
      Cluster.Machines machines,
      Optional<Checkpoint> checkpoint)
      throws RefusedException {
    this.plan = options.plan(scenario);
    this.audit = MechanismAudit.of(plan);
    this.machines = machines;
    this.common = PieceWorker.common(sources, options);
    this.kept = new KeptTally(plan, audit, checkpoint);
  }

  /** After the wave that is being played. */
  @Override
  public void stop() {
    isStopped.set(true);
  }

  @Override
  public MechanismOutcome run(AuditProgress progress) throws RefusedException {
    Tally tally = kept.start();
    long tasks = (long) TASKS_EACH * machines.parallelism();
    double blocksEach = FIRST_BLOCKS;
    while (tally.blocks() < audit.blocks() && !isStopped.get()) {
      long began = System.nanoTime();
      long first = tally.blocks();
      // A shorter last block is not kept, so it comes alone.
      long limit = first < audit.wholeBlocks() ? audit.wholeBlocks() : audit.blocks();
      long end = Math.min(limit, first + tasks * Math.max(1, (long) blocksEach));
      play(tally, first, end, tasks);
      kept.keep(tally);
      progress.at(tally.trials(), Optional.of(audit.advantage(tally)));
      double seconds = (System.nanoTime() - began) / 1e9;
      blocksEach *= Math.max(0.5, Math.min(8, WAVE_SECONDS / seconds));
    }
    return kept.outcome(tally);
  }

  private void play(Tally tally, long first, long end, long tasks) throws RefusedException {
    List<String> inputs = new ArrayList<>();
    for (long task = 0; task < tasks; task++) {
      long from = first + (end - first) * task / tasks;
      long to = first + (end - first) * (task + 1) / tasks;
      List<Long> cuts = plan.anytime() ? Shard.cuts(from, to) : List.of(from, to);
      for (int cut = 0; cut + 1 < cuts.size(); cut++) {
        if (cuts.get(cut) < cuts.get(cut + 1)) {
          inputs.add(PieceWorker.input(cuts.get(cut), cuts.get(cut + 1)));
        }
      }
    }
    for (String answer : machines.map(PieceWorker.class, common, inputs)) {
      Pieces.Piece piece = PieceWorker.piece(answer);
      if (piece.first() != tally.blocks()) {
        throw new RefusedException("the engine lost a piece of the audit, or counted it twice");
      }
      try {
        tally.add(audit.restored(piece.numbers(), piece.first()));
      } catch (IllegalArgumentException impossible) {
        throw new RefusedException("the engine counted what no audit can have counted");
      }
      kept.look(tally);
    }
    if (tally.blocks() != end) {
      throw new RefusedException("the engine lost a piece of the audit");
    }
  }

  @Override
  public Optional<UnwritableException> unkept() {
    return kept.unkept();
  }

  @Override
  public long trials() {
    return plan.trials();
  }

  /** The machines belong to who opened them. */
  @Override
  public void close() {
    kept.close();
  }
}
