package dev.sievert.audit.program;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.Remark;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/**
 * Runs the program, tries again where it fails, and keeps account. Every block of runs has a seed
 * of its own that depends on what it is for, never on which thread runs it.
 */
final class ProgramSampler {
  static final int BLOCK = 1 << 14;
  private static final int ATTEMPTS = 3;

  /** After so many failures without any output between them a program is given up. */
  private static final int PATIENCE = 12;

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final Program program;
  private final long seed;
  private final AtomicBoolean isStopped;
  private final LongConsumer progress;
  private final Alphabet alphabet = new Alphabet();
  private final AtomicLong used = new AtomicLong();
  private final AtomicInteger inVain = new AtomicInteger();
  private final SortedMap<String, Long> reasons = new TreeMap<>();
  private volatile boolean isOver;

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

  /** What went wrong, and how often. */
  List<Remark> failures() {
    synchronized (reasons) {
      List<Remark> told = new ArrayList<>();
      reasons.forEach((reason, times) -> told.add(new Remark.Failed(reason, times)));
      return told;
    }
  }

  /**
   * Adds outputs for an input.
   *
   * @return whether the program has given all that was asked for
   */
  boolean draw(ProgramValue input, int count, long block, Outputs outputs) {
    int goal = outputs.count() + count;
    for (int attempt = 0; attempt < ATTEMPTS && !isOver; attempt++) {
      int before = outputs.count();
      try {
        if (isStopped.get()) {
          throw new ProgramException("was stopped before all runs were made", true);
        }
        program.sample(input, goal - before, seed(seed, block, attempt), outputs);
        return outputs.count() >= goal;
      } catch (ProgramException failure) {
        outputs.drop();
        note(failure);
      } finally {
        tell(outputs.count() - before);
      }
    }
    return outputs.count() >= goal;
  }

  private void tell(int more) {
    if (more > 0) {
      inVain.set(0);
      long soFar = used.addAndGet(more);
      synchronized (progress) {
        progress.accept(soFar);
      }
    }
  }

  private void note(ProgramException failure) {
    String reason = String.valueOf(failure.getMessage());
    synchronized (reasons) {
      reasons.merge(reason, 1L, Long::sum);
    }
    if (failure.isFinal() || inVain.incrementAndGet() >= PATIENCE) {
      isOver = true;
    }
  }
}
