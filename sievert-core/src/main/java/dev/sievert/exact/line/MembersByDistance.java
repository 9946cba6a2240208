package dev.sievert.exact.line;

import org.jspecify.annotations.Nullable;

/**
 * The members of a cell by how far they are from a piece of the line, in steps of the noise: a run
 * of many members bends as its near ones do, of which there may be few. Made only when asked for.
 */
final class MembersByDistance {
  private static final int COUNT = 13;

  private final GuessWindows windows;
  private final double from;
  private final double to;
  private final double step;
  private int @Nullable [] below;
  private int[] above = new int[0];

  /** Around the places between two, with rings that are one step wide. */
  MembersByDistance(GuessWindows windows, double from, double to, double step) {
    this.windows = windows;
    this.from = from;
    this.to = to;
    this.step = step;
  }

  /** How much a run of members bends, the nearest of which is so far away. */
  double bend(int start, int end, double nearest, LineLikelihoods field) {
    int[] lows = lows();
    double counted = 0;
    double bend = 0;
    for (int ring = (int) Math.min(COUNT - 1, nearest); ring < COUNT; ring++) {
      boolean isLast = ring == COUNT - 1;
      int low = isLast ? start : Math.max(start, lows[ring]);
      int high = isLast ? end : Math.min(end, above[ring]);
      double mass = windows.massBetween(low, Math.max(low, high));
      bend += Math.max(0, mass - counted) * field.bend(Math.max(ring, nearest));
      counted = Math.max(counted, mass);
      if (isLast || (low == start && high == end)) {
        break;
      }
    }
    return bend;
  }

  private int[] lows() {
    int[] known = below;
    if (known != null) {
      return known;
    }
    int[] lows = new int[COUNT];
    above = new int[COUNT];
    for (int ring = 0; ring < COUNT; ring++) {
      lows[ring] = windows.firstFrom(from - (ring + 1) * step);
      above[ring] = windows.firstFrom(to + (ring + 1) * step);
    }
    below = lows;
    return lows;
  }
}
