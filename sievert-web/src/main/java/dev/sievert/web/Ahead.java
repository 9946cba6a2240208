package dev.sievert.web;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Works out what somebody will probably ask for next, while nobody waits: one thing at a time, and
 * only the last that was begun.
 */
final class Ahead implements AutoCloseable {
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread made = new Thread(work, "sievert-ahead");
            made.setDaemon(true);
            return made;
          });

  private @Nullable Future<?> last;

  /**
   * Begins with this, and leaves what was begun before. Faults are told to whoever asks in turn.
   */
  synchronized void begin(Runnable work) {
    if (last != null) {
      last.cancel(true);
    }
    try {
      last = thread.submit(work);
    } catch (RejectedExecutionException leaving) {
      last = null;
    }
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
