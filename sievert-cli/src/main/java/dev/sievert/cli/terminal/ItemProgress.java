package dev.sievert.cli.terminal;

import dev.sievert.words.Visible;
import java.io.PrintWriter;
import java.util.Locale;

/**
 * Which of several items is being made, on one line of a terminal. The line shows for how long it
 * has been so, because what is silent for long looks as if it were broken.
 */
public final class ItemProgress {
  /** The launcher knows whether standard error is a terminal; Java does not. */
  private static final boolean IS_SHOWN = Boolean.getBoolean("sievert.terminal");

  private static final long PAUSE = 1_000;
  private static final long SECOND = 1_000_000_000L;

  private final PrintWriter err;
  private final int items;
  private final boolean isShown;
  private final Thread clock = new Thread(this::tick, "progress");
  private String shown = "";
  private long since;
  private boolean isCleared;

  public ItemProgress(PrintWriter err, int items) {
    this(err, items, IS_SHOWN);
  }

  public ItemProgress(PrintWriter err, int items, boolean isShown) {
    this.err = VisibleWriter.terminal(err);
    this.items = items;
    this.isShown = isShown;
    this.since = System.nanoTime();
    clock.setDaemon(true);
    if (isShown) {
      clock.start();
    }
  }

  public synchronized void begin(String name, int done) {
    if (isShown) {
      shown = String.format(Locale.ROOT, "%d of %d: %s", done + 1, items, Visible.of(name));
      since = System.nanoTime();
      isCleared = false;
      print();
    }
  }

  private void tick() {
    try {
      while (true) {
        Thread.sleep(PAUSE);
        print();
      }
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void print() {
    long seconds = (System.nanoTime() - since) / SECOND;
    if (!isCleared && !shown.isEmpty()) {
      err.print("\r\u001b[K" + shown + (seconds > 1 ? " (" + seconds + " s) " : " "));
      err.flush();
    }
  }

  /** Leaves the line empty. */
  public synchronized void clear() {
    if (isShown) {
      isCleared = true;
      clock.interrupt();
      err.print("\r\u001b[K");
      err.flush();
    }
  }
}
