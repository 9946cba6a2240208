package dev.sievert.service;

import dev.sievert.calibrate.Audience;

/** A search that tells how far it is, and ends when its thread is interrupted. */
final class Search implements Audience {
  /**
   * Most searches need about so many looks; each brings the end nearer by this share of the way.
   */
  private static final double PACE = 1.0 / 16;

  private final Progress progress;
  private final int items;
  private final Thread asking = Thread.currentThread();
  private int done;

  Search(Progress progress, int items) {
    this.progress = progress;
    this.items = items;
  }

  @Override
  public void begins(String mechanism, int before) {
    done = before;
    progress.at((double) done / items);
  }

  @Override
  public void looks(double setting, int before) {
    progress.at((done - Math.expm1(-before * PACE)) / items);
  }

  @Override
  public boolean isStopped() {
    return asking.isInterrupted() || Thread.currentThread().isInterrupted();
  }
}
