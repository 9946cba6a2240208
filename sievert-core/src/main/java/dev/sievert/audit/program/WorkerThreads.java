package dev.sievert.audit.program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/** Threads that work on numbered tasks; what comes out does not depend on how many there are. */
final class WorkerThreads implements AutoCloseable {
  private final ExecutorService threads;

  WorkerThreads(int count) {
    this.threads =
        Executors.newFixedThreadPool(
            Math.max(1, count),
            work -> {
              Thread thread = new Thread(work, "sievert-program");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** The results in the order of the tasks. */
  <R> List<R> map(int count, IntFunction<R> task) {
    List<Future<R>> futures = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      int number = index;
      futures.add(threads.submit(() -> task.apply(number)));
    }
    return futures.stream().map(WorkerThreads::result).toList();
  }

  private static <R> R result(Future<R> future) {
    try {
      return future.get();
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof RuntimeException cause
          ? cause
          : new IllegalStateException(failed.getCause());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", stopped);
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
