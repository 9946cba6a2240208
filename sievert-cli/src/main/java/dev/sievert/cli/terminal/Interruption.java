package dev.sievert.cli.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Someone presses Ctrl-C: the audit stops after the block that is being played, and the program
 * waits until the result so far has been written.
 */
public final class Interruption implements AutoCloseable {
  /** A block of a slow mechanism takes seconds, not minutes. */
  private static final long PATIENCE_SECONDS = 60;

  private final CountDownLatch written = new CountDownLatch(1);
  private final Thread hook;

  private Interruption(Runnable stop, long seconds) {
    this.hook =
        new Thread(
            () -> {
              stop.run();
              await(seconds);
            },
            "interruption");
  }

  public static Interruption stops(Runnable stop) {
    return stops(stop, PATIENCE_SECONDS);
  }

  /** Waits no longer than this for the result. */
  public static Interruption stops(Runnable stop, long seconds) {
    Interruption interruption = new Interruption(stop, seconds);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  private void await(long seconds) {
    try {
      boolean isWritten = written.await(seconds, TimeUnit.SECONDS);
      if (!isWritten) {
        Thread.currentThread().interrupt();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** All has been said. */
  public void written() {
    written.countDown();
  }

  @Override
  public void close() {
    written.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException isShuttingDown) {
      // The hook is running and has been released above.
      written.countDown();
    }
  }
}
