package dev.sievert.service;

/** Someone who is told how far the work is. */
@FunctionalInterface
public interface Progress {
  /** Nobody listens. */
  Progress NONE = share -> {};

  /**
   * Told from time to time, on any thread.
   *
   * @param share how much is done, from 0 to 1, where that is known; otherwise it only grows
   */
  void at(double share);
}
