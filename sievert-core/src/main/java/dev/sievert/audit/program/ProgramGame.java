package dev.sievert.audit.program;

import dev.sievert.assess.Limit;
import dev.sievert.audit.GameOutcome;
import dev.sievert.audit.GameOutcome.Attack;
import dev.sievert.audit.GameOutcome.TestedLimit;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.Remark;
import dev.sievert.audit.mechanism.GuessingGame;
import dev.sievert.audit.mechanism.Tally;
import dev.sievert.audit.program.event.OutputProjection;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.numeric.RandomStream;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;

/**
 * The game of an attacker with a program. In each block of runs records are drawn from the prior
 * and the program runs on each as often as it was drawn. The attack is fixed before any run is
 * counted: it is that of the stated mechanism, or one that was learned from the first half of the
 * runs.
 */
public final class ProgramGame {
  private static final int BLOCKS = 16;

  /** So many runs show whether outputs are those of the stated mechanism. */
  private static final int TRIED = 1000;

  private static final int RECORDS_AT_ONCE = 64;
  private static final int MOST_KEPT = 1 << 16;

  /** Guesses about outputs that come again are kept. */
  private static final int MOST_GUESSES = 1 << 16;

  private final Program program;
  private final MechanismPlan plan;
  private final RecordValues values;
  private final GuessingGame game;
  private final Map<Long, GuessingGame.Guess> guesses = new ConcurrentHashMap<>();
  private final AtomicBoolean isStopped = new AtomicBoolean();

  private ProgramGame(Program program, MechanismPlan plan, RecordValues values) {
    this.program = program;
    this.plan = plan;
    this.values = values;
    this.game = GuessingGame.of(plan);
  }

  /** A game that has not begun. */
  public static ProgramGame of(Program program, MechanismPlan plan, RecordValues values) {
    return new ProgramGame(program, plan, values);
  }

  /** Stops as soon as it can. May be called by any thread. */
  public void stop() {
    isStopped.set(true);
    program.stop();
  }

  /**
   * Plays to the end.
   *
   * @param stated the mechanism whose attack is tried first
   * @return what was found; nothing where no run could be counted
   */
  public Optional<GameOutcome> run(
      Optional<Mechanism> stated, List<Limit> limits, int threads, LongConsumer progress) {
    ProgramSampler sampler = new ProgramSampler(program, plan.seed(), isStopped, progress);
    try (WorkerThreads workers = new WorkerThreads(program.isInOrder() ? 1 : threads)) {
      Optional<OutputLikelihood> known =
          stated
              .flatMap(
                  each -> StatedLikelihood.of(each, (Secret.Finite) plan.threat().secret(), values))
              .filter(each -> reads(each, sampler));
      int first = known.isPresent() ? 0 : BLOCKS / 2;
      OutputLikelihood likelihood = known.orElseGet(() -> learned(first, sampler));
      Tally tally = game.start();
      for (int block = first; block < BLOCKS && !isStopped.get(); block++) {
        play(block, block == first, likelihood, sampler, workers).forEach(tally::add);
        sampler.endStage();
      }
      Attack attack = known.isPresent() ? Attack.STATED : Attack.LEARNED;
      return tally.trials() == 0 || sampler.isFailing() || sampler.repeated().isPresent()
          ? Optional.empty()
          : Optional.of(outcome(attack, tally, limits, sampler));
    }
  }

  private GameOutcome outcome(
      Attack attack, Tally tally, List<Limit> limits, ProgramSampler sampler) {
    List<Remark> remarks = new ArrayList<>(sampler.failures());
    if (isStopped.get()) {
      remarks.add(new Remark.StoppedEarly());
    }
    return outcome(program.name(), attack, game, tally, limits, remarks);
  }

  /** What guesses amount to, wherever they came from. */
  static GameOutcome outcome(
      String name,
      Attack attack,
      GuessingGame game,
      Tally tally,
      List<Limit> limits,
      List<Remark> remarks) {
    MechanismOutcome played = game.outcome(tally);
    List<TestedLimit> tested = new ArrayList<>();
    for (Limit limit : limits) {
      if (limit instanceof Limit.AtMost most && most.risk() == Risk.RECONSTRUCTION_ADVANTAGE) {
        tested.add(new TestedLimit(most, game.accusingAdvantage(tally)));
      } else if (limit instanceof Limit.AtMost most && most.risk() == Risk.SUCCESS) {
        tested.add(new TestedLimit(most, game.accusingSuccess(tally)));
      }
    }
    return new GameOutcome(name, attack, played, tested, remarks);
  }

