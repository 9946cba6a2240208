package dev.sievert.cli.terminal;

import dev.sievert.AuditAudience;
import dev.sievert.number.Estimate;
import dev.sievert.words.Figures;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;

/** How far an audit is and what it shows so far, on one line of a terminal. */
public final class TerminalProgress implements AuditAudience {
  /** The launcher knows whether standard error is a terminal; Java does not. */
  private static final String TERMINAL = "sievert.terminal";

  /** Nobody reads faster. */
  private static final long PAUSE = 100_000_000L;

  /** Nobody needs to be told of fewer seconds than that. */
  private static final double SOON = 30;

  private static final double HALF_A_DAY = 6 * 3600;

  /** Fewer runs hardly show anything. */
  private static final long FEWEST = 1000;

  private final PrintWriter err;
  private final long trials;
  private final boolean isShown;
  private final long start = System.nanoTime();
  private long last;
  private volatile long played;

  public TerminalProgress(PrintWriter err, long trials) {
    this.err = VisibleWriter.terminal(err);
    this.trials = trials;
    this.isShown = Boolean.getBoolean(TERMINAL);
  }

  @Override
  public void at(long played, Optional<Estimate> advantage) {
    this.played = played;
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

  @Override
  public void pace(double speed) {
    if (isShown) {
      forecast(speed, trials - played)
          .ifPresent(
              text -> {
                err.println("\r\u001b[K" + text);
                err.flush();
              });
    }
  }

  /**
   * How long an audit will take, and how many runs take about half a day's work where that is long;
   * nothing where it is soon over.
   *
   * @param speed runs a second
   */
  static Optional<String> forecast(double speed, long trials) {
    double seconds = trials / speed;
    if (!(seconds > SOON)) {
      return Optional.empty();
    }
    String told =
        String.format(
            Locale.ROOT,
            "about %s for %,d runs at %s a second",
            duration(seconds),
            trials,
            Figures.nearest(speed, 2));
    long fewer = round(speed * HALF_A_DAY);
    return Optional.of(
        fewer >= FEWEST && fewer < trials
            ? told + "; --trials %d takes %s".formatted(fewer, duration(fewer / speed))
            : told);
  }

  /** The next number below that is 1, 2 or 5 with zeros. */
  private static long round(double number) {
    double power = Math.pow(10, Math.floor(Math.log10(Math.max(1, number))));
    double first = number / power;
    return (long) (power * (first >= 5 ? 5 : first >= 2 ? 2 : 1));
  }

  /** Leaves the line empty. */
  public void clear() {
    if (isShown) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }
}
