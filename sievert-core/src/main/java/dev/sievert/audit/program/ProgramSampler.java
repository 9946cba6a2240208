package dev.sievert.audit.program;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.Remark;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/**
 * Runs the program, tries again where it fails, and keeps account. Every block of runs has a seed
 * of its own that depends on what it is for, never on which thread runs it.
 */
final class ProgramSampler {
  static final int BLOCK = 1 << 14;

  /** What tells the seeds of single runs from those of many at once. */
  private static final long ONE_BY_ONE = 1;

  private static final int MOST_REASONS = 20;

  /** A program that never did anything but fail, so often, is given up. */
  private static final long HOPELESS = 1000;

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final Program program;
  private final long seed;
  private final AtomicBoolean isStopped;
  private final LongConsumer progress;
  private final Alphabet alphabet = new Alphabet();
  private final AtomicLong used = new AtomicLong();
  private final Map<Where, Long> reasons = new LinkedHashMap<>();
  private final Map<ProgramValue, Costs> costs = new ConcurrentHashMap<>();
  private final AtomicLong failed = new AtomicLong();
  private final RepetitionCheck repetition = new RepetitionCheck();
  private volatile boolean isOver;
  private volatile boolean isOneByOne;

  ProgramSampler(Program program, long seed, AtomicBoolean isStopped, LongConsumer progress) {
    this.program = program;
    this.seed = seed;
    this.isStopped = isStopped;
    this.progress = progress;
  }

  /** A seed for something that has several numbers. */
  static long seed(long seed, long... numbers) {
    long mixed = seed;
    for (long number : numbers) {
      mixed = (mixed + GOLDEN) ^ (number * 0xD1342543DE82EF95L);
      mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
      mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
      mixed ^= mixed >>> 31;
    }
    return mixed;
  }

  /** Room for outputs. */
  Outputs room() {
    return new Outputs(alphabet);
  }

  Alphabet alphabet() {
    return alphabet;
  }

  /** How many outputs there were. */
  long used() {
    return used.get();
  }

  /** What went wrong, on which input, and how often. */
  List<Remark> failures() {
    synchronized (reasons) {
      List<Remark> told = new ArrayList<>();
      reasons.forEach(
          (place, times) -> told.add(new Remark.Failed(place.why(), times, place.input())));
      if (isOneByOne) {
        told.add(new Remark.OneByOne());
      }
      return told;
    }
  }

  /** On which input long rows of outputs came again; nothing where none did. */
  Optional<ProgramValue> repeated() {
    return repetition.repeated();
  }

  /** Takes note that all requests of a stage have been answered, whichever thread made them. */
  void endStage() {
    repetition.endStage();
    isOver |= repetition.repeated().isPresent();
  }

  /** Whether the same seed gives the same outputs; yes where that cannot be seen. */
  boolean isRepeatable(ProgramValue input) {
    if (isOver || isStopped.get() || program.isInOrder()) {
      return true;
    }
    // A slow program should not be kept waiting for this.
    int runs = isOneByOne ? 1 : (int) Math.max(1, Math.min(RepetitionCheck.LENGTH, used() / 500));
    Outputs once = room();
    Outputs again = room();
    try {
      program.sample(input, runs, seed, once);
      program.sample(input, runs, seed, again);
    } catch (ProgramException failed) {
      return true;
    }
    boolean isSame = once.count() == again.count();
    for (int row = 0; isSame && row < once.count(); row++) {
      isSame = once.isSame(row, again, row);
    }
    return isSame;
  }

  /** Whether there were runs, and every one of them failed. */
  boolean isFailing() {
    return failed.get() > 0 && failed.get() == used.get();
  }

  /** Whether each run is asked for by itself, since one among several failed. */
  boolean isOneByOne() {
    return isOneByOne;
  }

  /**
   * How many of some runs on an input can be afforded, by what it lost by failing so far. It is
   * settled before they are drawn, so that it does not depend on how they come out.
   */
  long affordable(ProgramValue input, long wanted) {
    Costs costs = this.costs.get(input);
    return costs == null ? wanted : costs.affordable(wanted);
  }

  /**
   * Adds outputs for an input.
   *
   * @return whether the program has given all that was asked for
   */
  boolean draw(ProgramValue input, int count, long block, Outputs outputs) {
    int goal = outputs.count() + count;
    int before = outputs.count();
    boolean isWhole = !isOneByOne && drawnAtOnce(input, goal, block, outputs);
    if (!isWhole && isOneByOne && !isOver) {
      drawOneByOne(input, goal, block, outputs);
    }
    account(input, before, outputs);
    return outputs.count() >= goal;
  }

