package dev.sievert.audit.program;

/**
 * A share of the runs of an audit, which need not grow for ever.
 *
 * @param part of all runs
 * @param most so many at most
 */
record RunShare(double part, double most) {
  double of(long trials) {
    return Math.min(part * trials, most);
  }
}
