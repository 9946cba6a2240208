package dev.sievert.audit.door;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.scenario.protocol.Description;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;

/**
 * The processes of one program. One that fails is ended and another started in its place, until
 * they fail again and again; none outlives the pool, nor Sievert itself.
 */
final class ProcessPool implements AutoCloseable {
  /** A program that cannot even be started again is given up. */
  private static final int MOST_FALSE_STARTS = 6;

  /** One that never gave an output is given up after so many failures, and as many waits. */
  private static final int MOST_IN_VAIN = 20;

  private static final int MOST_WAITS_IN_VAIN = 8;
  private static final int MOST_FAILURES = 2000;
  private static final long WATCH_MILLISECONDS = 250;

  private final Launch launch;
  private final Semaphore places;
  private final Deque<ProgramProcess> idle = new ConcurrentLinkedDeque<>();
  private final Set<ProgramProcess> alive = ConcurrentHashMap.newKeySet();
  private final Thread hook = new Thread(this::end, "program end");
  private final Thread watch = new Thread(this::watch, "program watch");
  private int failures;
  private int falseStarts;
  private int waits;
  private boolean hasAnswered;
  private boolean isClosed;

  private ProcessPool(Launch launch, int size) {
    this.launch = launch;
    this.places = new Semaphore(size);
    watch.setDaemon(true);
  }

  static ProcessPool of(Launch launch, int size) {
    ProcessPool pool = new ProcessPool(launch, size);
    Runtime.getRuntime().addShutdownHook(pool.hook);
    pool.watch.start();
    return pool;
  }

  /** Asks the first process who it is; it is used later. */
  Description describe() throws ProgramException {
    ProgramProcess worker = started();
    try {
      Description description = worker.describe();
      idle.add(worker);
      return description;
    } finally {
      keepOrForget(worker);
    }
  }

  /** Runs the program by a process that has nothing else to do. */
  void sample(ProgramValue input, int count, long seed, Outputs scratch) throws ProgramException {
    try {
      places.acquire();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new ProgramException("was stopped", true);
    }
    try {
      sampleBy(worker(), input, count, seed, scratch);
    } finally {
      places.release();
    }
  }

  private void sampleBy(
      ProgramProcess worker, ProgramValue input, int count, long seed, Outputs scratch)
      throws ProgramException {
    try {
      worker.sample(input, count, seed, scratch);
      succeeded();
      idle.add(worker);
    } catch (ProgramException failure) {
      if (worker.isAlive()) {
        // It said itself that it cannot do this; it may be able to do something else.
        idle.add(worker);
        throw failure;
      }
      throw counted(failure, 0);
    } finally {
      keepOrForget(worker);
    }
  }

  private ProgramProcess worker() throws ProgramException {
    for (ProgramProcess worker = idle.poll(); worker != null; worker = idle.poll()) {
      if (worker.isAlive()) {
        return worker;
      }
      keepOrForget(worker);
    }
    ProgramProcess another = started();
    try {
      another.describe();
      started(0);
      return another;
    } catch (ProgramException failure) {
      keepOrForget(another);
      throw counted(failure, 1);
    }
  }

  private ProgramProcess started() throws ProgramException {
    synchronized (this) {
      if (isClosed) {
        throw new ProgramException("was stopped", true);
      }
      ProgramProcess worker = ProgramProcess.start(launch);
      alive.add(worker);
      return worker;
    }
  }

  private void keepOrForget(ProgramProcess worker) {
    if (!worker.isAlive()) {
      // What it started may still be there.
      worker.end("has ended");
      alive.remove(worker);
      idle.remove(worker);
    }
  }

  private synchronized void succeeded() {
    hasAnswered = true;
  }

  private synchronized void started(int falsely) {
    falseStarts = falsely;
  }

  /** The same failure; final where there have been too many. */
  private synchronized ProgramException counted(ProgramException failure, int falsely) {
    if (isClosed) {
      return new ProgramException("was stopped", true);
    }
    failures++;
    waits += failure.isLate() ? 1 : 0;
    falseStarts += falsely;
    boolean isInVain = !hasAnswered && (failures >= MOST_IN_VAIN || waits >= MOST_WAITS_IN_VAIN);
    boolean isHopeless = isInVain || falseStarts >= MOST_FALSE_STARTS || failures >= MOST_FAILURES;
    return isHopeless && !failure.isFinal()
        ? new ProgramException(
            failure.getMessage() + " (given up after " + failures + " failures)", true)
        : failure;
  }

  private void watch() {
    try {
      while (true) {
        Thread.sleep(WATCH_MILLISECONDS);
        alive.forEach(ProgramProcess::watch);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** At once, without a farewell: Sievert itself is ending. */
  private void end() {
    synchronized (this) {
      isClosed = true;
    }
    alive.forEach(worker -> worker.end("was stopped"));
  }

  @Override
  public void close() {
    synchronized (this) {
      isClosed = true;
    }
    watch.interrupt();
    alive.parallelStream().forEach(ProgramProcess::close);
    alive.clear();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ignored) {
      // Sievert is ending, and the hook does what is left.
    }
  }
}
