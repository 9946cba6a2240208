package dev.sievert.cli.terminal;

import dev.sievert.calibrate.Audience;
import dev.sievert.words.CalibrationWords;
import java.io.PrintWriter;
import java.util.concurrent.atomic.AtomicBoolean;

/** How far a search is, on one line of a terminal; Ctrl-C stops it with what is known so far. */
public final class SearchProgress implements Audience {
  private final ItemProgress progress;
  private final AtomicBoolean isStopped = new AtomicBoolean();
  private String name = "";
  private int done;

  public SearchProgress(PrintWriter err, int items) {
    this.progress = new ItemProgress(err, items);
  }

  @Override
  public void begins(String mechanism, int before) {
    name = mechanism;
    done = before;
    progress.begin(name, done);
  }

  @Override
  public void looks(double setting, int before) {
    progress.begin(name + " at " + CalibrationWords.rounded(setting), done);
  }

  @Override
  public boolean isStopped() {
    return isStopped.get();
  }

  public void stop() {
    isStopped.set(true);
  }

  /** Leaves the line empty. */
  public void end() {
    progress.clear();
  }
}
