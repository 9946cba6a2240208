package dev.sievert.calibrate.search;

import dev.sievert.mechanism.Knob;
import java.util.Arrays;

/**
 * Settings on the safe side of one, at which a knob that is not steady is checked: the last one
 * before each change of shape, where the risk of that shape is greatest, and a grid.
 */
final class SaferSettings {
  /** How many settings. */
  private static final int COUNT = 64;

  /**
   * How many times as much noise, or as little ε, the farthest setting has, as the setting or as
   * the one that a search starts from.
   */
  private static final double REACH = 100;

  /** How far before a change of shape is surely before it. */
  private static final double LITTLE = 1e-12;

  private SaferSettings() {}

  /** From near to far, by equal ratios. */
  static double[] of(Knob knob, double setting) {
    if (knob.isKnownUpTo(setting)) {
      return knob.jumps().stream()
          .mapToDouble(jump -> jump * (1 - LITTLE))
          .filter(jump -> jump < setting)
          .map(jump -> -jump)
          .sorted()
          .map(jump -> -jump)
          .toArray();
    }
    double[] settings = new double[COUNT];
    boolean isDown = knob.range().safest() < setting;
    double start = knob.range().start();
    double reach = REACH * Math.max(1, isDown ? setting / start : start / setting);
    int count = 0;
    for (int i = 1; i <= COUNT; i++) {
      double ratio = Math.pow(reach, (double) i / COUNT);
      double next = isDown ? setting / ratio : setting * ratio;
      double rounded = knob.range().isWhole() ? Math.rint(next) : next;
      if (rounded != setting && knob.isSaferOrSame(knob.range().safest(), rounded)) {
        settings[count++] = rounded;
      }
    }
    return Arrays.copyOf(settings, count);
  }
}
