package dev.sievert.cli.terminal;

import dev.sievert.numeric.Memory;
import dev.sievert.numeric.Patience;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/**
 * How long somebody waits for an answer. On a terminal a line says that work goes on; Ctrl-C, or
 * the end of what is allowed, ends it with what is known so far: bounds that hold, only wider.
 */
public final class Waiting {
  /** So much work is done where nobody asks for more. */
  private static final double USUAL_SECONDS = 20;

  /** From here on a line says what is going on. */
  private static final long SILENCE = 2_000;

  private static final long PAUSE = 500;

  /** After Ctrl-C what is known so far is there in less. */
  public static final long LAST_SECONDS = 30;

  @Option(
      names = "--patience",
      paramLabel = "SECONDS",
      description = {
        "about how many seconds of computing an answer may take, by default 20; then bounds are"
            + " given as they are known so far, which hold but may be wider"
      })
  private Optional<String> seconds = Optional.empty();

  /** How much of it there is. */
  public double seconds(CommandLine line) {
    return new Numbers(line).positive("--patience", seconds, USUAL_SECONDS);
  }

  /** Runs a command within patience; its exit code. */
  public int during(CommandLine line, Supplier<Integer> command) {
    Patience patience = Patience.of(seconds(line));
    try (Interruption interruption = Interruption.stops(patience::end, LAST_SECONDS);
        Line shown = new Line(line.getErr(), patience)) {
      int code = patience.during(command);
      shown.clear();
      if (patience.isFelt()) {
        line.getErr().println(shortened(patience));
        // Curves that were cut short are not for those who have more patience.
        Memory.current().forget();
      }
      line.getOut().flush();
      line.getErr().flush();
      interruption.written();
      return code;
    }
  }

  private static String shortened(Patience patience) {
    return String.format(
        Locale.ROOT,
        "sievert: stopped after about %.0f s of computing; all bounds hold, but --patience with"
            + " more seconds may tighten them",
        Math.ceil(patience.seconds()));
  }

  /** One line of a terminal, from the moment on at which somebody may begin to wonder. */
  private static final class Line implements AutoCloseable {
    private static final boolean IS_SHOWN = Boolean.getBoolean("sievert.terminal");

    private final PrintWriter err;
    private final Patience patience;
    private final Thread thread = new Thread(this::show, "waiting");
    private boolean isShown;

    Line(PrintWriter err, Patience patience) {
      this.err = err;
      this.patience = patience;
      thread.setDaemon(true);
      if (IS_SHOWN) {
        thread.start();
      }
    }

    private void show() {
      try {
        Thread.sleep(SILENCE);
        for (long waited = SILENCE; ; waited += PAUSE) {
          synchronized (this) {
            err.printf(
                Locale.ROOT,
                "\rcomputing for %d s (%.0f s of work); Ctrl-C answers with what is known so far ",
                waited / 1000,
                patience.seconds());
            err.flush();
            isShown = true;
          }
          Thread.sleep(PAUSE);
        }
      } catch (InterruptedException answered) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void close() {
      clear();
    }

    /** Leaves the line empty. */
    void clear() {
      thread.interrupt();
      synchronized (this) {
        if (isShown) {
          err.print("\r\u001b[K");
          err.flush();
          isShown = false;
        }
      }
    }
  }
}
