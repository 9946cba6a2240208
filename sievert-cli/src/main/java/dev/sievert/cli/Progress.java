package dev.sievert.cli;

import dev.sievert.audit.run.AuditProgress;
import dev.sievert.numeric.Estimate;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;

/** How far an audit is and what it shows so far, on one line of a terminal. */
final class Progress implements AuditProgress {
  /** The launcher knows whether standard error is a terminal; Java does not. */
  private static final String TERMINAL = "sievert.terminal";

  /** Nobody reads faster. */
  private static final long PAUSE = 100_000_000L;

  private final PrintWriter err;
  private final long trials;
  private final boolean isShown;
  private final long start = System.nanoTime();
  private long last;

  Progress(PrintWriter err, long trials) {
    this.err = VisibleWriter.terminal(err);
    this.trials = trials;
    this.isShown = Boolean.getBoolean(TERMINAL);
  }

  @Override
  public void at(long played, Optional<Estimate> advantage) {
    if (!isShown) {
      return;
    }
    if (advantage.isPresent()) {
      err.printf(
          Locale.ROOT,
          "\r%3.0f %% of %,d runs, rad %.4g (%.4g to %.4g)  ",
          100.0 * played / trials,
          trials,
          advantage.get().value(),
          advantage.get().lower(),
          advantage.get().upper());
      err.flush();
    } else if (System.nanoTime() - last > PAUSE) {
      last = System.nanoTime();
      err.printf(
          Locale.ROOT,
          "\r%3.0f %% of %,d outputs, %s left  ",
          100.0 * played / trials,
          trials,
          left(played));
      err.flush();
    }
  }

  /** About how long the rest takes at the speed so far. */
  private String left(long played) {
    double seconds = (System.nanoTime() - start) / 1e9;
    return duration(seconds * (trials - played) / Math.max(1, played));
  }

  /** Such as "11 days"; nobody plans by the second. */
  static String duration(double seconds) {
    String[] names = {"seconds", "minutes", "hours", "days"};
    double[] sizes = {60, 60, 24, Double.POSITIVE_INFINITY};
    double amount = Math.max(0, seconds);
    int unit = 0;
    while (amount >= 2 * sizes[unit]) {
      amount /= sizes[unit];
      unit++;
    }
    return String.format(Locale.ROOT, "%,.0f %s", Math.ceil(amount), names[unit]);
  }

  /** Leaves the line empty. */
  void clear() {
    if (isShown) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }
}
