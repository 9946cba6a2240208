package dev.sievert.calibrate;

import java.util.Optional;

/** A search ended before its time because somebody did not want to wait any longer. */
public final class StoppedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Optional<Calibration.Found> soFar;

  StoppedException(Optional<Calibration.Found> soFar) {
    super("the search was stopped");
    this.soFar = soFar;
  }

  /**
   * {@return what was known by then; a setting that is within the limits, beyond which there may be
   * others; nothing where none was found yet, or where safer settings were still to be checked}
   */
  public Optional<Calibration.Found> soFar() {
    return soFar;
  }
}