  /** Whether most outputs are such as the stated mechanism has. */
  private boolean reads(OutputLikelihood likelihood, ProgramSampler sampler) {
    RandomStream random = RandomStream.of(ProgramSampler.seed(plan.seed(), BLOCKS), 0);
    double[] logarithms = new double[game.size()];
    int read = 0;
    int seen = 0;
    Outputs outputs = sampler.room();
    for (Map.Entry<Integer, Integer> drawn : drawn(random, TRIED).entrySet()) {
      outputs.clear();
      sampler.draw(
          values.value(drawn.getKey()),
          drawn.getValue(),
          ProgramSampler.seed(BLOCKS, drawn.getKey()),
          outputs);
      for (int row = 0; row < outputs.count(); row++) {
        read += likelihood.fill(outputs, row, logarithms) ? 1 : 0;
        seen++;
      }
    }
    return 2 * read > seen;
  }

  /** How often each record is drawn. */
  private Map<Integer, Integer> drawn(RandomStream random, long runs) {
    Map<Integer, Integer> drawn = new HashMap<>();
    for (long run = 0; run < runs; run++) {
      drawn.merge(game.draw(random), 1, Integer::sum);
    }
    return drawn;
  }

  private long size(int block) {
    return plan.trials() * (block + 1) / BLOCKS - plan.trials() * block / BLOCKS;
  }

  private List<Map.Entry<Integer, Integer>> dealt(int block) {
    RandomStream random = RandomStream.of(ProgramSampler.seed(plan.seed(), block), 1);
    List<Map.Entry<Integer, Integer>> dealt =
        new ArrayList<>(drawn(random, size(block)).entrySet());
    dealt.sort(Map.Entry.comparingByKey());
    return dealt;
  }

  private LearnedLikelihood learned(int blocks, ProgramSampler sampler) {
    LearnedLikelihood learned = null;
    for (int block = 0; block < blocks; block++) {
      Outputs all = sampler.room();
      List<Integer> truths = new ArrayList<>();
      for (Map.Entry<Integer, Integer> each : dealt(block)) {
        int before = all.count();
        draw(block, each, sampler, all);
        for (int row = before; row < all.count(); row++) {
          truths.add(each.getKey());
        }
        if (all.count() >= MOST_KEPT) {
          learned = taught(learned, all, truths);
          all = sampler.room();
          truths.clear();
        }
      }
      learned = taught(learned, all, truths);
    }
    return learned == null ? LearnedLikelihood.of(sampler.room(), game.size()) : learned;
  }

  private LearnedLikelihood taught(
      @org.jspecify.annotations.Nullable LearnedLikelihood before,
      Outputs outputs,
      List<Integer> truths) {
    LearnedLikelihood learned =
        before == null ? LearnedLikelihood.of(outputs, game.size()) : before;
    for (int row = 0; row < outputs.count(); row++) {
      learned.learn(outputs, row, truths.get(row));
    }
    return learned;
  }

  private void draw(
      int block, Map.Entry<Integer, Integer> each, ProgramSampler sampler, Outputs outputs) {
    sampler.draw(
        values.value(each.getKey()),
        each.getValue(),
        ProgramSampler.seed(block, each.getKey()),
        outputs);
  }

  private List<Tally> play(
      int block,
      boolean isPilot,
      OutputLikelihood likelihood,
      ProgramSampler sampler,
      WorkerThreads workers) {
    List<Map.Entry<Integer, Integer>> dealt = dealt(block);
    int pieces = (dealt.size() + RECORDS_AT_ONCE - 1) / RECORDS_AT_ONCE;
    return workers.map(
        pieces,
        piece -> {
          Tally tally = game.start();
          double[] logarithms = new double[game.size()];
          Outputs outputs = sampler.room();
          int end = Math.min(dealt.size(), (piece + 1) * RECORDS_AT_ONCE);
          for (Map.Entry<Integer, Integer> each : dealt.subList(piece * RECORDS_AT_ONCE, end)) {
            outputs.clear();
            draw(block, each, sampler, outputs);
            for (int row = 0; row < outputs.count(); row++) {
              int at = row;
              if (guesses.size() >= MOST_GUESSES / game.cells()) {
                guesses.clear();
              }
              GuessingGame.Guess guess =
                  guesses.computeIfAbsent(
                      OutputProjection.ALL.key(outputs, row),
                      key -> guess(likelihood, outputs, at, logarithms));
              game.count(guess, each.getKey(), isPilot, tally);
            }
          }
          return tally;
        });
  }

  /** Of what cannot be read nothing is concluded. */
  private GuessingGame.Guess guess(
      OutputLikelihood likelihood, Outputs outputs, int row, double[] logarithms) {
    if (!likelihood.fill(outputs, row, logarithms)) {
      java.util.Arrays.fill(logarithms, 0);
    }
    return game.guess(logarithms);
  }
}
