package dev.sievert.cli;

import dev.sievert.numeric.Estimate;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.BiConsumer;

/** How far an audit is and what it shows so far, on one line of a terminal. */
final class Progress implements BiConsumer<Long, Estimate> {
  /** The launcher knows whether standard error is a terminal; Java does not. */
  private static final String TERMINAL = "sievert.terminal";

  /** Nobody reads faster. */
  private static final long PAUSE = 100_000_000L;

  private final PrintWriter err;
  private final long trials;
  private final boolean isShown;
  private long last;

  Progress(PrintWriter err, long trials) {
    this.err = VisibleWriter.terminal(err);
    this.trials = trials;
    this.isShown = Boolean.getBoolean(TERMINAL);
  }

  @Override
  public void accept(Long played, Estimate advantage) {
    if (isShown) {
      err.printf(
          Locale.ROOT,
          "\r%3.0f %% of %,d runs, rad %.4g (%.4g to %.4g)  ",
          100.0 * played / trials,
          trials,
          advantage.value(),
          advantage.lower(),
          advantage.upper());
      err.flush();
    }
  }

  /** The same where only the runs are known. */
  void accept(long seen) {
    long now = System.nanoTime();
    if (isShown && now - last > PAUSE) {
      last = now;
      err.printf(Locale.ROOT, "\r%3.0f %% of %,d outputs  ", 100.0 * seen / trials, trials);
      err.flush();
    }
  }

  /** Leaves the line empty. */
  void clear() {
    if (isShown) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }
}
