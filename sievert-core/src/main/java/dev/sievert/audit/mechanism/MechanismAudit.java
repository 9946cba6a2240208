package dev.sievert.audit.mechanism;

import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismOutcome.BudgetEstimate;
import dev.sievert.audit.MechanismOutcome.Evidence;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.RandomStream;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Plays the best attacks against a mechanism, block by block. Each block has its own random
 * numbers, and blocks are counted in their order, so that the same seed gives the same result on
 * any number of threads and after any interruption.
 */
public final class MechanismAudit {
  /** Runs in a block. */
  static final int BLOCK = 4096;

  /** One in so many runs is a pilot where the number of runs is fixed. */
  private static final long PILOTS = 16;

  private static final long MOST_TRIALS = 1L << 53;

  private final MechanismPlan plan;
  private final GameSetup setup;

  private MechanismAudit(MechanismPlan plan, GameSetup setup) {
    this.plan = plan;
    this.setup = setup;
  }

  /** Someone who looks on. */
  @FunctionalInterface
  public interface Watcher {
    /** Called after each block, in order. */
    boolean goesOn(Tally soFar);
  }

  /**
   * An audit.
   *
   * @param plan what is audited, without an objection
   */
  public static MechanismAudit of(MechanismPlan plan) {
    return new MechanismAudit(plan, GameSetup.of(plan.mechanism(), plan.threat()));
  }

  /**
   * Nothing counted yet.
   *
   * @return an empty tally
   */
  public Tally start() {
    return Tally.of(setup);
  }

  /**
   * What was counted before.
   *
   * @param numbers from {@link Tally#numbers()} of an audit with the same plan
   * @throws IllegalArgumentException where no audit with this plan can have counted that
   */
  public Tally restored(List<Long> numbers) {
    Tally tally = start();
    // Where limits hold at every moment, an audit may have been planned with more runs before.
    tally.read(numbers, plan.anytime() ? MOST_TRIALS : plan.trials(), pilots());
    return tally;
  }

  /**
   * What was counted elsewhere.
   *
   * @param first the first of the blocks that were played, after which they follow one another
   * @throws IllegalArgumentException where no audit with this plan can have counted that
   */
  public Tally restored(List<Long> numbers, long first) {
    Tally tally = start();
    long before = Math.multiplyExact(first, (long) BLOCK);
    tally.read(numbers, plan.trials() - before, Math.max(0, pilots() - before));
    return tally;
  }

  private long pilots() {
    return plan.anytime() ? 0 : plan.trials() / PILOTS;
  }

  /** How many blocks the plan has; the last may be shorter. */
  public long blocks() {
    return (plan.trials() + BLOCK - 1) / BLOCK;
  }

  /** How many blocks of the plan are not shortened by its end. */
  public long wholeBlocks() {
    return plan.trials() / BLOCK;
  }

  /**
   * Whether only whole blocks were played, so that an audit with more runs can go on from here;
   * false after a shorter last block.
   */
  public boolean isWhole(Tally tally) {
    return tally.trials() == tally.blocks() * BLOCK;
  }

  /**
   * Plays.
   *
   * @param watcher looks on and may stop it
   */
  public void play(Tally tally, int threads, Watcher watcher) {
    play(tally, 0, blocks(), threads, watcher);
  }

  /**
   * Plays some of the blocks; what others play of the same plan can be added to it.
   *
   * @param tally what was counted of them, the first of them first
   * @param first the first block
   * @param end the block after the last
   */
  public void play(Tally tally, long first, long end, int threads, Watcher watcher) {
    ThreadLocal<Game> games = ThreadLocal.withInitial(setup::game);
    ExecutorService workers =
        Executors.newFixedThreadPool(
            threads,
            task -> {
              Thread thread = new Thread(task, "audit");
              thread.setDaemon(true);
              return thread;
            });
    try {
      Deque<Future<Tally>> waiting = new ArrayDeque<>();
      long next = first + tally.blocks();
      while (next < end || !waiting.isEmpty()) {
        while (next < end && waiting.size() < 2 * threads) {
          long block = next++;
          waiting.add(workers.submit(() -> played(block, games.get())));
        }
        tally.add(waiting.remove().get());
        if (!watcher.goesOn(tally)) {
          return;
        }
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException failed) {
      throw new IllegalStateException(failed.getCause());
    } finally {
      workers.shutdownNow();
    }
  }

  private Tally played(long block, Game game) {
    RandomStream random = RandomStream.of(plan.seed(), block);
    Tally tally = start();
    Game.Run run = new Game.Run();
    long pilots = pilots();
    long first = block * BLOCK;
    long end = Math.min(plan.trials(), first + BLOCK);
    for (long trial = first; trial < end; trial++) {
      game.play(random, run);
      tally.add(run, trial < pilots);
    }
    tally.close();
    return tally;
  }

  /** Plays to the end. */
  public MechanismOutcome run(int threads) {
    Tally tally = start();
    play(tally, threads, soFar -> true);
    return outcome(tally);
  }

  /**
   * What the runs so far say.
   *
   * @param tally what was counted, at least one run
   */
  public MechanismOutcome outcome(Tally tally) {
    return new TallyEvaluation(plan, setup, tally).outcome();
  }

  /** What the runs so far say of the attacks alone, at little cost. */
  public Estimate advantage(Tally tally) {
    return new TallyEvaluation(plan, setup, tally).advantage();
  }

  /** Why something cannot be audited; a sentence, or nothing where it can. */
  public static Optional<String> objection(Mechanism mechanism, ThreatModel threat) {
    return GameSetup.objection(mechanism, threat);
  }

  /** The budget that was known at a moment of an audit. */
  public record Known(long trials, BudgetEstimate epsilon) {}

  /**
   * What was known of the budget as the runs went on; the budget at each moment that has one, the
   * last of them the outcome itself; none for other audits.
   */
  public static List<Known> course(MechanismOutcome outcome) {
    List<Known> course = new ArrayList<>();
    for (Evidence moment : outcome.evidence()) {
      if (moment.trials() < outcome.trials()) {
        course.add(
            new Known(moment.trials(), TallyEvaluation.budget(outcome.plan(), moment.advantage())));
      }
    }
    course.removeIf(moment -> moment.epsilon().lower().isEmpty());
    if (!course.isEmpty() && outcome.lower().isPresent()) {
      course.add(new Known(outcome.trials(), outcome.epsilon()));
    }
    return course;
  }
}
