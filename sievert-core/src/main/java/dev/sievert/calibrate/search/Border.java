package dev.sievert.calibrate.search;

import dev.sievert.assess.Ruling;

/**
 * The border between settings that are within the limits and riskier ones that are not: a bracket
 * that closes in by inverse quadratic interpolation, and by halving where that does not help.
 *
 * <p>Only whether a limit holds moves the ends. How far it is exceeded only says where to look
 * next, so a risk that is known with an error costs looks, never the safe side.
 *
 * @theorem Chandrupatla 1997
 */
final class Border {
  /** Relative distance of the ends at which the search is over. */
  private static final double CLOSE = 4e-14;

  /** Steps this short have found the border as well as the risk is smooth. */
  private static final double NEAR = 1e-9;

  /** How far the last looks are from there, growing where a risk is known with an error. */
  private static final double[] LAST_STEPS = {1e-13, 1e-11, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5};

  /** Halving alone would be over by then. */
  private static final int MOST_LOOKS = 100;

  /** Stands for the logarithm of a strain of zero, or of one without end. */
  private static final double EXTREME = 50;

  private final boolean isWhole;
  private double safe;
  private Ruling ruling;
  private double risky;
  private double riskyStrain;

  /**
   * A bracket.
   *
   * @param risky a riskier one that is not
   * @param isWhole whether only whole numbers are settings
   */
  Border(double safe, Ruling ruling, double risky, double riskyStrain, boolean isWhole) {
    this.safe = safe;
    this.ruling = ruling;
    this.risky = risky;
    this.riskyStrain = riskyStrain;
    this.isWhole = isWhole;
  }

  double safe() {
    return safe;
  }

  double risky() {
    return risky;
  }

  /** What is found at a setting. */
  @FunctionalInterface
  interface Look {
    Ruling at(double setting);
  }

  /** Closes in: newest is the latest end, across the other one, dropped the end before newest. */
  void close(Look look) {
    leaveZero(look);
    if (safe == 0) {
      return;
    }
    double newest = risky;
    double newestHeight = height(riskyStrain);
    double across = safe;
    double acrossHeight = height(ruling.strain());
    double share = 0.5;
    for (int looks = 0; !isClosed() && looks < MOST_LOOKS; looks++) {
      double probe = probe(newest, across, share);
      if (probe == safe || probe == risky) {
        return;
      }
      double height = look(look, probe);
      double dropped = newest;
      double droppedHeight = newestHeight;
      boolean isSameSide = (height <= 0) == (newestHeight <= 0);
      if (!isSameSide) {
        dropped = across;
        droppedHeight = acrossHeight;
        across = newest;
        acrossHeight = newestHeight;
      }
      if (!isWhole && Math.abs(probe - newest) <= NEAR * Math.abs(probe)) {
        cross(look, probe);
        return;
      }
      newest = probe;
      newestHeight = height;
      share = interpolated(newest, newestHeight, across, acrossHeight, dropped, droppedHeight);
    }
  }

  /** Steps over the border from a place that is next to it, so that both ends are. */
  private void cross(Look look, double from) {
    boolean isSafe = from == safe;
    for (double step : LAST_STEPS) {
      double length = step * Math.abs(from);
      boolean isUp = isSafe == risky > safe;
      double probe = isUp ? from + length : from - length;
      if (!(probe > Math.min(safe, risky) && probe < Math.max(safe, risky))) {
        return;
      }
      if (look(look, probe) <= 0 != isSafe) {
        return;
      }
    }
  }

  /** By ratio the way to zero never ends, so a safe end of zero is brought near first. */
  private void leaveZero(Look look) {
    while (safe == 0 && !isClosed()) {
      double next = risky / 64;
      if (next < Double.MIN_NORMAL) {
        return;
      }
      look(look, next);
    }
  }

  private double look(Look look, double probe) {
    Ruling there = look.at(probe);
    if (there.strain() <= 1) {
      safe = probe;
      ruling = there;
    } else {
      risky = probe;
      riskyStrain = there.strain();
    }
    return height(there.strain());
  }

  /** Positive where the limit is exceeded; a strain of exactly one is within. */
  private static double height(double strain) {
    return Math.max(-EXTREME, Math.min(EXTREME, Math.log(strain)));
  }

  private boolean isClosed() {
    return isWhole
        ? Math.abs(risky - safe) <= 1
        : Math.abs(risky - safe) <= CLOSE * Math.max(Math.abs(risky), Math.abs(safe));
  }

  /** How far from newest to across to look next. */
  private static double interpolated(
      double newest,
      double newestHeight,
      double across,
      double acrossHeight,
      double dropped,
      double droppedHeight) {
    double x = (newest - across) / (dropped - across);
    double y = (newestHeight - acrossHeight) / (droppedHeight - acrossHeight);
    boolean isTrusted =
        (1 - y) * (1 - y) < 1 - x
            && y * y < x
            && Math.abs(newestHeight) < EXTREME
            && Math.abs(acrossHeight) < EXTREME
            && Math.abs(droppedHeight) < EXTREME;
    if (!isTrusted) {
      return 0.5;
    }
    double alpha = (dropped - newest) / (across - newest);
    return newestHeight
            / (acrossHeight - newestHeight)
            * droppedHeight
            / (acrossHeight - droppedHeight)
        + newestHeight
            / (droppedHeight - newestHeight)
            * acrossHeight
            / (droppedHeight - acrossHeight)
            * alpha;
  }

  /** The setting at a share of the way, a little inside of both ends so that they meet. */
  private double probe(double newest, double across, double share) {
    double width = Math.abs(across - newest);
    double margin =
        isWhole ? 1 / width : CLOSE * Math.max(Math.abs(newest), Math.abs(across)) / 2 / width;
    double inside = Math.min(1 - margin, Math.max(margin, share));
    boolean isFar = newest > 0 && across > 0 && width > 0.9 * Math.max(newest, across);
    double probe =
        isFar ? newest * Math.pow(across / newest, inside) : newest + inside * (across - newest);
    if (!isWhole) {
      return probe;
    }
    double whole = Math.rint(probe);
    double least = Math.min(safe, risky) + 1;
    double greatest = Math.max(safe, risky) - 1;
    return Math.min(greatest, Math.max(least, whole));
  }
}