  /** Many runs at once; where one of them fails nobody knows which, and none is kept. */
  private boolean drawnAtOnce(ProgramValue input, int goal, long block, Outputs outputs) {
    int before = outputs.count();
    try {
      if (isOver || isStopped.get()) {
        return false;
      }
      program.sample(input, goal - before, seed(seed, block, 0), outputs);
      return true;
    } catch (ProgramException failure) {
      outputs.drop();
      if (isStopped.get()) {
        // Whoever stops the audit stops the program too; that is no failure of it.
        return false;
      }
      note(failure, input);
      if (!failure.isFinal()) {
        outputs.keep(before);
        isOneByOne = true;
      }
      return false;
    }
  }

  /** One run after the other; a run that fails is an output. */
  private void drawOneByOne(ProgramValue input, int goal, long block, Outputs outputs) {
    Costs spent = costs.computeIfAbsent(input, any -> new Costs());
    int lost = 0;
    while (outputs.count() < goal && !isOver && !isStopped.get() && lost < spent.patience()) {
      int row = outputs.count();
      try {
        program.sample(input, 1, seed(seed, block, ONE_BY_ONE, row), outputs);
        spent.add(1, 0, false);
        if (outputs.count() == row) {
          return;
        }
      } catch (ProgramException failure) {
        outputs.drop();
        if (isStopped.get()) {
          return;
        }
        if (failure.isFinal()) {
          note(failure, input);
          return;
        }
        int code = failure.isLate() ? Alphabet.NO_ANSWER : Alphabet.FAILED;
        outputs.failed(String.valueOf(failure.getMessage()), code);
        lost += failure.isCostly() ? 1 : 0;
        spent.add(1, failure.isCostly() ? 1 : 0, failure.isLate());
      }
    }
  }

  private void account(ProgramValue input, int before, Outputs outputs) {
    Map<String, Long> reported = outputs.failures();
    if (!reported.isEmpty()) {
      synchronized (reasons) {
        reported.forEach((why, times) -> note(why, input, times));
      }
      outputs.forgetFailures();
      failed.addAndGet(reported.values().stream().mapToLong(Long::longValue).sum());
    }
    int more = outputs.count() - before;
    repetition.look(input, outputs, before);
    if (more > 0) {
      long soFar = used.addAndGet(more);
      isOver |= isFailing() && soFar > HOPELESS;
      synchronized (progress) {
        progress.accept(soFar);
      }
    }
  }

  private void note(ProgramException failure, ProgramValue input) {
    synchronized (reasons) {
      note(String.valueOf(failure.getMessage()), input, 1);
    }
    isOver |= failure.isFinal();
  }

  /** Programs may say something else each time; nobody reads more than a few. */
  private void note(String why, ProgramValue input, long times) {
    Where place = new Where(why, Optional.of(input));
    boolean isNew = !reasons.containsKey(place);
    Where kept =
        isNew && reasons.size() >= MOST_REASONS
            ? new Where("for other reasons", Optional.of(input))
            : place;
    reasons.merge(kept, times, Long::sum);
  }

  /** Why and on which input. */
  private record Where(String why, Optional<ProgramValue> input) {}

  /** What runs on one input lost by failing. */
  private static final class Costs {
    /** Starting a program again so often does not take long. */
    private static final int RESTARTS = 4;

    /** Nobody waits longer than that for what does not answer. */
    private static final int WAITS = 2;

    private static final long CERTIFYING_RESTARTS = 16;
    private static final long CERTIFYING_WAITS = 12;

    private long runs;
    private long lost;
    private boolean isLate;
    private boolean isSettled;

    synchronized void add(int more, int costly, boolean late) {
      runs += more;
      lost += costly;
      isLate |= late;
    }

    synchronized int patience() {
      if (isSettled) {
        return Integer.MAX_VALUE;
      }
      return isLate ? WAITS : RESTARTS;
    }

    synchronized long affordable(long wanted) {
      isSettled = true;
      if (lost == 0) {
        return wanted;
      }
      long most = isLate ? CERTIFYING_WAITS : CERTIFYING_RESTARTS;
      return Math.min(wanted, (long) Math.ceil((double) most * runs / lost));
    }
  }
}
