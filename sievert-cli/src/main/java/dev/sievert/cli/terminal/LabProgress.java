package dev.sievert.cli.terminal;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.IntConsumer;

/** How far an experiment is, on one line of a terminal. */
public final class LabProgress implements IntConsumer {
  /** The launcher knows whether standard error is a terminal; Java does not. */
  private static final String TERMINAL = "sievert.terminal";

  private static final long PAUSE = 200_000_000L;

  private final PrintWriter err;
  private final int steps;
  private final String noun;
  private final boolean isShown;
  private final long start = System.nanoTime();
  private long last = start;

  public LabProgress(PrintWriter err, int steps, String noun) {
    this.err = VisibleWriter.terminal(err);
    this.steps = steps;
    this.noun = noun;
    this.isShown = Boolean.getBoolean(TERMINAL);
  }

  @Override
  public void accept(int done) {
    long now = System.nanoTime();
    if (isShown && now - last > PAUSE) {
      double left = (now - start) / 1e9 / done * (steps - done);
      err.printf(
          Locale.ROOT,
          "\r%3.0f %% of %,d %s, about %,.0f s left  ",
          100.0 * done / steps,
          steps,
          noun,
          left);
      err.flush();
      last = now;
    }
  }

  /** Leaves the line empty. */
  public void clear() {
    if (isShown) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }
}
