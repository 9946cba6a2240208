package dev.sievert.cli;

import dev.sievert.numeric.Estimate;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.BiConsumer;

/** How far an audit is and what it shows so far, on one line of a terminal. */
final class Progress implements BiConsumer<Long, Estimate> {
  /** The launcher knows whether standard error is a terminal; Java does not. */
  private static final String TERMINAL = "sievert.terminal";

  private final PrintWriter err;
  private final long trials;
  private final boolean isShown;

  Progress(PrintWriter err, long trials) {
    this.err = err;
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

  /** Leaves the line empty. */
  void clear() {
    if (isShown) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }
}
