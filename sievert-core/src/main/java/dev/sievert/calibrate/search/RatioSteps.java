package dev.sievert.calibrate.search;

/** Ever longer steps from a setting towards an end of the range, by ratio, until the end itself. */
final class RatioSteps {
  private final double end;
  private final boolean isWhole;
  private double here;
  private double factor = 2;
  private boolean isOver;

  RatioSteps(double from, double end, boolean isWhole) {
    this.here = from;
    this.end = end;
    this.isWhole = isWhole;
    this.isOver = from == end;
  }

  boolean hasNext() {
    return !isOver;
  }

  double next() {
    double next = end > here ? here * factor : here / factor;
    if (isWhole) {
      next = end > here ? Math.ceil(next) : Math.floor(next);
    }
    factor = factor * factor;
    boolean isPast = end > here ? next >= end : next <= end || next < Double.MIN_NORMAL;
    here = isPast ? end : next;
    isOver = isPast;
    return here;
  }
}
