package dev.sievert.calibrate;

import java.util.Optional;

/** Someone who waits for a search, and may have had enough. */
public interface Audience {
  /** Nobody waits. */
  Audience NONE = new Audience() {};

  /**
   * Told before the search for one of several mechanisms.
   *
   * @param name what the mechanism is called
   * @param done how many were searched before
   */
  default void begins(String name, int done) {}

  /**
   * Told before a setting is looked at, which may take seconds.
   *
   * @param setting the setting
   * @param done how many were looked at before
   */
  default void looks(double setting, int done) {}

  /** {@return whether somebody has had enough: what is known so far is the result; true to stop} */
  default boolean isStopped() {
    return false;
  }

  /** A search ended before its time because somebody did not want to wait any longer. */
  final class StoppedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Optional<Calibration.Found> soFar;

    /**
     * A search that was stopped.
     *
     * @param soFar what was known by then
     */
    public StoppedException(Optional<Calibration.Found> soFar) {
      super("the search was stopped");
      this.soFar = soFar;
    }

    /**
     * {@return what was known by then; a setting that is within the limits, beyond which there may
     * be others; nothing where none was found yet, or where safer settings were still to be
     * checked}
     */
    public Optional<Calibration.Found> soFar() {
      return soFar;
    }
  }
}
