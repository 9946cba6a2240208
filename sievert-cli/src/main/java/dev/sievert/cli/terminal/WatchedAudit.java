package dev.sievert.cli.terminal;

import dev.sievert.AuditAudience;
import dev.sievert.number.Estimate;
import java.io.PrintWriter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An audit on one line of a terminal; Ctrl-C stops it with what is known so far. */
public final class WatchedAudit implements AuditAudience, AutoCloseable {
  private final PrintWriter err;
  private @Nullable TerminalProgress progress;
  private @Nullable Interruption interruption;

  public WatchedAudit(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void begins(long trials, Runnable stop) {
    interruption = Interruption.stops(stop);
    progress = new TerminalProgress(err, trials);
  }

  @Override
  public void at(long played, Optional<Estimate> advantage) {
    if (progress != null) {
      progress.at(played, advantage);
    }
  }

  @Override
  public void pace(double speed) {
    if (progress != null) {
      progress.pace(speed);
    }
  }

  /** Leaves the line empty. */
  public void clear() {
    if (progress != null) {
      progress.clear();
    }
  }

  /** All has been said. */
  public void written() {
    if (interruption != null) {
      interruption.written();
    }
  }

  @Override
  public void close() {
    if (interruption != null) {
      interruption.close();
    }
  }
}
