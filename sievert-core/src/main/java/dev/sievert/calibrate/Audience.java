package dev.sievert.calibrate;

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
}
