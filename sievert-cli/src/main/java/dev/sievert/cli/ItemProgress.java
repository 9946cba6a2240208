package dev.sievert.cli;

import dev.sievert.words.Visible;
import java.io.PrintWriter;
import java.util.Locale;

/** Which of several items is being made, on one line of a terminal. */
final class ItemProgress {
  /** The launcher knows whether standard error is a terminal; Java does not. */
  private static final boolean IS_SHOWN = Boolean.getBoolean("sievert.terminal");

  private final PrintWriter err;
  private final int items;

  ItemProgress(PrintWriter err, int items) {
    this.err = VisibleWriter.terminal(err);
    this.items = items;
  }

  void begin(String name, int done) {
    if (IS_SHOWN) {
      err.printf(Locale.ROOT, "\r\u001b[K%d of %d: %s ", done + 1, items, Visible.of(name));
      err.flush();
    }
  }

  /** Leaves the line empty. */
  void clear() {
    if (IS_SHOWN) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }
}
